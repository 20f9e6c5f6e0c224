"""Play the key scripts under real screen readers, and print one table of what was heard.

`HEAR=FOLDER python tests/hear/table.py --readers tdsr,yasr,fenrir [SCRIPT...]`: HEAR is the folder
of the harness that runs the readers, HEAR_HOME where they are installed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, TypeAlias

HERE = Path(__file__).parent
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


def heard(script: Path, reader: str, folder: Path, settle: str | None) -> tuple[Figures, list[str]]:
    """Play one script under one reader; return its record and the limits it broke."""
    text = script.read_text(encoding="utf-8")
    if settle:
        text = text.replace("set settle 0.6\n", f"set settle {settle}\n")
    head = text.splitlines()
    command = head[0].removeprefix("# galop ").split()
    limits = head[1].removeprefix("# --check ")
    shell: list[str] = []
    if reader == "xtermjs":  # it speaks once a second, and needs a shell behind the program
        limits = limits.replace("first_word_max_ms<=100", "first_word_max_ms<=1100")
        shell = ["sh", "-c", '"$@"; sleep 2', "sh"]
    with tempfile.TemporaryDirectory() as home:
        record, keys = Path(home) / "record.json", Path(home) / script.name
        keys.write_text(text, encoding="utf-8")
        call = [sys.executable, str(folder / "hear.py"), "--reader", reader, "--brief"]
        call += ["--keys", str(keys), "--json", str(record), "--check", limits]
        call += ["--", *shell, sys.executable, "-m", "galop.tui", *command]
        here = dict(os.environ, GALOP_HOME=str(Path(home) / "saves"))
        ran = subprocess.run(call, env=here, capture_output=True, text=True, check=False)
        if not record.exists():
            raise SystemExit(f"{script.name} under {reader}: {ran.stderr or ran.stdout}")
        broken = [line[5:] for line in ran.stdout.splitlines() if line.startswith("FAIL ")]
        return json.loads(record.read_text(encoding="utf-8")), broken


def row(script: str, reader: str, record: Figures, broken: list[str]) -> tuple[str, ...]:
    """Return a row of the table. Echoes of keys and the reader's own words are not counted."""
    total, steps = record["totals"], record["steps"][1:]
    words = sorted(step["words"] - step["noise_words"] for step in steps)
    times = sorted(step["seconds_to_facts"] or 0.0 for step in steps)
    shown = "braille_shows" in total
    return (
        script.removesuffix(".keys"),
        reader,
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
        "; ".join(broken) or "met",
    )


def main() -> int:
    """Print the table; return 1 when a limit is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--readers", default="tdsr,yasr,fenrir")
    parser.add_argument("--records", type=Path, help="keep every record in this folder")
    parser.add_argument("--settle", help="seconds of silence that end a step, on a slow machine")
    parser.add_argument("scripts", nargs="*", type=Path)
    call = parser.parse_args()
    harness = os.environ.get("HEAR")
    if not harness or not (Path(harness) / "hear.py").exists():
        print("HEAR names no folder with the harness, hear.py.", file=sys.stderr)
        return 2
    print("|".join(COLUMNS))
    print("|".join("-" for _ in COLUMNS))
    failed = False
    for script in call.scripts or sorted(HERE.glob("*.keys")):
        for reader in call.readers.split(","):
            record, broken = heard(script, reader, Path(harness), call.settle)
            failed |= bool(broken)
            print("|".join(row(script.name, reader, record, broken)), flush=True)
            if call.records:
                call.records.mkdir(parents=True, exist_ok=True)
                name = re.sub(r"\.keys$", f".{reader}.json", script.name)
                (call.records / name).write_text(json.dumps(record, indent=1, ensure_ascii=False))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
