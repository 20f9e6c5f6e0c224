"""Pour quelques mètres de plus, en français."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Stop, Thrown
from ....rules.core import Seat
from ....rules.metres import (
    Failed,
    FirstDrawn,
    MetresAction,
    MetresEvent,
    MetresOptions,
    MetresState,
    Passed,
    Rolled,
    RolledFree,
    Stopped,
    TurnBegan,
    Won,
)
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import NB, both, count


class MetresWords(Words[MetresOptions, MetresState, MetresAction, MetresEvent]):
    title = "Pour quelques mètres de plus"
    pitch = f"Un seul dé, lancé tant qu’on l’ose{NB}: un 6 gâche la somme."

    def opening(self, options: MetresOptions, names: Sequence[str]) -> tuple[str, ...]:
        tie = " En cas d’égalité, la victoire est partagée." if options.tie else ""
        return (f"{self.title}, {options.squares} cases. {', '.join(names)}.{tie}",)

    def stand(self, view: MetresState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: MetresState, chosen: tuple[str, ...]) -> str:
        return ""

    def path(self, action: MetresAction, view: MetresState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Stop():
                start = view.positions[view.seat]
                placed = f"arrêt {start} à {start + view.total}"
                return (
                    Label(f"arrêter pour {view.total}", ("s", "arrêter", "arreter"), placed=placed),
                )
            case Thrown(faces=faces):
                return (Label(faces[0]),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: MetresEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"Le sort désigne {names[seat]} pour commencer.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Tour {number}. À {names[seat]} de jouer.",)
                return (f"À {names[seat]} de jouer.",)
            case RolledFree(seat=seat):
                return (f"{names[seat]} fait 6 d’entrée{NB}: gratuit, le dé est relancé.",)
            case Rolled(seat=seat, face=face, number=number, total=total):
                made = f"{names[seat]} fait {face}"
                if number == 1:
                    return (f"{made}.",)
                if verbosity == "full":
                    return (f"{made}.", f"Total {total} avec {count(number, 'dé')}.")
                return (f"{made}, total {total}.",)
            case Failed(seat=seat, dice=dice, lost=lost, position=position):
                return (
                    f"{names[seat]} fait 6{NB}: la somme, {lost}, est perdue.",
                    f"{count(dice, 'dé')}{NB}: avance de {dice}, jusqu’à {position}.",
                )
            case Stopped(seat=seat, gain=gain, position=position):
                return (f"{names[seat]} s’arrête.", f"Avance de {gain}, jusqu’à {position}.")
            case Passed(seat=seat):
                passed = f"{names[seat]} passe l’arrivée."
                if verbosity == "full":
                    return (passed, "Le tour de table se joue jusqu’au bout.")
                return (passed,)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[MetresEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.metres import MetresBrief, brief

        said = MetresBrief(
            joints=Joints(colon=f"{NB}: ", on="sur", to="à"),
            free="gratuit",
            lost="perdu",
            loses="perd",
            stop="arrêt",
            past="arrivée passée",
            arrives="arrive",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: MetresState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} sur {view.options.squares}."
            for name, position in zip(names, view.positions, strict=True)
        )

    def dice(self, view: MetresState, names: Sequence[str]) -> tuple[str, ...]:
        if not view.faces:
            return ("Aucun dé lancé pour l’instant.",)
        thrown = f"{'Dé' if len(view.faces) == 1 else 'Dés'}{NB}: {' '.join(map(str, view.faces))}."
        if not view.counted:
            return (thrown, "Les 6 d’entrée sont gratuits.")
        now = view.positions[view.seat]
        worst = len(view.counted) + 1
        return (
            thrown,
            f"S’arrêter{NB}: avance de {view.total}, jusqu’à {now + view.total}.",
            f"Un 6{NB}: avance de {worst}, jusqu’à {now + worst}.",
        )

    def mine(self, view: MetresState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position = view.positions[seat]
        left = view.options.squares + 1 - position
        if left <= 0:
            return (f"{names[seat]} {position}, arrivée passée.",)
        return (f"{names[seat]} {position}, encore {left} pour passer l’arrivée.",)

    def phase(self, view: MetresState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return ""

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    winners = [names[seat] for seat in event.winners]
    others = sorted(
        (seat for seat in range(len(names)) if seat not in event.winners),
        key=lambda seat: -event.positions[seat],
    )
    if len(winners) == 1:
        first = f"{winners[0]} dépasse la case {event.squares} et gagne."
    else:
        first = (
            f"{both(winners)} dépassent la case {event.squares} dans le même tour de table{NB}: "
            "la victoire est partagée."
        )
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (first, f"Puis {rest}.") if rest else (first,)


_RULES = (
    Section(
        ("draw", "over"),
        "Le but",
        (
            "Dépasser avant les autres la dernière case. Tous partent derrière la case 1.",
            "Avec l’option des égalités, le tour de table se termine "
            "et la victoire est partagée entre tous ceux qui ont passé l’arrivée.",
            "Un jeu de docteeboh.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Lancer",
        (
            "Un tour commence par le lancer d’un dé.",
            f"Un 6 avant tout autre chiffre est gratuit{NB}: le dé est relancé et rien ne compte.",
        ),
    ),
    Section(
        ("choose",),
        "Continuer ou s’arrêter",
        (
            "Le dé se relance autant de fois qu’on veut, chaque résultat à côté des autres.",
            "S’arrêter fait avancer de la somme des dés.",
            f"Un 6 met fin au tour{NB}: la somme est perdue, "
            "et le pion avance du nombre de dés, ce 6 compris.",
        ),
    ),
)

_OPTIONS = {
    "squares": OptionWords(
        "Cases", f"Le nombre de cases de la piste{NB}; l’arrivée est après la dernière."
    ),
    "tie": OptionWords(
        "Égalités",
        f"Le tour de table se termine{NB}; la victoire est à tous ceux qui ont passé l’arrivée.",
    ),
    "first": OptionWords(
        "Qui commence",
        "Le premier nom de la liste, ou un tirage au sort.",
        (("listed", "le premier de la liste"), ("drawn", "tirage au sort")),
    ),
}

WORDS = MetresWords()
