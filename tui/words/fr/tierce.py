"""Tiercé Color, en français."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ....rules.acts import DrawnFirst, Roll, Thrown
from ....rules.core import Seat
from ....rules.tierce import TierceOptions, TierceState
from ....rules.tierce_cards import GOAL, PAWNS, PLACE, Award, Dealt, Play, Triple, prospect
from ....rules.tierce_events import (
    Arrived,
    CardDealt,
    FirstDrawn,
    GameBegan,
    GameEnded,
    HandsDealt,
    Moved,
    Rolled,
    TierceEvent,
    TripleMoved,
    TurnBegan,
    Won,
)
from ....rules.tierce_sheet import TierceAction
from .. import Asking, Label, OptionWords, Section, Spoken, Words
from . import NB, both, count

_COLORS = {"R": "rouge", "V": "vert", "B": "bleu", "J": "jaune"}
_PLACES = ("1er", "2e", "3e")
_REASONS = ("le 1er", "les 2 premiers", "le tiercé")


class TierceWords(Words[TierceOptions, TierceState, TierceAction, TierceEvent]):
    title = "Tiercé Color"
    pitch = "Quatre pions pour tous, et des cartes secrètes qui disent leur ordre d’arrivée."

    def opening(self, options: TierceOptions, names: Sequence[str]) -> tuple[str, ...]:
        scoring = " Gains cumulés." if options.scoring == "cumulative" else ""
        return (f"{self.title}, {count(options.games, 'partie')}. {', '.join(names)}.{scoring}",)

    def stand(self, view: TierceState, seat: Seat) -> str:
        if seat == view.seat and view.phase in ("roll", "throw"):
            return _pawns(view)
        if seat == view.seat and view.phase == "place":
            return ""
        return _tokens(view.tokens[seat])

    def ask(self, view: TierceState, chosen: tuple[str, ...]) -> str:
        if not chosen:
            return f"Dé{NB}:" if view.phase == "place" else ""
        return f"Le {chosen[0]} à{NB}:" if chosen[0].isdigit() else f"Triple{NB}:"

    def path(self, action: TierceAction, view: TierceState) -> tuple[Label, ...]:
        match action:
            case Roll():
                return (Label("lancer", ("r",)),)
            case Play(die=die, pawn=pawn):
                return (Label(str(die), (), die), _pawn(view, pawn, die))
            case Triple(pawn=pawn):
                total = sum(view.dice)
                return (
                    Label(f"triple {total}", ("t", "triple"), _TRIPLE),
                    _pawn(view, pawn, total),
                )
            case Thrown(faces=faces):
                return (Label(" ".join(faces)),)
            case DrawnFirst(seat=seat):
                return (Label(str(seat + 1)),)
            case Dealt(card=card):
                return (Label(_card(card)),)
            case _:
                assert_never(action)

    def say(self, event: TierceEvent, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        full = verbosity == "full"
        match event:
            case FirstDrawn(seat=seat):
                return (f"Le sort désigne {names[seat]} pour commencer.",)
            case GameBegan(game=game, games=games):
                told = games > 1 and (full or game > 1)  # how many there are was just said
                return (f"Partie {game} sur {games}.",) if told else ()
            case CardDealt(seat=seat, card=card):
                return (f"{names[seat]}{NB}: carte {_card(card)}.",)
            case HandsDealt(cards=cards):
                return (f"{cards} cartes cachées{NB}; m les dit.",)
            case TurnBegan(seat=seat, game=game, round=number, dice=dice):
                when = f"Partie {game}, tour {number}. " if full else ""
                thrown = "" if dice == 3 else f" avec {count(dice, 'dé')}"
                return (f"{when}À {names[seat]} de jouer{thrown}.",)
            case Rolled(seat=seat, faces=faces):
                shown = " ".join(map(str, faces))
                rolled = f"{names[seat]} fait {shown}."
                if full and len(faces) == 3 and len(set(faces)) == 1:
                    total = sum(faces)
                    return (
                        rolled,
                        f"Trois dés pareils{NB}: un seul pion peut avancer du total, {total}.",
                    )
                return (rolled,)
            case Moved(pawn=pawn, die=die, position=at):
                where = "" if at == GOAL else f"{NB}: case {at}"
                return (f"{die} au {_COLORS[pawn]}{where}.",)
            case TripleMoved(pawn=pawn, total=total, position=at):
                where = "" if at == GOAL else f"{NB}: case {at}"
                return (f"Triple, {total} au {_COLORS[pawn]}{where}.",)
            case Arrived(pawn=pawn, place=place, dice=dice):
                arrives = f"Le {_COLORS[pawn]} arrive {_PLACES[place - 1]}."
                if full and dice:
                    return (arrives, f"Les prochains lancers se font avec {count(dice, 'dé')}.")
                return (arrives,)
            case GameEnded():
                return _ended(event, names)
            case Won():
                return _won(event, names)
            case _:
                assert_never(event)

    def brief(
        self, events: Sequence[TierceEvent], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        from ..brief import Joints
        from ..brief.tierce import TierceBrief, brief

        said = TierceBrief(
            joints=Joints(colon=f"{NB}: ", on="sur", to="à"),
            letters={pawn: pawn for pawn in PAWNS},
            places=_PLACES,
            triple="triple",
            dealt="cartes",
            total="total",
            card=_card,
            tokens=_tokens,
        )
        return brief(events, names, asked, said, self)

    def where(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        games = view.options.games
        pawns = (
            f"{_COLORS[pawn]} arrivé {_PLACES[view.arrived.index(pawn)]}"
            if pawn in view.arrived
            else f"{_COLORS[pawn]} {at}"
            for pawn, at in zip(PAWNS, view.pawns, strict=True)
        )
        tokens = ", ".join(
            f"{name} {number}" for name, number in zip(names, view.tokens, strict=True)
        )
        return (
            f"{', '.join(pawns).capitalize()}.",
            f"Jetons{NB}: {tokens}.",
            *((f"Partie {view.game} sur {games}.",) if games > 1 else ()),
        )

    def dice(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        if view.phase in ("shown", "over"):
            return ("Plus de dés à lancer dans cette partie.",)
        if not view.dice:
            return (f"Prochain lancer{NB}: {count(view.throws, 'dé')}.",)
        left = f"{'Dé' if len(view.dice) == 1 else 'Dés'} à jouer{NB}: "
        left += f"{' '.join(map(str, view.dice))}."
        if view.is_triple:
            return (left, f"Triple{NB}: un seul pion peut avancer du total, {sum(view.dice)}.")
        if view.moved:
            return (left, f"Déjà joué{NB}: {both([_COLORS[pawn] for pawn in view.moved])}.")
        return (left,)

    def mine(self, view: TierceState, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        tokens = f"{names[seat]} {_tokens(view.tokens[seat])}."
        hand = view.hands[seat]
        if not hand:
            return (tokens, "Pas encore de cartes.")
        if None in hand:
            return (tokens, "La main est cachée.")
        return (tokens, *(_hope(view, card) for card in hand if card))

    def standing(self, view: TierceState, names: Sequence[str]) -> tuple[str, ...]:
        """The arrivals, then each hand with what its cards earned in the last game."""
        ranked = sorted(range(len(names)), key=lambda seat: -view.tokens[seat])
        hands = (
            f"{names[seat]} {count(view.tokens[seat], 'jeton')}. {_counted(view, seat)}"
            for seat in ranked
        )
        return (self.where(view, names)[0], *hands)

    def phase(self, view: TierceState) -> str:
        return view.phase

    def rules(self) -> tuple[Section, ...]:
        return _RULES

    def refuse(self, rule: str) -> str:
        return _REFUSALS.get(rule, "")

    def option(self, name: str) -> OptionWords:
        return _OPTIONS[name]

    def pawn(self, code: str) -> tuple[str, str]:
        return next((p, _COLORS[p]) for p in PAWNS if p == code)


_TRIPLE = 7
"""What chooses a triple where 1 to 6 choose the die that shows it."""


def _card(card: str | None) -> str:
    return " ".join(card) if card else "cachée"


def _tokens(number: int) -> str:
    return count(number, "jeton")


def _pawn(view: TierceState, pawn: str, steps: int) -> Label:
    keys = (_COLORS[pawn], f"{steps}{pawn.lower()}")
    return Label(f"{pawn}{view.pawns[PLACE[pawn]]}", keys, PLACE[pawn] + 1)


def _pawns(view: TierceState) -> str:
    """Return where each pawn still in the race stands."""
    placed = zip(PAWNS, view.pawns, strict=True)
    return " ".join(f"{pawn}{at}" for pawn, at in placed if pawn not in view.arrived)


def _counted(view: TierceState, seat: Seat) -> str:
    """Return a hand that everyone may see, each card with its tokens."""
    scoring = view.options.scoring
    cards = (
        f"{_card(card)} {prospect(card, view.arrived, scoring)[1]}"
        for card in view.hands[seat]
        if card
    )
    return f"Main{NB}: {', '.join(cards)}."


def _hope(view: TierceState, card: str) -> str:
    sure, most = prospect(card, view.arrived, view.options.scoring)
    if view.phase in ("shown", "over"):
        return f"{_card(card)}{NB}: {_tokens(most) if most else 'rien'}."
    if not most:
        return f"{_card(card)}{NB}: plus rien à espérer."
    if sure == most:
        return f"{_card(card)}{NB}: {count(sure, 'jeton assuré', 'jetons assurés')}."
    held = f"{count(sure, 'jeton assuré', 'jetons assurés')}, " if sure else ""
    return f"{_card(card)}{NB}: {held}jusqu’à {most}."


def _ended(event: GameEnded, names: Sequence[str]) -> tuple[str, ...]:
    colors = ", ".join(_COLORS[pawn] for pawn in event.result)
    result = f"Partie {event.game} terminée. Tiercé{NB}: {colors}."
    if event.blind:
        return (result, "Mains inconnues, aucun jeton compté.")
    lines = [result]
    rows = zip(names, event.hands, event.awards, event.tokens, strict=True)
    for name, hand, awards, total in rows:
        lines.append(f"{name} montre {', '.join(map(_card, hand))}.")
        lines += map(_earned, awards)
        gain = sum(award.tokens for award in awards)
        received = f"reçoit {_tokens(gain)}" if awards else "ne reçoit rien"
        lines.append(f"{name} {received}, total {total}.")
    return tuple(lines)


def _earned(award: Award) -> str:
    reason = _REASONS[award.matched - 1]
    return f"{_card(award.card)}, {reason}{NB}: {_tokens(award.tokens)}."


def _won(event: Won, names: Sequence[str]) -> tuple[str, ...]:
    winners = [names[seat] for seat in event.winners]
    tokens = _tokens(event.tokens[event.winners[0]])
    others = sorted(
        (seat for seat in range(len(names)) if seat not in event.winners),
        key=lambda seat: -event.tokens[seat],
    )
    if len(winners) == 1:
        first = f"{winners[0]} gagne avec {tokens}."
    else:
        first = f"Égalité à {tokens}{NB}: {both(winners)} partagent la victoire."
    rest = ", ".join(f"{names[seat]} {event.tokens[seat]}" for seat in others)
    return (first, f"Puis {rest}.") if rest else (first,)


_REFUSALS = {
    "D2-2": f"Un seul dé par pion{NB}: celui-ci a déjà avancé à ce lancer.",
    "D2-3": "Tous les dés doivent d’abord être joués.",
    "D2-4": "Un triple, ce sont trois dés pareils dont aucun n’est encore joué.",
    "D2-5": "Ce pion est arrivé.",
}

_RULES = (
    Section(
        ("draw", "deal"),
        "Le but",
        (
            "Quatre pions, rouge, vert, bleu et jaune, sont communs à tous. "
            f"Trois arriveront{NB}: leur ordre d’arrivée est le tiercé.",
            "À chaque partie, chaque main reçoit 4 des 24 cartes, qui restent secrètes. "
            f"Une carte nomme trois couleurs dans un ordre{NB}; toutes sont différentes.",
            "À chaque partie, c’est la place suivante qui commence. "
            "Le plus grand nombre de jetons après la dernière partie gagne. "
            "En cas d’égalité, la victoire est partagée.",
            "L’origine du jeu n’est pas connue.",
        ),
    ),
    Section(
        ("roll", "throw"),
        "Lancer",
        (
            f"Un tour commence par un lancer de 3 dés{NB}; de 2 dès qu’un pion est arrivé, "
            "d’un seul dès que deux le sont.",
        ),
    ),
    Section(
        ("place",),
        "Jouer les dés",
        (
            "Chaque dé fait avancer un pion, chaque fois un autre, dans l’ordre voulu. "
            "Tous les dés se jouent. Plusieurs pions peuvent occuper une même case.",
            "Trois dés pareils peuvent aussi aller tous ensemble à un seul pion. "
            "Deux dés pareils ne donnent pas ce droit.",
            f"L’arrivée est à 40 pas du départ{NB}; les pas en trop sont perdus. "
            "Les pions arrivent dans l’ordre où les dés sont joués. "
            "La partie se termine dès que le troisième arrive.",
        ),
    ),
    Section(
        ("shown", "over"),
        "Les jetons",
        (
            f"Les mains sont montrées et chaque carte compte pour elle-même{NB}: "
            "le tiercé entier dans l’ordre vaut 5 jetons, les deux premières couleurs 3, "
            "la première seule 1.",
            "Une carte dont la première couleur est fausse ne rapporte rien.",
            "Quand les gains se cumulent, cela fait 9, 4 et 1.",
        ),
    ),
)

_OPTIONS = {
    "games": OptionWords("Parties", "Le nombre de parties, chacune avec une nouvelle donne."),
    "scoring": OptionWords(
        "Jetons",
        "Une carte ne rapporte que son meilleur gain, ou tous ceux qu’elle remplit.",
        (("best", "le meilleur gain"), ("cumulative", "gains cumulés")),
    ),
    "first": OptionWords(
        "Qui commence",
        "Le premier nom de la liste, ou un tirage au sort.",
        (("listed", "le premier de la liste"), ("drawn", "tirage au sort")),
    ),
}

WORDS = TierceWords()
