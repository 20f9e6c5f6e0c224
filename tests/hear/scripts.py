"""The key scripts of this folder: games by the keyboard, and all that must be heard of them.

`PYTHONPATH=tests python -m hear.scripts` writes them again after words have changed. What must be
heard is what the program says, sentence by sentence, in a game played in this process.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from galop.rules import game as find_game
from galop.rules.match import Player, new_match
from galop.rules.options import build
from galop.tui.sitting import KeyMode, Sitting
from galop.tui.words import LANGUAGES, Language, Verbosity
from galop.tui.words.odds import odds_words
from galop.tui.words.screen import screen_words
from galop.tui.words.table import table_words
from hear.keyboards import FACES, PANE_ROW, ROW, Face, Kept, Leaving, Sensible, Step, played_by
from hear.phases import ALL as PROBED
from hear.phases import Probed, probed
from hear.refusals import ALL as REFUSALS
from hear.refusals import Refusal, refused
from hear.walks import ALL, Walk, patient, walked

HERE = Path(__file__).parent
SHORT: dict[str, dict[str, int]] = {
    "metres": {"squares": 20},
    "marche": {"squares": 10},
    "tierce": {"games": 1},
    "excape": {},
}
"""Each game, and the options that make it short."""
NAMES: dict[Language, str] = {"fr": "Léa", "en": "Lea"}
SEEDS: dict[Language, str] = {"fr": "mer", "en": "sea"}
ASIDE: dict[int, tuple[str, ...]] = {
    3: ("w",),
    4: ("d",),
    5: ("x", "x"),
    6: ("", "v"),
    7: ("u",),
    8: ("m",),
    9: ("?",),
    10: ("l", "k", "q"),
}
"""What is asked besides, at which of the decisions: commands, a wrong key, Enter alone.

A hint is not among them: what it says first depends on how long it is reckoned.
"""
GATE_ASIDE: dict[int, tuple[str, ...]] = {2: ("x", "x"), 3: ("w",), 4: ("v",)}
GATE_KEYS = 14
"""With the launch, the steps of a script of the gate."""


class Script(NamedTuple):
    """One game at one verbosity; with keys "one", no Enter follows a key in lines.

    A script of the gate leaves the game after a few turns. One for braille holds turns and nothing
    else: all that they lead to, and what is asked then, must stand on the display at rest. One with
    a board is a script of the gate whose words too many are counted.
    """

    game: str
    language: Language
    verbosity: Verbosity
    face: Face = "lines"
    keys: KeyMode = "enter"
    gate: bool = False
    braille: bool = False
    board: bool = False
    bot: str = "sensible"

    @property
    def path(self) -> Path:
        """The script's file."""
        one = ".one" if self.keys == "one" else ""
        name = f"{self.game}.{self.language}.{self.verbosity}{one}.keys"
        if self.board:
            return HERE / "board" / f"{self.face}.{name}"
        if self.gate:
            return HERE / "gate" / f"{self.face}.{name}"
        if self.braille:
            return HERE / "braille" / f"{self.face}.{name}"
        return HERE / self.face / name

    @property
    def command(self) -> str:
        """The call that plays it."""
        face = f"--lines --keys {self.keys}" if self.face == "lines" else "--speech"
        bot, program = "bot", "galop"
        if self.bot != "sensible":
            bot, program = f"bot:{self.bot}", "slow"
        parts = [
            f"{program} play {self.game} {face} --lang {self.language}",
            f"--verbosity {self.verbosity} --players {NAMES[self.language]},{bot}",
            f"--seed {SEEDS[self.language]}",
            *(f"--{name} {value}" for name, value in SHORT[self.game].items()),
        ]
        return " ".join(parts)


LEVELS: tuple[Verbosity, ...] = ("brief", "normal")
GATE_LEVELS: Mapping[Language, Verbosity] = {"fr": "normal", "en": "brief"}
SCRIPTS = (
    *(
        Script(g, lang, v, face)
        for face in FACES
        for g in SHORT
        for lang in LANGUAGES
        for v in LEVELS
    ),
    *(Script(g, "fr", "brief", keys="one") for g in SHORT),
    *(
        Script(g, lang, verbosity, face, gate=True)
        for g in SHORT
        for face in FACES
        for lang, verbosity in GATE_LEVELS.items()
    ),
    *(
        Script(g, lang, "brief", face, braille=True)
        for face in FACES
        for g in SHORT
        for lang in LANGUAGES
    ),
    *(Script(g, "fr", "normal", "speech", gate=True, board=True) for g in SHORT),
)


def played(script: Script) -> tuple[Step, ...]:
    """Play a script's game and return its steps."""
    race = find_game(script.game)
    name = NAMES[script.language]
    seats = (Player(name=name), Player(name="Robot", bot=script.bot))
    options: Any = build(race.options, SHORT[script.game])
    match = new_match(race, options, seats, SEEDS[script.language])
    kept = Kept(f"{script.game}-lea-robot")
    sitting = Sitting(match, kept, script.language, script.verbosity)
    asides = {} if script.braille else GATE_ASIDE if script.gate else ASIDE
    typist = Sensible(match, script.language, asides)
    leaving = Leaving(typist, GATE_KEYS) if script.gate else typist
    return played_by(leaving, sitting, script.face)


