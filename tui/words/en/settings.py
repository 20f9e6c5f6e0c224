"""What the settings say, in English."""

from __future__ import annotations

from collections.abc import Mapping

from ...preferences import PreferenceName, Wanted
from ..settings import Preference, SettingsWords

_ON_OFF: Mapping[Wanted, str] = {True: "yes", False: "no"}


class Words(SettingsWords):
    said = "What is said"
    seen = "Full screen"
    start = "At the start"
    full_screen = "full screen"
    keymap = "keys of the full screen"
    keymap_help = "Enter lists the keys, to be changed one by one."
    preferences: Mapping[PreferenceName, Preference] = {
        "language": Preference(
            "language",
            "The language of every screen and every sentence.",
            {"fr": "French", "en": "English"},
        ),
        "verbosity": Preference(
            "speech",
            "How much is said of each move.",
            {"brief": "brief", "normal": "normal", "full": "full"},
        ),
        "bell": Preference(
            "bell",
            "Whether the terminal’s bell rings when a person’s turn begins.",
            _ON_OFF,
        ),
        "theme": Preference(
            "colours",
            "Dark, light, high contrast, or the terminal’s own colours.",
            {
                "dark": "dark",
                "light": "light",
                "contrast": "high contrast",
                "terminal": "the terminal’s",
            },
        ),
        "drawing": Preference(
            "drawing",
            "The signs of the full screen: those that the terminal knows, every sign, or ASCII "
            "alone.",
            {"auto": "as the terminal knows", "unicode": "every sign", "ascii": "ASCII alone"},
        ),
        "motion": Preference(
            "animation",
            "Whether dice roll on the screen. Any key stops them; the throw is the same without. "
            "Over SSH they roll only where this is chosen.",
            _ON_OFF,
        ),
        "pace": Preference(
            "pace of bots",
            "The time between two moves of the computer. Enter always hastens them.",
            {"slow": "slow", "normal": "normal", "fast": "fast", "instant": "at once"},
        ),
        "mouse": Preference(
            "mouse",
            "Whether a click takes a choice and the wheel scrolls, from the next start on. "
            "Every key still works.",
            _ON_OFF,
        ),
        "face": Preference(
            "face",
            "The full screen, or what a screen reader or braille needs: the speech layout, "
            "or spoken lines. From the next start on.",
            {"screen": "full screen", "speech": "speech layout", "lines": "spoken lines"},
        ),
        "board": Preference(
            "board",
            "Whether a board is drawn below the speech layout, for a friend who sees, "
            "from the next start on.",
            _ON_OFF,
        ),
        "entry": Preference(
            "keys",
            "How a choice is typed in spoken lines.",
            {"enter": "Enter after each choice", "one": "one key alone"},
        ),
    }

    def moved(self, acts: int) -> str:
        return f"{acts} changed" if acts else "the usual ones"


SETTINGS = Words()
