"""What can be wrong with a save, by its code, in English."""

from __future__ import annotations

from collections.abc import Mapping

DAMAGE: Mapping[str, str] = {
    "unreadable": "the system does not let it be read",
    "not_a_file": "it is no ordinary file",
    "too_large": "it is too large",
    "encoding": "it is no UTF-8 text",
    "not_json": "it is no JSON",
    "too_deep": "its JSON is nested too deep",
    "duplicate_key": "a key stands twice in it",
    "bad_number": "it holds a number that cannot be",
    "shape": "something is missing, or of the wrong kind",
    "unknown_key": "it holds something unknown",
    "unknown_game": "its game is unknown",
    "game_version": "it follows older rules of its game",
    "too_new": "it was made by a newer Galop",
    "digest": "its record was changed by hand",
    "names": "a player’s name holds characters that no name may have",
    "illegal": "a move breaks a rule",
    "fair": "its seed is not the one promised, or its nonces are not the players’",
    "unfair": "its seed and nonces give other dice",
    "state": "its moves do not lead to where it says",
    "summary": "its moves do not lead to where its summary says",
    "file_name": "its file has a name that no save may have",
}
UNWRITABLE: Mapping[str, str] = {
    "no_home": "there is no home folder",
    "refused": "the system does not let the save folder be written",
    "full": "the disk is full",
    "folder": "the save folder cannot be made",
    "not_a_file": "a folder stands in place of its file",
    "too_large": "the save would be too large",
    "unloadable": "no file can hold its text, such as a seed in another encoding",
    "taken": "the save folder disappeared, and it is being played elsewhere since",
    "system": "the system refuses",
}
BAD_NAME: Mapping[str, str] = {
    "empty": "it is empty",
    "outside": "it leads out of the folder",
    "letters": "it holds characters that no save name may have",
    "reserved": "the system keeps it for itself",
    "too_long": "it is too long",
    "not_clean": "it holds characters that no name may have",
}
