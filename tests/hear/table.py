"""Play all key scripts under real screen readers, and print one table of what was heard.

`make hear ARGS="--readers tdsr,yasr --records FOLDER SCRIPT..."`; without arguments everything that
can be had here. `--published` plays what `hear.page` makes the published tables from, and no more.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from hear.harness import Absent, Heard, play, prepare
from hear.page import published

HERE = Path(__file__).parent
READERS = ("tdsr", "yasr", "fenrir", "xtermjs", "orca", "brltty")
COLUMNS = (
    "script",
    "reader",
    "facts",
    "once",
    "in order",
    "words, median and most",
    "words a command",
    "launch",
    "noise",
    "symbols",
    "first word ms",
    "facts by s, median and most",
    "braille now, reach",
    "limits",
)
Figures: TypeAlias = dict[str, Any]


def row(heard: Heard) -> tuple[str, ...]:
    """Return a row of the table. Echoes of keys and the reader's own words are not counted."""
    name = str(heard.script.relative_to(HERE).with_suffix(""))
    if not heard.record:
        return (name, heard.reader, *("" for _ in COLUMNS[3:]), "; ".join(heard.broken))
    total, steps = heard.record["totals"], heard.record["steps"]
    steps = steps[1:] or steps  # of a launch alone, the launch
    words = sorted(step["words"] - step["noise_words"] for step in steps)
    times = sorted(step["seconds_to_facts"] or 0.0 for step in steps)
    shown = "braille_shows" in total
    return (
        name,
        heard.reader,
        f"{total['heard']}/{total['needed']}",
        str(total["once"]),
        f"{total['in_order']}/{total['steps_with_needs']}",
        f"{words[len(words) // 2]}, {words[-1]}",
        f"{sum(words) / len(words):.1f}",
        str(total["launch_words"]),
        f"{total['noise_words']} in {len(steps)}",
        str(total["symbols"] + total["launch_symbols"]),
        f"{total['first_word_ms'] or 0:.0f}, {total['first_word_max_ms'] or 0:.0f}",
        f"{times[len(times) // 2]:.1f}, {times[-1]:.1f}",
        f"{total['braille_shows']}/{total['needed']}, {total['braille_reach']}" if shown else "",
        "; ".join(heard.broken) or "met",
    )


def there(wanted: Sequence[str]) -> list[str]:
    """Return the readers that are here or can be had, and say why the others cannot."""
    found: list[str] = []
    for reader in wanted:
        try:
            prepare((reader,))
        except Absent as error:
            print(error, file=sys.stderr)
        else:
            found.append(reader)
    return found


def main() -> int:
    """Print the table; return 1 when a limit is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--readers", default=",".join(READERS))
    parser.add_argument("--records", type=Path, help="keep every record in this folder")
    parser.add_argument("--published", action="store_true", help="only what the pages show")
    parser.add_argument("scripts", nargs="*", type=Path)
    call = parser.parse_args()
    scripts = [script.resolve() for script in call.scripts] or sorted(HERE.rglob("*.keys"))
    readers = there(call.readers.split(","))
    print("|".join(COLUMNS))
    print("|".join("-" for _ in COLUMNS))
    failed = False
    for reader in readers:
        for script in published(reader) if call.published else scripts:
            if script.parent.name == "braille" and reader != "brltty":
                continue
            heard = play(script, reader)
            failed |= bool(heard.broken)
            print("|".join(row(heard)), flush=True)
            if call.records and heard.record:
                keep(call.records, heard)
    return int(failed or not readers)


def keep(folder: Path, heard: Heard) -> None:
    """Keep a record by the names of its script and reader."""
    name = ".".join(heard.script.relative_to(HERE).with_suffix("").parts)
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(heard.record, indent=1, ensure_ascii=False)
    (folder / f"{name}.{heard.reader}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
