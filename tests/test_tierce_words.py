"""Tiercé Color in words."""

from __future__ import annotations

import re
from itertools import product

import pytest
from at_tierce import NAMES, board, events, finish, opened
from galop.rules.core import Decision
from galop.rules.tierce import GAME, TierceOptions
from galop.tui.words import LANGUAGES, VERBOSITIES, speak, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_match_is_said_in_whole_sentences(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(3, TierceOptions(first="drawn")), "sensible")
    for viewer, verbosity in product((None, 0), VERBOSITIES):
        for event in events(match, viewer):
            lines = speak(said, (event,), match.names, verbosity)
            assert lines or event.kind in ("game_began", "turn_began")
            assert all(line.endswith(".") for line in lines)
            if language == "fr":
                assert not any(re.search(r"(?<!\u00a0)[:;?!%]|'", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_tell_every_choice_apart_in_short(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(2), "random")
    for step in match.steps:
        awaits = GAME.awaits(step.state)
        if isinstance(awaits, Decision):
            view = GAME.view(step.state, awaits.seat)
            paths = [said.path(choice, view) for choice in awaits.choices]
            texts = [tuple(label.text for label in path) for path in paths]
            assert len(set(texts)) == len(texts)
            assert all(len(said.stand(view, seat)) <= 20 for seat in (0, 1))
            if len(paths[0]) == 2:
                pawns = [p[1].text for p in paths if p[0] == paths[0][0]]
                menu = ", ".join(f"{i} {text}" for i, text in enumerate(pawns, 1))
                assert len(f"{said.ask(view, texts[0][:1])} {menu} ? ") <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_about_the_match_can_be_asked(language: str) -> None:
    said = words("fr" if language == "fr" else "en", "tierce")
    match = finish(opened(2, TierceOptions(first="drawn")), "sensible")
    phases = {phase for section in said.rules() for phase in section.phases}
    for step in match.steps:
        for viewer in (None, 0, 1):
            view = GAME.view(step.state, viewer)
            assert said.where(view, NAMES[:2]) and said.dice(view, NAMES[:2])
            assert said.mine(view, viewer or 0, NAMES[:2])
            assert said.phase(view) in phases
    for name in TierceOptions.model_fields:
        assert said.option(name).label
    assert all(said.refuse(rule) for rule in ("D2-2", "D2-3", "D2-4", "D2-5"))
    assert said.refuse("over") == ""


def test_a_hand_says_what_each_card_may_still_earn() -> None:
    view = GAME.view(board((40, 9, 9, 9), arrived=("R",), phase="roll"), 1)
    assert words("en", "tierce").mine(view, 1, NAMES) == (
        "Ben 0 tokens.",
        "G R B: nothing more.",
        "R G Y: 1 for sure, up to 5.",
        "R Y B: 1 for sure, up to 5.",
        "Y G R: nothing more.",
    )
    assert words("fr", "tierce").mine(view, 1, NAMES)[2] == (
        "R V J\u00a0: 1 jeton assuré, jusqu’à 5."
    )
