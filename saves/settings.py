"""What a person chose about looking and hearing, kept between games."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import Field, ValidationError

from ..rules.core import Value
from .errors import Damaged, NoSuchSave
from .folders import config_folder
from .store import read_bounded, set_aside, write_whole
from .strictjson import canonical, misshapen, parse

ThemeName: TypeAlias = Literal["dark", "light", "contrast", "terminal"]
Pace: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Drawing: TypeAlias = Literal["auto", "unicode", "ascii"]


class Settings(Value):
    """The settings. None means that nobody chose yet: the locale or the terminal decides.

    `entry` is `--keys`: a line and Enter, or single keys (a field named `keys` breaks dict()).
    `face` is the full screen, the same laid out for the ear, or spoken lines; `board` whether a
    board is drawn beside speech, for a friend who sees; `motion` whether dice may roll on the
    screen; `pace` how fast computers play; `drawing` with which signs the screen is drawn
    (auto: what the terminal has); `mouse` whether the screen takes clicks; `bell` whether a turn
    rings; `keymap` moves a binding (by its id) to other keys, with commas between them.
    """

    language: Literal["fr", "en"] | None = None
    face: Literal["screen", "speech", "lines"] | None = None
    entry: Literal["enter", "one"] = "enter"
    verbosity: Literal["brief", "normal", "full"] = "normal"
    theme: ThemeName = "dark"
    board: bool = False
    motion: bool | None = None
    pace: Pace = "normal"
    drawing: Drawing = "auto"
    mouse: bool = False
    bell: bool = False
    keymap: dict[str, str] = Field(default_factory=dict[str, str])


def settings_path() -> Path:
    """Return the file of the settings. Raises Unwritable when there is no home for it."""
    return config_folder() / "settings.json"


def load_settings(path: Path) -> tuple[Settings, Damaged | None]:
    """Return the settings of a file, or the defaults and what is wrong with it. Never raises."""
    try:
        return _read(path), None
    except NoSuchSave:
        return Settings.model_construct(), None  # the defaults need no checking
    except Damaged as error:
        return Settings(), error


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings, durably. Raises Unwritable, the file being as it was.

    A file that could not be understood is kept beside as settings.json.bad.
    """
    try:
        _read(path)
    except NoSuchSave:
        pass
    except Damaged:
        set_aside(path)
    write_whole(path, settings.model_dump_json(indent=1).encode())


def _read(path: Path) -> Settings:
    document = parse(read_bounded(path, 65536))
    document.pop("speech", None)  # what the first settings held and nothing read
    try:
        return Settings.model_validate_json(canonical(document))
    except ValidationError as error:
        raise misshapen(error) from error
