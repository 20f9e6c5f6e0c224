"""The program of 60 lines that checks fair dice: it draws as the rules do, and answers."""

from __future__ import annotations

import ast
import errno
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from galop.rules import GAMES
from galop.rules.core import Chance
from galop.rules.fair import number
from galop.saves import verify_fair
from galop.saves.envelope import pack
from hypothesis import given
from hypothesis import strategies as st
from playing import AnyMatch, fair_and_drawn, played
from saving import change, part

SEED = "5eed" * 16
PROGRAM = Path(str(verify_fair.__file__)).resolve()


@pytest.fixture(scope="module", params=GAMES)
def run(request: pytest.FixtureRequest) -> AnyMatch:
    """A finished game with fair dice, who starts drawn too."""
    return fair_and_drawn(request.param)


def checked(*given: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the program as a stranger would: no packages, no environment, no folder of ours."""
    call = [sys.executable, "-I", "-S", str(PROGRAM), *map(str, given)]
    return subprocess.run(call, capture_output=True, text=True, timeout=60, check=False)


def test_the_program_is_short_and_knows_nothing_of_galop() -> None:
    source = PROGRAM.read_text(encoding="utf-8")
    assert source.count("\n") <= 60
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)]
    froms = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    modules = {name.name for node in imports for name in node.names}
    modules |= {"." * node.level + (node.module or "") for node in froms}
    assert modules <= sys.stdlib_module_names


@given(
    st.lists(st.text(st.characters(codec="utf-8"), max_size=6), max_size=4),
    st.sampled_from(("throw", "deal", "draw")),
    st.integers(0, 5000),
    st.integers(0, 3),
    st.sampled_from((2, 4, 6, 24, 2**63 + 1)),
)
def test_the_program_draws_what_the_rules_draw(
    nonces: list[str], kind: Any, index: int, die: int, below: int
) -> None:
    fair = {"seed": SEED, "nonces": nonces}
    assert verify_fair.number(fair, kind, index, die, below) == number(
        SEED, nonces, kind, index, die, below
    )


def test_the_program_finds_a_finished_game_fair(run: AnyMatch) -> None:
    fallen = sum(isinstance(run.game.awaits(step.state), Chance) for step in run.steps[:-1])
    record = json.loads(pack(run, ""))["record"]
    assert verify_fair.check(record, "") == fallen
    assert verify_fair.check(record, record["fair"]["commitment"]) == fallen


def test_the_program_finds_every_change(run: AnyMatch) -> None:
    record = json.loads(pack(run, ""))["record"]
    for index, action in enumerate(record["log"]):
        changes: dict[str, Any] = {
            "thrown": {"faces": ["?", *action.get("faces", ())[1:]]},
            "dealt": {"card": "RRR"},  # to whom, the rules say
            "drawn_first": {"seat": 9},
        }
        if action["kind"] in changes:
            log = [*record["log"]]
            log[index] = {**action, **changes[action["kind"]]}
            with pytest.raises(SystemExit, match=f"action {index + 1} "):
                verify_fair.check({**record, "log": log}, "")
    fair = record["fair"]
    for changed in ({**fair, "seed": SEED}, {**fair, "commitment": SEED}):
        with pytest.raises(SystemExit, match="promised"):
            verify_fair.check({**record, "fair": changed}, "")
    with pytest.raises(SystemExit, match="promised"):
        verify_fair.check(record, SEED)
    with pytest.raises(SystemExit, match="action"):
        verify_fair.check({**record, "fair": {**fair, "nonces": ["a", "b", "c"]}}, "")


def test_the_program_runs_alone_and_answers_in_one_sentence(tmp_path: Path) -> None:
    match = played("tierce", "alone", seats=2, fair=True)
    path = tmp_path / "x.json"
    path.write_bytes(pack(match, ""))
    assert match.fair is not None
    said = checked(path, match.fair.commitment)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.count("\n") == 1
    sentence = f"{match.fair.commitment}."  # it is shown at the end of one
    for copied in ((sentence,), (f" {sentence} ",), (sentence[:30], sentence[30:].upper())):
        assert checked(path, *copied).stdout == said.stdout
    record = part(path, "record")
    record["fair"]["nonces"][0] = "other"
    change(path, record=record)
    refused = checked(path)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert re.fullmatch(r"Not fair: action \d+ should be .+\.\n", refused.stderr)


DAMAGED = {
    "empty": b"",
    "not text": b"\xff\xfe\x00",
    "cut": b'{"record": {"fair": {"seed": "a',
    "a list": b"[]",
    "nothing": b"null",
    "another": b'{"record": 5}',
    "no dice": b'{"record": {"log": []}}',
    "unfinished": b'{"record": {"fair": {"seed": null, "commitment": "0"}, "log": []}}',
    "deep": b"[" * 100_000,
    "a long number": b'{"record": ' + b"9" * 5000 + b"}",
}


def _sealed(log: object, players: object = ()) -> bytes:
    seal = hashlib.sha256(b"s").hexdigest()
    fair = {"seed": "s", "commitment": seal, "nonces": ["a"]}
    record = {"fair": fair, "log": log, "players": players, "game": "metres"}
    return json.dumps({"record": record}).encode()


HOSTILE = {
    "nobody": _sealed([{"kind": "drawn_first", "seat": 0}]),
    "odd faces": _sealed([{"kind": "thrown", "faces": ["1", 1]}]),
    "no log": _sealed(None),
    "a bare log": _sealed([1]),
}


@pytest.mark.parametrize("name", [*DAMAGED, *HOSTILE])
def test_the_program_says_in_one_sentence_that_a_file_is_damaged(tmp_path: Path, name: str) -> None:
    path = tmp_path / "x\x1b.json"
    path.write_bytes((DAMAGED | HOSTILE)[name])
    assert refused_by(path) == "no finished race with fair dice"


def refused_by(path: Path) -> str:
    """Return why the program will not look into a file, in a sentence that names it."""
    refused = checked(path)
    assert (refused.returncode, refused.stdout) == (1, "")
    sentence = re.fullmatch(r"(.+) cannot be checked: (.+)\.\n", refused.stderr)
    assert sentence is not None
    assert sentence[1] == repr(str(path))
    return sentence[2]


def test_the_program_says_in_one_sentence_what_cannot_be_read(tmp_path: Path) -> None:
    assert refused_by(tmp_path / "none") == os.strerror(errno.ENOENT)
    assert refused_by(tmp_path) == os.strerror(errno.EISDIR)
    assert refused_by(PROGRAM) == "no finished race with fair dice"


def test_the_program_without_a_file_asks_for_one() -> None:
    called = checked()
    assert (called.returncode, called.stdout) == (2, "")
    assert called.stderr == ("Name the file of a race: python verify_fair.py FILE [COMMITMENT].\n")
