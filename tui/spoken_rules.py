"""A game's rules in lines mode, read paragraph by paragraph at a prompt of their own."""

from __future__ import annotations

from collections.abc import Callable

from .answers import sentences
from .vocabulary import command, fold, said_back
from .words import AnyWords, Language
from .words.common import common
from .words.reading import lettered, reading_words

_LETTERS = {"page.close": "q"}


def paragraphs(said: AnyWords) -> list[tuple[str, ...]]:
    """Return a game's whole rules in paragraphs of sentences, a part's title with its first."""
    found = [(f"{said.said_title}.", *sentences(said.pitch))]
    for part in said.rules():
        first, *others = part.paragraphs
        found.append((f"{part.title}.", *sentences(first)))
        found += [tuple(sentences(other)) for other in others]
    return found


def read_rules(
    said: AnyWords,
    language: Language,
    say: Callable[..., None],
    ask: Callable[[str], str],
) -> None:
    """Say the first paragraph, and answer until the rules are closed."""
    told, asked = reading_words(language), common(language)
    pages, at = paragraphs(said), 0
    say(*pages[at])
    while True:
        folded = fold(ask(told.rules_question(at + 1, len(pages)) + asked.question))
        if command(folded) == "quit":
            return
        by = {"": 1, "j": 1, "k": -1, "v": 0}.get(folded)
        if by is None:
            shown = said_back(folded)
            say(*filter(None, [lettered(told.no_key(shown), _LETTERS) if shown else ""]))
        elif 0 <= at + by < len(pages):
            at += by
            say(*pages[at])
        else:
            say(told.page_ends(by > 0))
