"""Marque & Marche, en français."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Stop, Thrown
from ....rules.core import Seat
from ....rules.marche_events import (
    Busted,
    FirstDrawn,
    KeptAll,
    MarcheEvent,
    Pair,
    Places,
    Rolled,
    Secured,
    SpecialLanded,
    TurnBegan,
    TurnSkipped,
    Walked,
    WentAside,
    Won,
)
from ....rules.marche_state import (
    MarcheAction,
    MarcheOptions,
    MarcheState,
    MovePair,
    SetAside,
)
from ....rules.marche_track import Effect, special_squares
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import NB, both, count


class MarcheWords(Words[MarcheOptions, MarcheState, MarcheAction, MarcheEvent]):
    title = "Marque & Marche"
    pitch = (
        f"Quatre dés{NB}: les X font avancer, un chiffre s’écarte à chaque lancer, "
        "jamais deux fois le même."
    )

    @property
    def said_title(self) -> str:
        return self.title.replace("&", "et")

    def opening(self, options: MarcheOptions, names: Sequence[str]) -> tuple[str, ...]:
        lines = [self._head(options, names)]
        if options.two_pairs:
            lines.append("Deux paires, a et b, jusqu’au bout.")
        if options.win == "secured":
            lines.append("L’arrivée ne compte qu’une fois garantie.")
        if options.jump:
            lines.append("Les cases tenues sont sautées.")
        special = special_squares(options.special, options.squares)
        if special:
            told = (f"{square} {_EFFECTS[effect]}" for square, effect in special.items())
            lines.append(f"Cases spéciales{NB}: {', '.join(told)}.")
        return tuple(lines)

    def launch(self, options: MarcheOptions, names: Sequence[str]) -> tuple[str, ...]:
        variants = (
            ("deux paires", options.two_pairs),
            ("arrivée garantie", options.win == "secured"),
            ("sauts", options.jump),
            ("cases spéciales", special_squares(options.special, options.squares)),
        )
        named = ", ".join(name for name, is_on in variants if is_on)
        head = self._head(options, names)
        return (head, f"{_start(named)}.") if named else (head,)

    def _head(self, options: MarcheOptions, names: Sequence[str]) -> str:
        return f"{self.said_title}, {options.squares} cases. {', '.join(names)}."

    def stand(self, view: MarcheState, seat: Seat) -> str:
        """The Marque is left out: "arrêter pour 2" tells how far back it is; the menu is long."""
        return _places(view.walks if seat == view.seat else view.marks[seat])

    def ask(self, view: MarcheState, chosen: tuple[str, ...]) -> str:
        if view.phase == "move":
            return f"Avancer{NB}:"
        return f"Écarter{NB}:" if view.phase == "aside" else ""

    def path(self, action: MarcheAction, view: MarcheState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Stop():
                gain = str(view.gain) if view.options.two_pairs else f"pour {view.gain}"
                told = f"arrêter {gain}" if view.gain else "arrêter"
                placed = "" if view.options.two_pairs else f"arrêt {_from_to(view)}"
                return (Label(told, ("s", "arrêter", "arreter"), placed=placed),)
            case Thrown(faces=faces):
                return (Label(" ".join(faces), ("".join(faces),)),)
            case MovePair(pair=pair):
                return (Label(pair, (f"avancer {pair}",)),)
            case SetAside(face=face):
                return (Label(face, (), int(face)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case _:
                assert_never(action)

    def say(self, event: MarcheEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        match event:
            case FirstDrawn(seat=seat):
                return (f"Le sort désigne {names[seat]} pour commencer.",)
            case TurnBegan(seat=seat, round=number):
                if verbosity == "full":
                    return (f"Tour {number}. À {names[seat]} de jouer.",)
                return (f"À {names[seat]} de jouer.",)
            case TurnSkipped(seat=seat):
                return (f"{names[seat]} passe son tour.",)
            case Rolled(seat=seat, faces=faces):
                return (f"{names[seat]} lance {' '.join(faces)}.",)
            case Walked():
                return (_walked(event),)
            case WentAside(face=face, left=left):
                told = f"{NB}: il reste {_dice(left)}" if left else ""
                return (f"Le {face} est écarté{told}.",)
            case KeptAll(left=left):
                return (f"Rien à écarter{NB}: il reste {_dice(left)}.",)
            case Busted(lost=lost, marks=marks):
                back = _places(marks)
                cost = count(lost, "case perdue", "cases perdues") if lost else "fin du tour"
                return (f"Aucun nouveau chiffre{NB}: {cost}.", f"Retour sur {back}.")
            case Secured():
                return _secured(event, names)
            case SpecialLanded():
                return (_special(event, names),)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[MarcheEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.marche import MarcheBrief, brief

        said = MarcheBrief(
            joints=Joints(colon=f"{NB}: ", on="sur", to="à"),
            aside="écarté",
            places=_places,
            pair="paire",
            dice=_dice,
            jumps="saute",
            lost="perdu",
            loses="perd",
            done="fini",
            stop="arrêt",
            no_die="plus de dé",
            square="case",
            effects={**_EFFECTS, "skip": "passera un tour"},
            skipped="passe son tour",
        )
        return brief(events, names, asked, said, self)

    def where(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        lines: list[str] = []
        for seat, (name, marks) in enumerate(zip(names, view.marks, strict=True)):
            walks = view.walks if seat == view.seat else marks
            mark = f", {_marks(marks)} {_places(marks)}" if walks != marks else ""
            skip = ", passera son prochain tour" if seat in view.skips else ""
            lines.append(f"{name} {_places(walks)} sur {view.options.squares}{mark}{skip}.")
        return tuple(lines)

    def dice(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        return self._dice(view, " pour cent")

    def dice_shown(self, view: MarcheState, names: Sequence[str]) -> tuple[str, ...]:
        return self._dice(view, f"{NB}%")

    def _dice(self, view: MarcheState, percent: str) -> tuple[str, ...]:
        if not view.faces:
            return ("Aucun dé lancé pour l’instant.",)
        lines = [f"Dés{NB}: {' '.join(view.faces)}."]
        if view.aside:
            word = "Écarté" if len(view.aside) == 1 else "Écartés"
            lines.append(f"{word}{NB}: {', '.join(view.aside)}.")
        if view.phase == "choose":
            lines.append(f"Il reste {_dice(view.left)}{NB}: {_bust(view, percent)}.")
        return tuple(lines)

    def mine(self, view: MarcheState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        marks = view.marks[seat]
        walks = view.walks if seat == view.seat else marks
        to_go = view.options.squares * len(walks) - sum(walks)
        mark = f", {_marks(marks)} {_places(marks)}" if walks != marks else ""
        return (f"{names[seat]} {_places(walks)}{mark}, encore {count(to_go, 'case')}.",)

    def phase(self, view: MarcheState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]


_EFFECTS: dict[Effect, str] = {
    "+2": "avance de 2",
    "-2": "recule de 2",
    "skip": "passe un tour",
    "again": "rejoue",
}


def _from_to(view: MarcheState) -> str:
    """Return from where to where stopping now leads, with one pair."""
    mark, walk = view.marks[view.seat][0], view.walks[0]
    return f"{mark} à {walk}" if view.gain else f"sur {walk}"


def _places(places: Places) -> str:
    return both(tuple(map(str, places)))


def _dice(number: int) -> str:
    return count(number, "dé")


def _marks(marks: Places) -> str:
    return "Marque" if len(marks) == 1 else "Marques"


def _start(text: str) -> str:
    return text[0].upper() + text[1:]


def _of(pair: Pair | None) -> str:
    """Return the words that open a sentence about one pair of two."""
    return "" if pair is None else f"Paire {pair}{NB}: "


def _walked(event: Walked) -> str:
    jumped = f" en sautant {count(event.jumped, 'case')}" if event.jumped else ""
    return _start(f"{_of(event.pair)}avance de {event.steps}{jumped}, jusqu’à {event.position}.")


def _secured(event: Secured, names: Sequence[str]) -> tuple[str, ...]:
    if event.stopped:
        first = f"{names[event.seat]} s’arrête."
    else:
        first = f"Plus aucun dé{NB}: l’avancée est garantie."
    return (first, f"{_marks(event.marks)} sur {_places(event.marks)}.")


def _special(event: SpecialLanded, names: Sequence[str]) -> str:
    opening = _start(f"{_of(event.pair)}case {event.square}")
    match event.effect:
        case "+2" | "-2":
            return f"{opening}, {_EFFECTS[event.effect]}, jusqu’à {event.position}."
        case "skip":
            return f"{opening}, {names[event.seat]} passera un tour."
        case "again":
            return f"{opening}, {names[event.seat]} rejoue."
        case _:
            assert_never(event.effect)


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    pairs = " avec ses deux paires" if len(event.marks[0]) == 2 else ""
    reaches = f"{names[event.seat]} atteint la case {event.squares}{pairs}"
    if len(names) == 1:
        return (f"{reaches} en {count(event.round, 'tour')}.",)
    others = sorted(
        (seat for seat in range(len(names)) if seat != event.seat),
        key=lambda seat: -sum(event.marks[seat]),
    )
    rest = ", ".join(f"{names[seat]} {_places(event.marks[seat])}" for seat in others)
    return (f"{reaches} et gagne.", f"Puis {rest}.")


def _bust(view: MarcheState, percent: str) -> str:
    if not view.bust:
        return "aucun risque de tout perdre"
    risk = f"{100 * float(view.bust):.1f}".replace(".", ",")
    return f"risque de tout perdre {risk}{percent}"


_RULES = (
    Section(
        ("draw", "over"),
        "Le but",
        (
            "Arriver avant les autres sur la dernière case. Tout le monde part de la case 1 "
            f"avec deux jetons{NB}: une Marque, et une Marche posée dessus.",
            "En solitaire, le but est d’arriver en aussi peu de tours que possible.",
            "Jeu d’après une règle du site Ludicitude.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Lancer",
        (
            "Un tour commence avec les quatre dés. Leurs faces sont 1, 2, 3, 4, X et X.",
            "La Marche avance d’une case par X. Ce qui dépasse la dernière case est perdu.",
            "Par défaut, la victoire est acquise dès que la Marche arrive.",
        ),
    ),
    Section(
        ("aside",),
        "Écarter un dé",
        (
            f"Si le lancer montre des chiffres, un dé s’écarte, un seul{NB}: un chiffre qui "
            "n’est pas encore écarté, jamais un X.",
            "Si tous les chiffres du lancer sont déjà écartés, l’avancée du tour est "
            f"perdue{NB}: la Marche revient sur sa Marque et les quatre dés changent de main.",
            "Un lancer qui ne montre que des X n’écarte rien et ne fait rien perdre.",
        ),
    ),
    Section(
        ("choose",),
        "Continuer ou s’arrêter",
        (
            f"Deux choix{NB}: relancer les dés qui restent, ou s’arrêter.",
            f"À l’arrêt, la Marque rejoint la Marche{NB}: l’avancée est garantie.",
            "Quand il ne reste aucun dé, l’avancée est garantie aussi. Au tour suivant, les "
            "dés écartés reviennent.",
        ),
    ),
    Section(
        ("move",),
        "Variantes",
        (
            f"Deux paires{NB}: chaque personne a les paires a et b. Tous les X d’un lancer vont à "
            "une seule Marche, choisie après le lancer. Un doublon fait reculer les deux, un "
            "arrêt garantit les deux. Il faut amener les deux sur la dernière case.",
            f"Sauts{NB}: une case où se trouvent une autre Marque et sa Marche se saute "
            "gratuitement, sauf la première et la dernière.",
            "Cases spéciales, quand les dés y amènent une Marque et que l’avancée est "
            f"garantie{NB}: avancer de 2, reculer de 2, passer un tour, rejouer. Jamais deux "
            "à la suite.",
        ),
    ),
)

_REFUSALS = {
    "D1-4": "Un lancer qui montre un nouveau chiffre en écarte un seul, et il en écarte un.",
    "D1-7": "Ce chiffre est déjà écarté.",
    "D1-11": "L’arrêt vient après un lancer, une fois un dé écarté.",
    "D1-18": "Les X vont à une seule paire, choisie après le lancer si les deux peuvent avancer.",
}

_OPTIONS = {
    "squares": OptionWords("Cases", f"Le nombre de cases{NB}; le départ est la case 1."),
    "win": OptionWords(
        "Victoire",
        "Dès que la Marche arrive, ou seulement une fois l’avancée garantie.",
        (("arrive", "dès l’arrivée"), ("secured", "avancée garantie")),
    ),
    "two_pairs": OptionWords(
        "Deux paires", f"Deux Marques et deux Marches par personne{NB}: toutes doivent arriver."
    ),
    "jump": OptionWords("Sauts", "Les cases où sont une autre Marque et sa Marche sont sautées."),
    "special": OptionWords(
        "Cases spéciales",
        f"none, classic, ou une liste{NB}: 6:+2 11:skip 15:-2 18:again.",
        (("none", "aucune"), ("classic", "quatre cases")),
    ),
    "first": OptionWords(
        "Qui commence",
        "Le premier nom de la liste, ou un tirage au sort.",
        (("listed", "le premier de la liste"), ("drawn", "tirage au sort")),
    ),
}

WORDS = MarcheWords()
