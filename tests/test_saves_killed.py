"""A process killed at any moment of its saving leaves the save as one of its last two states.

`GALOP_KILLS` is how many moments are tried (25 unless told); `make bench` tries 200.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SOURCES = str(Path(__file__).parent / "src")

# One process prepares states of every length and then forks a writer for each kill, so that a
# moment costs a fork and not a start of Python. The writer says "w" and the length before each
# write, "d" after it; what it said last tells which two states are possible.
KILLS = """
import os, random, signal, sys
from pathlib import Path
from galop.rules import game
from galop.rules.core import Decision
from galop.rules.match import Match, Player, new_match
from galop.saves import Save, list_saves

place, kills = Path(sys.argv[1]), int(sys.argv[2])
race, chance = game("metres"), random.Random(1)
match = new_match(race, race.options(squares=200), (Player(name="Ana"), Player(name="Ben")), "s")
while isinstance(match.awaits, Decision) and len(match.log) < 120:
    match.play(race.sensible(match.state, match.awaits))
    for _ in match.settle():
        pass
log = match.record.log
states = [Match(race, match.record.but(log=log[:n])) for n in range(len(log) + 1)]

def write_for_ever(say):
    save, found = Save.open(place, name)
    length = len(found.log)
    os.write(say, b"d %d\\n" % length)
    while True:
        length = (length + 1) % len(states)
        os.write(say, b"w %d\\n" % length)
        save.write(states[length])
        os.write(say, b"d %d\\n" % length)

with Save.create(place, states[0]) as save:
    name = save.name
torn = 0
for _ in range(kills):
    hear, say = os.pipe()
    writer = os.fork()
    if not writer:
        os.close(hear)
        write_for_ever(say)
    os.close(say)
    heard = os.fdopen(hear)
    said = [heard.readline() for _ in range(chance.randrange(1, 12))]
    for _ in range(chance.randrange(60_000)):  # into the next write, somewhere
        pass
    os.kill(writer, signal.SIGKILL)
    os.waitpid(writer, 0)
    said += heard.readlines()
    heard.close()
    possible = {int(line.split()[1]) for line in said[-1:]}
    if said[-1].startswith("w"):
        possible.add(int(said[-2].split()[1]))
        torn += 1
    (entry,) = list_saves(place)
    assert entry.damaged is None, entry
    save, found = Save.open(place, name)
    assert len(found.log) in possible, (len(found.log), said[-3:])
    assert found.record == states[len(found.log)].record
    assert not [left for left in os.listdir(place) if left.startswith(f".{name}.json")]
    save.close()
print("killed", kills, "in a write", torn)
"""


def test_a_save_survives_kill_9_at_any_moment(tmp_path: Path) -> None:
    kills = os.environ.get("GALOP_KILLS", "25")
    done = subprocess.run(
        [sys.executable, "-c", KILLS, str(tmp_path / "games"), kills],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert words[:2] == ["killed", kills]
    assert int(words[-1]) > 0  # some did fall within a write
