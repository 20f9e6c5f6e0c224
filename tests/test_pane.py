"""The message pane: what it says is whole at any size of the window, also after a smaller one."""

from __future__ import annotations

from galop.tui.widgets.pane import Pane
from textual.app import App, ComposeResult

MESSAGE = (
    "Ana rolls 6 1 1, and Ben, who has waited for it since the race began, looks on.",
    "Ben to play, then Chloe; the red pawn is on square 12, the green one on square 3.",
)


class Silent(App[None]):
    """A pane alone."""

    def compose(self) -> ComposeResult:
        yield Pane(lambda rows: None)


async def test_a_message_is_whole_again_after_a_window_that_cut_it() -> None:
    app = Silent()
    async with app.run_test(size=(90, 24)) as pilot:
        pane = app.query_one(Pane)
        pane.show(MESSAGE)
        await pilot.pause()
        for size in ((20, 5), (1, 1), (3, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert len(str(pane.render()).split()) < len(" ".join(MESSAGE).split())
            await pilot.resize_terminal(90, 24)
            await pilot.pause()
            assert str(pane.render()).split() == " ".join(MESSAGE).split()


async def test_what_is_typed_stands_off_the_question_where_the_cursor_was() -> None:
    app = Silent()
    async with app.run_test(size=(60, 24)) as pilot:
        pane = app.query_one(Pane)
        question = "Names, parted by commas?"
        pane.show((question,))
        assert app.cursor_position.x == len(question)
        pane.show((question,), by_line=True)
        row = app.cursor_position.y
        assert app.cursor_position.x == len(question) + 1
        for typed in ("A", "Ana", ""):
            pane.echo(typed)
            await pilot.pause()
            assert str(pane.render()).splitlines()[row].rstrip() == f"{question} {typed}".rstrip()
            assert app.cursor_position == (len(question) + 1 + len(typed), row)
        pane.show(("Ana, Ben.", "Enter rolls?"))
        assert app.cursor_position.x == len("Enter rolls?")
