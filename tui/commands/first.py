"""The one question of the first run, in every language at once: which language, which face.

It is asked in lines, since a screen reader may be listening, and the answer is kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...saves import Unwritable, save_settings, settings_path
from ..talk import Talk
from ..vocabulary import command, fold
from ..words import LANGUAGES, Language
from ..words.home import home_words
from .desk import Desk, shown

if TYPE_CHECKING:
    from ..face import Face


def first_question(desk: Desk, console: Talk) -> Desk | None:
    """Return the desk as the answer has it; None when it is left unanswered."""
    known = hasattr(desk.call, "lang") or desk.settings.language is not None
    languages: list[Language] = [desk.language]
    for other in LANGUAGES:
        if not known and other != desk.language:
            languages.append(other)
    choices: list[tuple[Language, Face, str]] = [
        (language, face, text)
        for language in languages
        for face, text in home_words(language).first_faces
    ]
    entries = [desk.words.entry(n, text) for n, (_, _, text) in enumerate(choices, 1)]
    console.say(*map(shown, entries))
    while True:
        answer = console.ask(desk.words.choice, line=True)
        if answer is None or command(fold(answer)) == "quit":
            return None
        folded = fold(answer)
        if folded in map(str, range(1, len(choices) + 1)):
            break
        console.say(desk.words.choice_wanted(len(choices)))
    language, face, _ = choices[int(folded) - 1]
    settings = desk.settings.but(face=face)
    if not known:
        settings = settings.but(language=language)
    answered = replace(desk, language=language)
    vars(answered)["settings"] = settings  # what the cached property would read again
    try:
        save_settings(settings_path(), settings)
        console.say(home_words(language).first_saved)
    except Unwritable:
        console.say(answered.words.settings_unsaved())
    return answered
