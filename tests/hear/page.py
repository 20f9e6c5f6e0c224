"""Write what was measured into the two pages about playing by ear, and whole games as heard.

`PYTHONPATH=tests python -m hear.page RECORDS`: the folder that `make hear ARGS="--records RECORDS"`
filled. The tables of the faces are made from the scripts of the gate, those of braille and of the
board from theirs, the games as heard from TDSR's records.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from galop.tui.words import LANGUAGES, Language
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
BRAILLE_HEADS: dict[Language, tuple[str, ...]] = {
    "fr": (
        "affichage",
        "jeu",
        "langue",
        "étapes",
        "faits",
        "sur la plage",
        "pas à faire en arrière",
    ),
    "en": ("face", "game", "language", "steps", "facts", "on the display", "presses back"),
}
BOARD_HEADS: dict[Language, tuple[str, ...]] = {
    "fr": ("lecteur", "jeu", "faits", "mots par touche, sans", "mots de trop par touche", "part"),
    "en": ("reader", "game", "facts", "words a key, without", "words too many a key", "share"),
}
LEVELS: dict[Language, dict[str, str]] = {
    "fr": {"normal": "normale", "brief": "brève"},
    "en": {"normal": "normal", "brief": "brief"},
}
FACED: dict[Language, dict[Face, str]] = {
    "fr": {"lines": "lignes", "speech": "vocal"},
    "en": {"lines": "lines", "speech": "speech"},
}
PERCENT: dict[Language, str] = {"fr": "\u00a0%", "en": "%"}
BOARD_READERS = ("tdsr", "yasr", "fenrir")
BEGIN, END = "<!-- {}: python -m hear.page -->", "<!-- end of {} -->"
GAMES_HEARD: tuple[tuple[Face, Language], ...] = (("lines", "fr"), ("speech", "en"))
"""The face and language in which a whole game of each is kept as it was heard."""


def published(reader: str) -> list[Path]:
    """Return the scripts whose records under a reader are needed here."""
    kinds = ["gate/*"]
    kinds += ["braille/*"] if reader == "brltty" else []
    kinds += ["board/*"] if reader in BOARD_READERS else []
    kinds += [f"{face}/*.{lang}.normal" for face, lang in GAMES_HEARD] if reader == "tdsr" else []
    here = Path(__file__).parent
    return [script for kind in kinds for script in sorted(here.glob(f"{kind}.keys"))]


def table(records: Path, page: Language, face: Face) -> str:
    """Return the table of one face, for one page."""
    return _lined([HEADS[page], *_rows(records, page, face)])


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


def braille_table(records: Path, page: Language) -> str:
    """Return the table of whole turns on a braille display."""
    rows = [BRAILLE_HEADS[page]]
    for face in FACES:
        for game in SHORT:
            for language in LANGUAGES:
                path = records / f"braille.{face}.{game}.{language}.brief.brltty.json"
                total = json.loads(path.read_text(encoding="utf-8"))["totals"]
                shown = f"{total['braille_shows']}/{total['needed']}"
                steps, facts = str(total["steps_with_needs"]), str(total["needed"])
                reach = str(total["braille_reach"])
                rows.append((FACED[page][face], game, language, steps, facts, shown, reach))
    return _lined(rows)


def board_table(records: Path, page: Language) -> str:
    """Return the table of what a board below the speech layout adds."""
    rows = [BOARD_HEADS[page]]
    for reader in BOARD_READERS:
        for game in SHORT:
            path = records / f"board.speech.{game}.fr.normal.{reader}.json"
            total = json.loads(path.read_text(encoding="utf-8"))["totals"]
            keys, noise = total["keys"], total["noise_words"]
            figures = (
                f"{total['heard']}/{total['needed']}",
                f"{(total['words'] - noise) / keys:.1f}",
                f"{noise / keys:.1f}",
                f"{100 * noise / total['words']:.0f}{PERCENT[page]}",
            )
            told = tuple(each.replace(".", ",") for each in figures) if page == "fr" else figures
            rows.append((READERS[reader], game, *told))
    return _lined(rows)


def _lined(rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]])


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
        tables = {face: table(records, language, face) for face in FACES}
        tables |= {"braille": braille_table(records, language)}
        tables |= {"board": board_table(records, language)}
        for name, told in tables.items():
            begin, end = BEGIN.format(name), END.format(name)
            before, _, rest = text.partition(begin)
            _, _, after = rest.partition(end)
            text = f"{before}{begin}\n\n{told}\n\n{end}{after}"
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
