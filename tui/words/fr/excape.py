"""Excape, en français."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Thrown
from ....rules.core import Seat
from ....rules.excape import (
    DoubleAdvanced,
    ExcapeAction,
    ExcapeEvent,
    ExcapeOptions,
    ExcapeState,
    FirstDrawn,
    Lost,
    Pair,
    PairAdvanced,
    Place,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
    cross_odds,
)
from .. import Label, OptionWords, Section, Verbosity, Words
from . import NB, count


class ExcapeWords(Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]):
    title = "Excape"
    pitch = "Un score à lancer, une ligne où le poser, et l’espoir qu’il y soit encore au retour."

    def opening(self, options: ExcapeOptions, names: Sequence[str]) -> tuple[str, ...]:
        first = f"{self.title}, {options.squares} cases. {', '.join(names)}."
        same = "une croix au premier lancer compte 0, deux croix"
        match options.rules:
            case "described":
                return (first,)
            case "excape":
                return (first, f"Règles Excape{NB}: {same} comptent 100.")
            case "exxtra":
                return (first, f"Règles Exxtra{NB}: {same} aussi.")
            case _:
                assert_never(options.rules)

    def stand(self, view: ExcapeState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: ExcapeState, chosen: tuple[str, ...]) -> str:
        return f"{view.score} en ligne{NB}:" if chosen else ""

    def path(self, action: ExcapeAction, view: ExcapeState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Place(line=line):
                out = " ".join(str(pair.score) for _, pair in view.taken_out(line, view.score))
                text = f"{line} (ôte {out})" if out else str(line)
                keys = ("s", "arrêter", "arreter", "stop", "poser", "placer")
                return (Label(f"poser {view.score}", keys), Label(text, (f">{line}",), line))
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(
        self, event: ExcapeEvent, names: Sequence[str], verbosity: Verbosity
    ) -> tuple[str, ...]:
        brief, full = verbosity == "brief", verbosity == "full"
        match event:
            case FirstDrawn(seat=seat):
                return (f"Le sort désigne {names[seat]} pour commencer.",)
            case TurnBegan(seat=seat, round=number):
                return (f"{f'Tour {number}. ' if full else ''}À {names[seat]} de jouer.",)
            case PairAdvanced(seat=seat, line=line, position=position):
                if brief:
                    return (f"{names[seat]} +{line}, sur {position}.",)
                if line == 0:
                    return (f"{names[seat]} reprend ses dés sur la ligne 0.",)
                return (
                    f"Ligne {line} tenue{NB}: {names[seat]} avance de {line}, jusqu’à {position}.",
                )
            case Rolled():
                return (_rolled(event, names[event.seat], verbosity),)
            case DoubleAdvanced(steps=steps, position=position):
                if brief:
                    return (f"+{steps}, sur {position}.",)
                return (f"Double{NB}: avance de {steps}, jusqu’à {position}.",)
            case Lost(back=back, position=position):
                if brief:
                    return (f"Perdu, {'retour' if back else 'toujours'} sur {position}.",)
                if not back:
                    return (f"Croix{NB}: tour perdu. Reste sur {position}.",)
                return (f"Croix{NB}: tour perdu. Recule de {back}, jusqu’à {position}.",)
            case Placed(seat=seat, line=line, score=score):
                if brief:
                    return (f"{score} en ligne {line}.",)
                return (f"{names[seat]} pose {score} sur la ligne {line}.",)
            case TakenOut(owner=owner, score=score, line=line):
                if brief:
                    return (f"{names[owner]}{NB}: {score} ôté.",)
                return (f"Le {score} de la ligne {line} est ôté, {names[owner]} le reprend.",)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def where(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} sur {view.options.squares}, {_pair(pair)}."
            for name, position, pair in zip(names, view.positions, view.pairs, strict=True)
        )

    def dice(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        if not view.faces:
            return ("Aucun dé lancé pour l’instant.", _odds())
        thrown = f"Dés{NB}: {' '.join(view.faces)}. Score {view.score}, lancer {view.rolls}."
        return (thrown, _odds())

    def mine(self, view: ExcapeState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position, pair = view.positions[seat], _pair(view.pairs[seat])
        left = max(0, view.options.squares - position)
        return (f"{names[seat]} {position}, encore {count(left, 'case')}, {pair}.",)

    def phase(self, view: ExcapeState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _rolled(event: Rolled, name: str, verbosity: Verbosity) -> str:
    """A score that the faces do not spell is said after them."""
    crossed = "X" in event.faces
    shown = (" " if crossed else "").join(event.faces)
    if crossed and event.score is not None:
        shown += f", score {event.score}"
    if verbosity == "brief":
        return f"{name} {shown}."
    number = f", lancer {event.number}" if verbosity == "full" else ""
    return f"{name} fait {shown}{number}."


def _pair(pair: Pair | None) -> str:
    return "aucun dé posé" if pair is None else f"{pair.score} en ligne {pair.line}"


def _odds() -> str:
    crossed, total = cross_odds()
    percent = f"{100 * crossed / total:.1f}".replace(".", ",")
    return f"Une croix{NB}: {crossed}/{total}, {percent}{NB}%."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -event.positions[seat],
    )
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (f"{names[event.seat]} termine le parcours et gagne.", f"Puis {rest}.")


_REFUSALS = {
    "D3-6": "Cette ligne porte déjà une paire de dés.",
    "D3-15": "Un tour commence par un lancer.",
}

_RULES = (
    Section(
        ("draw", "over"),
        "Le but",
        (
            "Terminer avant les autres le parcours de 20 cases, ou de 21 dans les règles publiées. "
            f"Les pas en trop ne gênent pas{NB}; la course s’arrête aussitôt, même en plein tour.",
            "Un jeu de Reiner Knizia.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Lancer",
        (
            "Au début du tour, une paire restée sur sa ligne fait d’abord avancer d’autant de "
            "cases que le numéro de la ligne. Les dés sont repris, puis lancés.",
            "Un dé porte 1 2 3 4 7 X, l’autre 1 2 3 5 6 X. Le plus grand chiffre fait la dizaine "
            f"du score{NB}: 2 et 7 font 72.",
            "11, 22 et 33 font avancer aussitôt de 1, 2 ou 3 cases.",
            "Une croix fait perdre le tour et reculer d’une case, jamais derrière le départ.",
            "Dans les règles publiées, une croix au premier lancer du tour compte seulement 0, et "
            f"deux croix y valent 100 à Excape, 0 à Exxtra{NB}; ensuite, chaque croix fait reculer "
            "d’une case.",
        ),
    ),
    Section(
        ("choose",),
        "Relancer ou poser",
        (
            f"Les deux dés se relancent autant de fois qu’on veut{NB}; sinon la paire est posée.",
            f"Les lignes 1 à 5 portent chacune une seule paire{NB}; la ligne 0 n’a pas de limite.",
            "La paire qui vient d’être posée ôte tout score inférieur sur les lignes plus hautes, "
            "et dans les règles publiées un score égal aussi. Ces dés reviennent à qui les a posés.",
        ),
    ),
)

_OPTIONS = {
    "rules": OptionWords(
        "Règles",
        "Celles d’une description d’une ancienne édition, ou celles publiées d’Excape ou d’Exxtra.",
        (("described", "celles de la description"), ("excape", "Excape"), ("exxtra", "Exxtra")),
    ),
    "goal": OptionWords(
        "Cases",
        "Le nombre de cases jusqu’à l’arrivée.",
        (("auto", "selon les règles"), ("20", "20"), ("21", "21")),
    ),
    "first": OptionWords(
        "Qui commence",
        "Le premier nom de la liste, ou un tirage au sort.",
        (("listed", "le premier de la liste"), ("drawn", "tirage au sort")),
    ),
}

WORDS = ExcapeWords()
