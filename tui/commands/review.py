"""galop review: what was luck and what was choice in a finished game."""

from __future__ import annotations

import json

from ...rules.core import Over, Seat
from ...rules.fortune import Fortune, fortunes
from ...rules.solve.review import Judged, Move
from ...rules.streaks import Streak, streaks
from ...saves import Save, resolve
from ..review import Reviewed
from ..words.review import review_words
from .desk import DONE, Desk, Refused, say
from .stats import tally_json

FORMAT = 1


def review(desk: Desk) -> int:
    """Print the review of a finished game, in sentences or as JSON.

    A game that goes on is refused: a review of it would be advice.
    """
    match, advice = Save.look(desk.folder, desk.call.name)
    if not isinstance(match.awaits, Over):
        name = resolve(desk.folder, desk.call.name)
        raise Refused(review_words(desk.language).running(name))
    found = Reviewed(match, advice, desk.language)
    if desk.asked("json"):
        say(json.dumps(as_json(found), indent=1))
        return DONE
    for chapter in found.chapters:
        if chapter.part != "moves" or desk.asked("moves"):
            say(f"{chapter.title}.", *(line.text for line in chapter.lines))
    return DONE


def as_json(found: Reviewed) -> dict[str, object]:
    """Return all that is known, every number in full.

    Worths are win shares, tokens, or turns as negative numbers; those of a race that nobody solved
    are null, and lists of them empty.
    """
    match, told = found.match, found.found
    return {
        "review": FORMAT,
        "game": match.game.name,
        "options": match.options.model_dump(mode="json"),
        "advice": found.advice,
        "typed_dice": match.dice == "typed",
        "aim": told and told.aim,
        "badge": told and told.badge,
        "error": told and told.error,
        "point": told and told.point,
        "players": [
            _player(found, seat, fortune, streak)
            for seat, (fortune, streak) in enumerate(
                zip(fortunes(match), streaks(match), strict=True)
            )
        ],
        "turning_points": [move.place for move in told.turning_points()] if told else [],
        "values": told.values if told else [],
        "moves": [_move(found, move) for move in told.moves] if told else [],
    }


def _player(
    found: Reviewed, seat: Seat, fortune: Fortune, streak: Streak | None
) -> dict[str, object]:
    told = found.found
    ledger = told.ledger(seat) if told else None
    return {
        "name": found.names[seat],
        "computer": found.match.players[seat].bot,
        "accuracy": told and told.accuracy(seat),
        "judged": dict(found.grades(seat)),
        "ledger": ledger and ledger._asdict(),
        "without_luck": ledger and ledger.without_luck,
        "dice": fortune.thrown,
        "luck": tally_json(fortune),
        "streak": streak and streak._asdict(),
    }


def _move(found: Reviewed, move: Move) -> dict[str, object]:
    turn = found.match.game.turn(found.match.steps[move.place].state)
    return {
        "place": move.place,
        "turn": turn and turn._asdict(),
        "seat": move.seat,
        "action": found.match.log[move.place].model_dump(mode="json"),
        "before": move.before,
        "after": move.after,
        "luck": move.luck,
        "choice": move.choice,
        "left_out": move.left_out,
        "judged": move.judged and _judged(move.judged),
    }


def _judged(judged: Judged) -> dict[str, object]:
    return {
        "choices": [
            {
                "action": choice.action.model_dump(mode="json"),
                "value": choice.value,
                "shares": choice.shares,
                "regret": regret,
            }
            for choice, regret in zip(judged.choices, judged.regrets, strict=True)
        ],
        "taken": judged.taken,
        "best": judged.best,
        "regret": judged.regret,
        "points": judged.points,
        "grade": judged.grade,
    }
