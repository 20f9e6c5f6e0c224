"""Panels drawn: never wider or taller than there is room, and saying what they should."""

from __future__ import annotations

import pytest
from galop.tui.course import Chart, Runner
from galop.tui.drawing import Pen, Size, draw, plain, wide
from galop.tui.layout import lay_out
from galop.tui.scene import (
    DiceTray,
    Hand,
    Ladder,
    Lane,
    Panel,
    Rung,
    Tally,
    Track,
    initials,
    table,
)
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.screen import screen_words
from hypothesis import given
from hypothesis import strategies as st
from looking import SEATS, stopped
from rich.cells import cell_len

WORDS = screen_words("en")
texts = st.text(st.characters(exclude_categories=["C", "M", "Z"]), min_size=1, max_size=24)
sizes: st.SearchStrategy[Size] = st.sampled_from((0, 1, 2))
faces = st.sampled_from("1234567X")


@st.composite
def tracks(draw_: st.DrawFn) -> Track:
    goal = draw_(st.integers(2, 201))
    square = st.integers(0, goal)

    def lane() -> Lane:
        start, stop = sorted((draw_(square), draw_(square)))
        risk = ((start, stop),) if start < stop and draw_(st.booleans()) else ()
        return Lane(
            draw_(texts), ((start, "a"), (stop, "A")), str(stop), draw_(st.booleans()), risk
        )

    marks = tuple((at, "again") for at in draw_(st.sets(square, max_size=4)))
    return Track(tuple(lane() for _ in range(draw_(st.integers(1, 8)))), 0, goal, marks)


some = st.lists(texts, max_size=6).map(tuple)
panels: st.SearchStrategy[Panel] = st.one_of(
    tracks(),
    st.builds(
        DiceTray, st.lists(faces, max_size=20).map(tuple), st.lists(faces).map(tuple), notes=some
    ),
    st.builds(
        Ladder,
        st.lists(st.builds(Rung, st.integers(0, 5), some, some), min_size=1, max_size=6).map(tuple),
    ),
    st.builds(Hand, texts, st.lists(st.none() | texts, max_size=4).map(tuple), some),
    st.builds(
        Tally, st.sampled_from(("arrivals", "tokens")), st.lists(st.tuples(texts, texts)).map(tuple)
    ),
)


@given(panels, st.integers(20, 200), st.booleans(), sizes, st.booleans())
def test_no_row_of_a_panel_is_wider_than_asked(
    panel: Panel, width: int, unicode: bool, size: Size, folded: bool
) -> None:
    rows = draw(panel, width, Pen(WORDS, unicode), size=size, folded=folded)
    assert all(wide(row) <= width for row in rows)


@given(st.lists(panels, min_size=1, max_size=5), st.integers(20, 200), st.integers(2, 60))
def test_a_scene_keeps_to_its_room(scene: list[Panel], width: int, room: int) -> None:
    rows = lay_out(tuple(scene), width, room, Pen(WORDS))
    assert len(rows) <= room
    assert all(wide(row) <= width for row in rows)


def _scene(*dice: str) -> tuple[Panel, ...]:
    lanes = (Lane("Ana", ((3, "A"),), "3", True), Lane("Ben", ((5, "B"),), "5"))
    return Track(lanes, 0, 20), DiceTray(dice, notes=("Stop: 8.", "A 6: 11.") if dice else ())


COURSE = Chart(1, (1, 1), (Runner("A", "Ana", (0, 3, 3)), Runner("B", "Ben", (0, 0, 5))), 0, 20)


def test_the_course_stands_under_a_large_board_and_dice_do_not_move_it() -> None:
    seen = [lay_out(_scene(*dice), 198, 55, Pen(WORDS), COURSE) for dice in ("", "5", "5431")]
    assert len(set(map(len, seen))) == 1
    (begins,) = {
        next(y for y, row in enumerate(plain(rows).splitlines()) if "┤" in row) for rows in seen
    }
    assert begins > len(lay_out(_scene("5"), 198, 55, Pen(WORDS))) - 3
    assert len({tuple(rows[begins:]) for rows in seen}) == 1
    assert plain(seen[0][begins:]).rstrip().splitlines()[-1].split() == ["1"]


