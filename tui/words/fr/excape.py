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
    Line,
    Lost,
    PairAdvanced,
    Place,
    Placed,
    Rolled,
    TakenOut,
    TurnBegan,
    Won,
    rolls_above,
    rolls_with_x,
)
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import NB, both, count


class ExcapeWords(Words[ExcapeOptions, ExcapeState, ExcapeAction, ExcapeEvent]):
    title = "Excape"
    pitch = (
        f"Deux dés, un score, une ligne{NB}: plus elle est haute, plus elle fait avancer, "
        "à moins qu’un score plus fort n’en chasse les dés."
    )

    def opening(self, options: ExcapeOptions, names: Sequence[str]) -> tuple[str, ...]:
        head = f"{self.title}, {options.goal} cases. {', '.join(names)}."
        edition = _EDITIONS[options.rules]
        return (head, edition) if edition else (head,)

    def stand(self, view: ExcapeState, seat: Seat) -> str:
        return str(view.positions[seat])

    def ask(self, view: ExcapeState, chosen: tuple[str, ...]) -> str:
        if view.phase != "choose":
            return ""
        return f"{view.score} sur{NB}:" if chosen else f"{view.score}{NB}:"

    def path(self, action: ExcapeAction, view: ExcapeState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Place(line=line):
                stop = ("s", "arrêter", "arreter", "stop")
                if view.free == (0,):
                    return (Label("placer sur 0", ("placer", *stop, "s0")),)
                text = _line(view, line) if _told_at_once(view) else str(line)
                return (Label("placer", stop), Label(text, (f"s{line}",), line))
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: ExcapeEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"Le sort désigne {names[seat]} pour commencer.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Tour {number}. À {names[seat]} de jouer.",)
                return (f"À {names[seat]} de jouer.",)
            case PairAdvanced():
                return (_advanced(event),)
            case Rolled():
                return (_rolled(event, names, verbosity),)
            case DoubleAdvanced(squares=squares, position=position):
                return (f"Double{NB}: avance de {squares}, jusqu’à {position}.",)
            case Lost(back=back, position=position):
                fell = f"recule de {back}, jusqu’à {position}" if back else f"reste sur {position}"
                return (f"Tour perdu{NB}: {fell}.",)
            case Placed(seat=seat, line=line, score=score):
                return (f"{names[seat]} place {score} sur la ligne {line}.",)
            case TakenOut(owner=owner, line=line, score=score):
                return (
                    f"Ligne {line}{NB}: le {score} est chassé, {names[owner]} reprend ses dés.",
                )
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[ExcapeEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.excape import ExcapeBrief, brief

        said = ExcapeBrief(
            joints=Joints(colon=f"{NB}: ", on="sur", to="à"),
            line="ligne",
            walks="avance",
            double="double",
            lost="perdu",
            loses="perd",
            at="en",
            out="chassé",
            own_out="Chassé.",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            f"{name} {position} sur {view.options.goal}"
            + (f", {pair.score} ligne {pair.line}." if pair else ".")
            for name, position, pair in zip(names, view.positions, view.pairs, strict=True)
        )

    def dice(self, view: ExcapeState, names: Sequence[str]) -> tuple[str, ...]:
        cross = f"un X {_chance(rolls_with_x())}"
        if view.phase != "choose":
            return ("Aucun dé lancé pour l’instant.", f"Au lancer{NB}: {cross}.")
        out = [
            f"La ligne {line} chasse {both([str(pair.score) for _, pair in view.taken_out(line)])}."
            for line in view.free
            if view.taken_out(line)
        ]
        better = _chance(rolls_above(view.score))
        return (
            f"Dés{NB}: {' '.join(view.faces)}, score {view.score}, {_nth(view.rolls)} lancer.",
            f"En relançant{NB}: {cross}{NB}; plus de {view.score}, {better}.",
            f"Lignes libres{NB}: {', '.join(map(str, view.free))}.",
            *out,
        )

    def mine(self, view: ExcapeState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        position, pair = view.positions[seat], view.pairs[seat]
        left = max(0, view.options.squares - position)
        told = f"{pair.score} sur la ligne {pair.line}" if pair else "aucun dé sur une ligne"
        return (f"{names[seat]} {position}, encore {count(left, 'case')}, {told}.",)

    def phase(self, view: ExcapeState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


def _line(view: ExcapeState, line: Line) -> str:
    """Return a line and what it takes out: "2 (chasse 51, 63)"."""
    out = ", ".join(str(pair.score) for _, pair in view.taken_out(line))
    return f"{line} (chasse {out})" if out else str(line)


def _told_at_once(view: ExcapeState) -> bool:
    """Whether a prompt holds the lines and what each takes out."""
    lines = ", ".join(_line(view, line) for line in view.free)
    return len(f"{view.score} sur{NB}: {lines}{NB}? ") <= 39


def _advanced(event: PairAdvanced) -> str:
    if not event.line:
        return f"Paire sur la ligne 0{NB}: reste sur {event.position}."
    line = f"Paire sur la ligne {event.line}"
    return f"{line}{NB}: avance de {event.line}, jusqu’à {event.position}."


def _rolled(event: Rolled, names: Sequence[str], verbosity: Spoken) -> str:
    name, faces = names[event.seat], " ".join(event.faces)
    number = f", {_nth(event.number)} lancer" if verbosity == "full" and event.number > 1 else ""
    score = "" if event.score is None else f"{NB}: {event.score}"
    return f"{name} lance {faces}{score}{number}."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -event.positions[seat],
    )
    rest = ", ".join(f"{names[seat]} {event.positions[seat]}" for seat in others)
    return (f"{names[event.seat]} atteint la case {event.squares} et gagne.", f"Puis {rest}.")


def _nth(number: int) -> str:
    return "1er" if number == 1 else f"{number}e"


def _chance(rolls: int) -> str:
    """Return how often so many of the 36 rolls fall."""
    return f"{rolls} fois sur 36" if rolls else "jamais"


_EDITIONS = {
    "described": "",
    "excape": "Règles de l’édition nommée Excape.",
    "exxtra": "Règles de l’édition nommée Exxtra.",
}

_RULES = (
    Section(
        ("draw", "over"),
        "Le but",
        (
            "Finir le parcours avant les autres. Il a 20 cases, ou 21 selon les options. "
            "Tout le monde part de 0, devant la première case.",
            "La course finit aussitôt, même au milieu d’un tour. Une case se partage.",
            "Un jeu de Reiner Knizia.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Lancer",
        (
            "Une paire restée sur sa ligne fait avancer du numéro de cette ligne, puis elle est "
            "reprise. Ensuite, les deux dés sont lancés.",
            "Un dé porte 1, 2, 3, 4, 7 et X, l’autre 1, 2, 3, 5, 6 et X. "
            f"Le plus grand chiffre fait les dizaines{NB}: 1 et 5 valent 51.",
            "Un double, 11, 22 ou 33, fait avancer aussitôt de 1, 2 ou 3 cases, "
            "et reste un score à placer.",
            f"Un X met fin au tour{NB}: recul de 1 case, jamais au-dessous de 0, "
            "et aucun dé n’est placé.",
        ),
    ),
    Section(
        ("choose",),
        "Relancer ou placer",
        (
            "Les deux dés se relancent autant de fois qu’on veut, "
            "ou se placent sur une ligne libre.",
            "Les lignes 1 à 5 ne reçoivent qu’une paire chacune. La ligne 0 en reçoit autant qu’il "
            "en vient, et ne fait pas avancer.",
            "Une paire qu’on place chasse tous les scores plus faibles des lignes au-dessus. "
            "Les dés chassés sont rendus et ne feront pas avancer.",
        ),
    ),
    Section(
        ("choose",),
        "Les éditions publiées",
        (
            f"Dans les éditions Excape et Exxtra, un X au premier lancer vaut 0{NB}: "
            "X 4 donne 40. X X vaut 100 dans Excape et 0 dans Exxtra.",
            "Aux lancers suivants, chaque X fait reculer de 1 case, donc X X de 2.",
            "Les scores égaux sont chassés aussi, et le parcours a 21 cases.",
        ),
    ),
)

_REFUSALS = {
    "D3-6": "Les lignes 1 à 5 ne reçoivent qu’une paire chacune.",
    "D3-15": "Un tour commence par un lancer.",
}

_OPTIONS = {
    "rules": OptionWords(
        "Règles",
        "Un X met toujours fin au tour, selon le texte, ou seulement après le premier lancer.",
        (("described", "selon le texte"), ("excape", "Excape"), ("exxtra", "Exxtra")),
    ),
    "goal": OptionWords(
        "Cases",
        f"La longueur du parcours{NB}; auto donne 20 selon le texte, 21 pour les éditions.",
        (("auto", "selon les règles"), ("20", "20 cases"), ("21", "21 cases")),
    ),
    "first": OptionWords(
        "Qui commence",
        "Le premier nom de la liste, ou un tirage au sort.",
        (("listed", "le premier de la liste"), ("drawn", "tirage au sort")),
    ),
}

WORDS = ExcapeWords()
