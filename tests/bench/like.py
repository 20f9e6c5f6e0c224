"""A race that looks like `metres` at 80 by 24, for screens drawn with other means to be compared.

Run: python tests/bench/like.py curses|prompt_toolkit. Keys: r rolls, s stops, q leaves.
"""

from __future__ import annotations

import sys
from random import Random

NAMES = ("Ana", "Ben")
GOAL = 61
TOLD = 11
HELP = " r roll  s stop  u undo  v repeat  w where  m mine  ? rules  q leave"


class Race:
    """Two players, a die and what was said of it, as the rows of a screen."""

    def __init__(self) -> None:
        self._chance = Random(1)
        self._squares = [0, 0]
        self._seat = 0
        self._faces: list[int] = []
        self._told = [f"{NAMES[0]} to play."]

    def press(self, key: str) -> None:
        """Roll or stop; a 6 loses the sum."""
        name = NAMES[self._seat]
        if key == "r":
            self._faces.append(self._chance.randint(1, 6))
            self._told.append(f"{name} rolls {self._faces[-1]}, total {sum(self._faces)}.")
        if key == "s" or 6 in self._faces:
            walked = len(self._faces) if 6 in self._faces else sum(self._faces)
            self._squares[self._seat] = min(self._squares[self._seat] + walked, GOAL - 1)
            self._told.append(f"{name} walks {walked}, to {self._squares[self._seat]}.")
            self._faces, self._seat = [], 1 - self._seat
            self._told.append(f"{NAMES[self._seat]} to play.")

    def rows(self) -> list[str]:
        """Return the rows from the top down."""
        name, total = NAMES[self._seat], sum(self._faces)
        rows = [f" For a Few Extra Meters - {name} to play", "", f"      {self._ruler()}"]
        for seat, square in enumerate(self._squares):
            track = "=" * square + NAMES[seat][0] + "." * (GOAL - square - 1)
            rows.append(f"{'>' if seat == self._seat else ' '} {NAMES[seat]} {track}| {square}")
        rows += ["", f"  Dice {' '.join(f'[{face}]' for face in self._faces)}"]
        rows += [
            f"  Stop now: walks {total}." if total else "",
            f"  A 6: walks {len(self._faces)}.",
        ]
        told = [f" {line}" for line in self._told[-TOLD:]]
        rows += ["", *told, *[""] * (TOLD - len(told))]
        choices = f" >1 roll    2 stop for {total}" if total else " >1 roll"
        return [*rows, f" {name} {self._squares[self._seat]}.", choices, HELP]

    def _ruler(self) -> str:
        return "".join(str(square).ljust(5) for square in range(0, GOAL, 5))


def with_curses(race: Race) -> None:
    """Draw the race as the standard library does."""
    import curses

    def draw(screen: curses.window) -> None:
        key = ""
        while key != "q":
            race.press(key)
            for number, row in enumerate(race.rows()):
                screen.addnstr(number, 0, row.ljust(79), 79)
            key = chr(screen.getch())

    curses.wrapper(draw)


def with_prompt_toolkit(race: Race) -> None:
    """Draw the race as prompt_toolkit does, full screen."""
    from prompt_toolkit import Application
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.layout import FormattedTextControl, Layout, Window

    keys = KeyBindings()
    text = FormattedTextControl(lambda: "\n".join(race.rows()))

    def pressed(event: KeyPressEvent) -> None:
        race.press(event.data)

    def leave(event: KeyPressEvent) -> None:
        event.app.exit()

    keys.add("r")(pressed)
    keys.add("s")(pressed)
    keys.add("q")(leave)
    app: Application[None] = Application(Layout(Window(text)), key_bindings=keys, full_screen=True)
    app.run()


if __name__ == "__main__":
    {"curses": with_curses, "prompt_toolkit": with_prompt_toolkit}[sys.argv[1]](Race())
