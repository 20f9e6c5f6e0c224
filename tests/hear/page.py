"""Write what was measured into the two pages about playing by ear, and whole games as heard.

`PYTHONPATH=tests python -m hear.page RECORDS`: the folder that `make hear ARGS="--records RECORDS"`
filled. The table is made from the scripts of the gate, the games as heard from TDSR's records.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from galop.tui.words import Language
from hear.harness import PROJECT
from hear.keyboards import FACES, Face
from hear.scripts import GATE_LEVELS, SHORT

Record: TypeAlias = dict[str, Any]
PAGES: dict[Language, Path] = {
    "fr": PROJECT / "A_L_OREILLE.md",
    "en": PROJECT / "BY_EAR.md",
}
READERS = {
    "tdsr": "TDSR",
    "yasr": "YASR",
    "fenrir": "Fenrir",
    "orca": "Orca",
    "xtermjs": "xterm.js",
    "brltty": "BRLTTY",
}
HEADS: dict[Language, tuple[str, ...]] = {
    "fr": (
        "lecteur",
        "jeu",
        "langue, parole",
        "faits",
        "une fois",
        "étapes dans l’ordre",
        "mots par touche",
        "mots de trop",
        "premier mot, ms",
        "faits dits en, s",
        "braille, d’emblée",
    ),
    "en": (
        "reader",
        "game",
        "language, speech",
        "facts",
        "once",
        "steps in order",
        "words a key",
        "words too many",
        "first word, ms",
        "facts said in, s",
        "braille, at rest",
    ),
}
LEVELS: dict[Language, dict[str, str]] = {
    "fr": {"normal": "normale", "brief": "brève"},
    "en": {"normal": "normal", "brief": "brief"},
}
BEGIN, END = "<!-- {}: python -m hear.page -->", "<!-- end of {} -->"
GAMES_HEARD: tuple[tuple[Face, Language], ...] = (("lines", "fr"), ("speech", "en"))
"""The face and language in which a whole game of each is kept as it was heard."""


def table(records: Path, page: Language, face: Face) -> str:
    """Return the table of one face, for one page."""
    rows = [HEADS[page], *(row for row in _rows(records, page, face))]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(HEADS[page]), *lines[1:]])


def _rows(records: Path, page: Language, face: Face) -> Iterator[tuple[str, ...]]:
    for reader, name in READERS.items():
        for game in SHORT:
            for language, level in GATE_LEVELS.items():
                path = records / f"gate.{face}.{game}.{language}.{level}.{reader}.json"
                if path.exists():
                    total = json.loads(path.read_text(encoding="utf-8"))["totals"]
                    told = f"{language}, {LEVELS[page][level]}"
                    yield (name, game, told, *_figures(total, page))


def _figures(total: Record, page: Language) -> tuple[str, ...]:
    seconds = total["seconds_to_facts"]
    shown = f"{total['braille_shows']}/{total['needed']}" if "braille_shows" in total else ""
    figures = (
        f"{total['heard']}/{total['needed']}",
        str(total["once"]),
        f"{total['in_order']}/{total['steps_with_needs']}",
        f"{total['words_per_key']:.1f}",
        str(total["noise_words"]),
        f"{total['first_word_ms'] or 0:.0f}",
        "" if seconds is None else f"{seconds:.1f}",
        shown,
    )
    return tuple(each.replace(".", ",") for each in figures) if page == "fr" else figures


def transcript(record: Record) -> str:
    """Return a game as it was heard: what was pressed, and after it what the reader said."""
    call = re.sub(r"^.*? galop\.tui ", "galop ", " ".join(record["command"]))
    lines = [call, f"{record['reader']} {record['version']}"]
    for step in record["steps"]:
        lines += ["", f"[{' '.join(step['keys'])}]"]
        spoken = (e["text"] for e in step["events"] if e["kind"] in ("speak", "letter"))
        lines += [text.replace("\u00a0", " ") for text in spoken if text]
    return "\n".join(lines) + "\n"


def main(records: Path) -> int:
    """Write the tables and the games."""
    for language, path in PAGES.items():
        text = path.read_text(encoding="utf-8")
        for face in FACES:
            begin, end = BEGIN.format(face), END.format(face)
            before, _, rest = text.partition(begin)
            _, _, after = rest.partition(end)
            text = f"{before}{begin}\n\n{table(records, language, face)}\n\n{end}{after}"
        path.write_text(text, encoding="utf-8")
    heard = Path(__file__).parent / "heard"
    heard.mkdir(exist_ok=True)
    for face, language in GAMES_HEARD:
        for game in SHORT:
            name = f"{face}.{game}.{language}.normal"
            record = json.loads((records / f"{name}.tdsr.json").read_text(encoding="utf-8"))
            (heard / f"{name}.txt").write_text(transcript(record), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
