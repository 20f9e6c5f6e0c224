"""Pig, en français."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from galop.rules.acts import Roll, Stop, Thrown
from galop.rules.core import Seat
from galop.tui.words import Label, OptionWords, Section, Spoken, Words
from galop.tui.words.fr import count

from .rules import PigAction, PigEvent, PigOptions, PigState, Rolled, TurnEnded


class PigWords(Words[PigOptions, PigState, PigAction, PigEvent]):
    title = "Cochon"
    pitch = "Un dé, lancé autant de fois qu’on l’ose\u00a0: un 1 fait perdre le tour."

    def opening(self, options: PigOptions, names: Sequence[str]) -> tuple[str, ...]:
        return (f"{self.title}, {count(options.goal, 'point')}. {', '.join(names)}.",)

    def stand(self, view: PigState, seat: Seat) -> str:
        return str(view.scores[seat])

    def ask(self, view: PigState, chosen: tuple[str, ...]) -> str:
        return ""

    def path(self, action: PigAction, view: PigState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Stop():
                return (Label(f"arrêter pour {view.total}", ("s",)),)
            case Thrown(faces=faces):
                return (Label(faces[0]),)
            case _:
                assert_never(action)

    def say(self, event: PigEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case Rolled(seat=seat, face=face, total=total):
                return (f"{names[seat]}\u00a0: {face}, total {total}.",)
            case TurnEnded(seat=seat, gain=gain, score=score, following=following):
                told = f"{names[seat]} gagne {gain}\u00a0: {count(score, 'point')}."
                after = (
                    "La course est gagnée." if following is None else f"{names[following]} joue."
                )
                return (told, after)
            case _:
                assert_never(event)

    def where(self, view: PigState, names: Sequence[str]) -> tuple[str, ...]:
        each = zip(names, view.scores, strict=True)
        return tuple(f"{name} {count(score, 'point')}." for name, score in each)

    def dice(self, view: PigState, names: Sequence[str]) -> tuple[str, ...]:
        return (f"Total {view.total}.",)

    def mine(self, view: PigState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        return (f"{names[seat]} {count(view.scores[seat], 'point')}.",)

    def phase(self, view: PigState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return (Section(("roll", "throw", "choose", "over"), self.title, (self.pitch,)),)

    def refuse(self, rule: str) -> str:
        return ""

    def option(self, name: str) -> OptionWords:
        return {"goal": OptionWords("But", "Combien de points font gagner.")}[name]


WORDS = PigWords()