def limits(script: Script, steps: int) -> str:
    """Return what the figures of a run must keep to: L1 to L5, or T1 to T4; in braille L6, T7."""
    if script.board:
        return "heard=100%"
    if script.braille:
        return "braille_shows=100%,braille_reach<=0,symbols<=0"
    brief = script.verbosity == "brief"
    parts = ["heard=100%", "repeats<=0", "in_order=100%", "symbols<=0", "launch_symbols<=0"]
    parts.append("launch_words<=40")
    if script.gate:  # how long it lasts is measured where nothing else runs
        parts.append("first_word_ms<=1000")
    elif script.face == "speech":
        parts += ["first_word_max_ms<=250", f"seconds_to_facts<={2.5 if brief else 6}"]
    else:
        parts += ["first_word_max_ms<=100", f"seconds_to_facts<={3 if brief else 6}"]
    words = 12 if brief else 25
    if script.face == "speech":
        parts += [f"words_per_key<={words}", f"noise_words<={steps // 2}"]
    else:  # a word a step for the echo of its key
        parts += [f"words_per_step<={words + 1}", f"noise_words<={steps}"]
    return ",".join(parts)


def written(script: Script) -> str:
    """Return the text of a script's file."""
    steps = played(script)
    head = (script.command, limits(script, len(steps)))
    welcome = {0, *_after_the_end(steps)} if script.braille else frozenset[int]()
    before = ("draw the board",) if script.board else ()
    return _text(*head, steps, enter=script.keys == "enter", welcome=welcome, before=before)


def _after_the_end(steps: Sequence[Step]) -> range:
    """Return the places of the steps that ask for no turn any more."""
    end = len(steps)
    while not steps[end - 1].said or not steps[end - 1].said[-1].endswith("?"):
        end -= 1
    return range(end, len(steps))


def written_walk(walk: Walk) -> str:
    """Return the text of a walk's file."""
    steps = walked(walk)
    late = odds_words(walk.language).computing if walk.thinks else ""
    most = _of_menus(walk.face, steps)
    return _text(walk.command, most, steps, before=walk.before, late=late)


def written_probed(script: Probed) -> str:
    """Return the text of the file of a race whose every question is answered amiss."""
    steps = probed(script)
    return _text(script.command, _of_menus(script.face, steps), steps)


def written_refusal(refusal: Refusal) -> str:
    """Return the text of the file of a call that is refused."""
    most = "heard=100%,repeats<=0,in_order=100%,launch_noise<=0"
    return _text(refusal.command, most, refused(refusal), before=refusal.before)


def _of_menus(face: str, steps: Sequence[Step]) -> str:
    """Return the limits where menus are long, and where what is typed may be spelled."""
    typed = sum(len(step.typed or "") for step in steps)
    symbols = sum(said.count(mark) for step in steps for said in step.said for mark in "&+%")
    noise = len(steps) + typed if face == "lines" else len(steps) // 2 + typed
    most = "heard=100%,repeats<=0,in_order=100%,launch_symbols<=0,launch_words<=40"
    return f"{most},symbols<={symbols},noise_words<={noise},first_word_ms<=250"


def written_slow(language: Language) -> str:
    """Return the script of T6: a computer thinks long, which is said, and its turn comes unasked.

    Here it thinks at once; what it says is parted where it would be waited for.
    """
    script = Script("metres", language, "normal", "speech", gate=True, bot="perfect")
    thinks = table_words(language).thinks("Robot")
    steps: list[Step] = []
    with patient():
        heard = played(script)
    for step in heard:
        place = _first_of_a_computer(step, language)
        if place is None:
            steps.append(step)
            continue
        steps.append(step._replace(said=(*step.said[:place], thinks)))
        steps.append(Step("", step.said[place:], silent=True))
        break
    most = limits(script, len(steps))
    return _text(script.command, most, steps)


def _first_of_a_computer(step: Step, language: Language) -> int | None:
    """Return the place of the first sentence of a computer's turn, after the one that opens it."""
    opens = {"fr": "À Robot de jouer.", "en": "Robot to play."}[language]
    return step.said.index(opens) + 1 if opens in step.said else None