@pytest.mark.parametrize(("width", "room"), [(78, 19), (58, 15), (198, 26), (98, 19)])
def test_there_is_no_course_where_there_is_no_room_for_it(width: int, room: int) -> None:
    with_course = lay_out(_scene("5"), width, room, Pen(WORDS), COURSE)
    assert with_course == lay_out(_scene("5"), width, room, Pen(WORDS))


@pytest.mark.parametrize("name", SEATS)
def test_dice_of_few_people_are_drawn_in_boxes_at_80_by_24(name: str) -> None:
    match = stopped(name)
    scene = table(name).scene(match.view(0), match.names, 0, words("en", name))
    few = tuple(
        panel._replace(lanes=panel.lanes[:2]) if isinstance(panel, Track) else panel
        for panel in scene
    )
    assert "┌───┐" in plain(lay_out(few, 78, 19, Pen(WORDS)))


@given(tracks(), st.integers(40, 200))
def test_every_lane_has_its_finish_in_one_column(track: Track, width: int) -> None:
    rows = draw(track, width, Pen(WORDS))[1 + bool(track.marks) :]
    columns = {cell_len("".join(text for text, _ in row).partition("┃")[0]) for row in rows}
    assert len(columns) == 1


@given(st.lists(texts, min_size=2, max_size=8, unique=True))
def test_letters_are_one_cell_wide_and_all_different(names: list[str]) -> None:
    letters = initials(names)
    assert len(set(letters)) == len(names)
    assert all(cell_len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (40, 12), (200, 60)])
def test_ascii_draws_the_same_with_signs_of_ascii(
    name: str, spoken: Language, width: int, height: int
) -> None:
    match = stopped(name)
    scene = table(name).scene(match.view(0), match.names, 0, words(spoken, name))
    rows = [
        lay_out(scene, width - 2, height - 5, Pen(screen_words(spoken), unicode))
        for unicode in (True, False)
    ]
    assert len(rows[0]) == len(rows[1])
    assert not set(plain(rows[1])) & set("·━╍○┃▸←…┌┐└┘│─╭╮╰╯┆┄")


def test_whose_turn_it_is_has_an_arrow() -> None:
    track = Track((Lane("Ana", ((3, "A"),), "3", True), Lane("Ben", ((5, "B"),), "5")), 0, 20)
    assert plain(draw(track, 60, Pen(WORDS))).splitlines()[1:] == [
        "▸ Ana ━━━━━━A · · · · · · · · · · · · · · · · ·┃ 3",
        "  Ben ━━━━━━━━━━B · · · · · · · · · · · · · · ·┃ 5",
    ]


def test_squares_are_to_scale_and_what_is_at_stake_is_dashed() -> None:
    track = Track((Lane("Ana", ((5, "a"), (8, "A")), "5>8", risk=((5, 8),)),), 1, 20)
    assert plain(draw(track, 60, Pen(WORDS, unicode=False))) == (
        "      1       5         10        15       20\n"
        "  Ana ========a-----A . . . . . . . . . . . .| 5>8"
    )


def test_special_squares_are_named_under_the_ruler() -> None:
    marks = ((6, "+2"), (11, "skip"), (15, "-2"), (18, "again"))
    track = Track((Lane("Ana", ((1, "A"),), "1"),), 1, 20, marks)
    assert plain(draw(track, 72, Pen(WORDS)))[:200].splitlines()[1].split() == [
        "+2",
        "skip",
        "-2",
        "again",
    ]


def test_a_line_of_the_ladder_says_what_dice_placed_there_take_out() -> None:
    ladder = Ladder((Rung(4, ("51 Ben",)), Rung(2, (), ("51", "63"))))
    assert plain(draw(ladder, 60, Pen(WORDS, unicode=False))).splitlines() == [
        "  line 4  51 Ben",
        "  line 2  ---------- <- takes out 51 and 63",
    ]
    assert plain(draw(ladder, 60, Pen(WORDS, unicode=False), folded=True)) == (
        "  Lines  4: 51 Ben  2: <- takes out 51 and 63"
    )


def test_dice_put_aside_look_unlike_the_others_without_colours() -> None:
    rows = plain(draw(DiceTray(("X", "4"), ("1",)), 70, Pen(WORDS, unicode=False)))
    assert rows.splitlines() == [
        "       +---+ +---+              ---",
        "  Dice | X | | 4 |   Set aside { 1 }",
        "       +---+ +---+              ---",
    ]