def _text(
    command: str,
    most: str,
    steps: Sequence[Step],
    *,
    enter: bool = True,
    before: Sequence[str] = (),
    welcome: Collection[int] = (),
    late: str = "",
) -> str:
    """Return a script; what is said at the steps of `welcome` may be heard, and need not be.

    `late` is what is said where something takes long.
    """
    lines = [f"# {command}", f"# --check {most}", *(f"# before {call}" for call in before)]
    lines += [f"set settle {2 if late else 0.5}", "set longest 15", "set speed 250"]
    for place, step in enumerate(steps):
        kind = "ok  " if place in welcome else "need"
        lines += ["", f"step {'launch' if step.typed is None else step.typed or 'enter'}"]
        if step.typed is not None and not step.silent:
            by_enter = not step.typed or (step.line and enter)
            lines += [f"  key {' '.join((*step.typed, *(['enter'] if by_enter else [])))}"]
        told = (_CLOCK.sub(_WHEN, said) for said in step.said)
        rows, broken = list[str](), set[str]()
        for said in told:
            parts = wrap(said, ROW, break_on_hyphens=False)
            rows += parts
            broken.update(parts if len(said) > PANE_ROW else ())
        for text in _apart(tuple(rows)):
            pauses = not broken.isdisjoint(text)
            lines.append(f"  {kind} {_needed(text, pauses=pauses)}")
        lines += [f"  ok   {late}"] if late else []
    lines.append("  ok   Quit Fenrir")  # the reader's own farewell
    return "\n".join(lines) + "\n"


IDLE = """\
# galop play metres --lines --lang fr --players Léa,bot --seed mer
# --check heard=100%,repeats<=0,silent_steps=1,noise_words<=0
set settle 30
set longest 40

step launch
  need Léa case 0. Entrée lance ?
  ok   /.*Léa de jouer\\./

step nothing is pressed for half a minute
"""
"""Limit L7: nothing is said unasked."""
SPEECH_IDLE = """\
# galop play metres --speech --lang fr --players Léa,bot --seed mer
# --check heard=100%,repeats<=0,silent_steps=1,noise_words<=0
set settle 30
set longest 40

step launch
  need /Affichage vocal, par \\W*(dash\\W+)*speech\\./
  need Léa case 0. Entrée lance ?
  ok   /Pour.*Léa de jouer\\./

step nothing is pressed for half a minute
"""


_WHEN = "TIMEOFTHELASTSAVE"
"""What stands for the time at which a game was saved, in one piece."""
_CLOCK = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
_HYPHENS = re.compile(r"(\\-)+")


def _welcome(language: Language) -> str:
    """Return the script of T11: the ordinary screen says first how to have this one spoken."""
    said = screen_words(language).welcome
    step = f"step launch\n  need {_needed((said,))}\n"
    call = f"galop play metres --lang {language} --players {NAMES[language]},bot"
    return f"# {call}\n# --check heard=100%\nset settle 2\n\n{step}"


def _apart(lines: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Join a line that is heard within another one to its neighbour: each is then heard once."""
    parts: list[tuple[str, ...]] = [(line,) for line in lines]
    place = 0
    while place < len(parts):
        whole = " ".join(lines)
        part = r"\s+".join(map(re.escape, parts[place]))
        if len(parts) > 1 and len(re.findall(rf"(?<!\w){part}(?!\w)", whole, re.IGNORECASE)) > 1:
            start = min(place, len(parts) - 2)
            parts[start : start + 2] = [parts[start] + parts[start + 1]]
            place = 0
        else:
            place += 1
    yield from parts


def _needed(part: tuple[str, ...], *, pauses: bool = False) -> str:
    """Return what a reader says of lines: some pause between two, some say a hyphen or a plus.

    With `pauses`, a row of the screen may end anywhere within.
    Fenrir leaves out a percent sign at the level of punctuation that it comes with.
    """
    plain = len(part) == 1 and not {*"-+%"} & set(part[0]) and _WHEN not in part[0] and not pauses
    if plain and not part[0].startswith("/"):
        return part[0]
    lines = (
        _HYPHENS.sub(
            r"\\W*(dash\\W+)*",
            r"\s+".join(map(re.escape, line.replace("\u00a0", " ").split())),
        )
        .replace(_WHEN, r"\d[-\d\s:,dash]*\d")
        .replace(r"\+", r"(\+|\s*plus\s*)")
        .replace(r"\s+%", "%")
        .replace("%", r"\s*%?")
        .replace(r"\s+", r"[\s,]+" if pauses else r"\s+")
        for line in part
    )
    return "/" + r"\W+".join(lines) + "/"


def texts() -> dict[Path, str]:
    """Return every script's file and what stands in it."""
    found = {script.path: written(script) for script in SCRIPTS}
    found |= {walk.path: written_walk(walk) for walk in ALL}
    found |= {script.path: written_probed(script) for script in PROBED}
    found |= {refusal.path: written_refusal(refusal) for refusal in REFUSALS}
    for language in LANGUAGES:
        found[HERE / "speech" / f"slow.{language}.keys"] = written_slow(language)
    found[HERE / "lines" / "idle.keys"] = IDLE
    for language in LANGUAGES:
        found[HERE / "screen" / f"welcome.{language}.keys"] = _welcome(language)
    found[HERE / "speech" / "idle.keys"] = SPEECH_IDLE
    return found


def main() -> int:
    """Write every script."""
    found = texts()
    for old in HERE.rglob("*.keys"):
        old.unlink()
    for path, text in found.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
