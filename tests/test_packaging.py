"""The wheel, the documents and the set-up say the same as the code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import strengths
from galop.rules import GAMES, game
from galop.rules.options import OptionRow, rows
from galop.tui import front
from galop.tui.app import Galop
from galop.tui.keyhelp import named
from galop.tui.keymap import screen_types, usual, widget_types
from galop.tui.words import LANGUAGES, Language, words
from galop.tui.words.keys import key_words

ROOT = Path(__file__).parents[1]
FOLDERS = ("rules", "saves", "tui")
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
CONFIG: dict[str, Any] = tomllib.loads(PYPROJECT)
README = (ROOT / "README.md").read_text(encoding="utf-8")


def tracked() -> list[Path]:
    """Return the files that git keeps, links left out; all tests that need it skip without git."""
    try:
        said = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in said.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and not path.is_symlink()]


def needs() -> list[str]:
    """Return every dependency written in pyproject.toml, for building, playing or developing."""
    return [
        *CONFIG["build-system"]["requires"],
        *CONFIG["project"]["dependencies"],
        *CONFIG["dependency-groups"]["dev"],
    ]


def bare(requirement: str) -> str:
    """Return a requirement's name as registries compare names."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~ ;]", requirement)[0]).lower()


def test_the_package_list_is_every_folder_that_holds_python() -> None:
    found = {
        ".".join(("galop", *path.parent.relative_to(ROOT).parts))
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
    }
    listed: list[str] = CONFIG["tool"]["setuptools"]["packages"]
    assert listed == sorted(found | {f"galop.{folder}" for folder in FOLDERS})


def test_every_dependency_says_why_it_is_there() -> None:
    for need in needs():
        line = next(line for line in PYPROJECT.splitlines() if f'"{need}"' in line)
        assert re.search(r"# \w", line), f"{need} has no comment"


def test_the_constraints_pin_every_dependency_by_name_and_version_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9a-z.]+", pin) for pin in pins)
    assert {bare(need) for need in needs()} <= {bare(pin) for pin in pins}
    assert pins == sorted(pins, key=str.lower)


def test_the_top_level_holds_what_it_should() -> None:
    allowed = {
        ".ci",
        ".gitignore",
        "A_L_OREILLE.md",
        "BY_EAR.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "constraints.txt",
        "pyproject.toml",
        "rules",
        "saves",
        "tests",
        "tui",
    }
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} <= allowed


def test_no_file_names_a_registry_or_a_place_of_one_machine() -> None:
    # Written in halves, so that this file passes its own test.
    refused = ("pypi" + ".org", "python" + "hosted", "npm" + "js", "/wo" + "rk/", "/ro" + "ot/")
    for path in tracked():
        text = path.read_bytes().decode("utf-8", errors="replace").lower()
        assert not [word for word in refused if word in text], path


def test_no_check_is_told_to_look_away() -> None:
    refused = ("type: " + "ignore", "pyright: " + "ignore", "no" + "qa", "ruff: " + "ignore")
    for path in tracked():
        if path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            assert not [word for word in refused if word in text], path


def test_the_licence_is_mit() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert CONFIG["project"]["license"] == "MIT"


def test_the_readme_gives_both_commands_in_both_languages() -> None:
    french, english = halves()
    for half in (french, english):
        assert "make play" in half
        assert "make test" in half
        for name in ("metres", "marche", "tierce", "excape"):
            assert f"(`{name}`" in half


def halves() -> tuple[str, str]:
    """Return the README's French half and its English half."""
    french, _, english = README.partition("\n# In English\n")
    return french, english


HEADS: dict[Language, tuple[str, ...]] = {
    "fr": ("Jeu", "Option", "Valeurs", "Sans rien dire", "Ce qu’elle fait"),
    "en": ("Game", "Option", "Values", "Default", "What it does"),
}


def options_table(language: Language) -> str:
    """Return every option of every game as a table in Markdown, read from the models."""
    heads = HEADS[language]
    lines = [heads, tuple("---" for _ in heads)]
    for name in GAMES:
        said = words(language, name)
        for row in rows(game(name).options):
            lines.append((f"`{name}`", f"`{row.name}`", *values(row), said.option(row.name).help))
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def values(row: OptionRow) -> tuple[str, str]:
    """Return what an option may be, and what it is unless chosen."""
    match row.kind:
        case "number":
            return f"{row.low}–{row.high}", f"`{row.default}`"
        case "switch":
            on = f"`--{row.name.replace('_', '-')}`"
            off = on.replace("--", "--no-", 1)
            return f"{on}, {off}", on if row.default else off
        case "choice":
            return ", ".join(f"`{choice}`" for choice in row.choices), f"`{row.default}`"
        case "text":
            return "…", f"`{row.default}`"


def transcript(language: Language) -> str:
    """Return a short game as lines mode tells it through a pipe, with the call and the answers."""
    call = "play marche --players Ana,bot --squares 10 --seed soleil --lines"
    with TemporaryDirectory() as home:
        told = run(
            *(sys.executable, "-m", "galop.tui", *call.split(), "--lang", language),
            env={"GALOP_HOME": home, "PYTHONPATH": str(ROOT / "tests" / "src")},
            answers="r\n3\nr\n1\ns\nr\nr\n",
        )
    assert "galop resume" not in told, "these answers no longer end the game"
    return f"```\n$ galop {call}\n{told}```\n"


def codes_table(language: Language) -> str:
    """Return every exit code as a table in Markdown."""
    endings = front.front(language).endings
    head = "| Code | Ce qui s’est passé |\n" if language == "fr" else "| Code | What happened |\n"
    return head + "|---|---|\n" + "".join(f"| {code} | {endings[code]} |\n" for code in front.CODES)


def variables_table(language: Language) -> str:
    """Return every variable of the environment as a table in Markdown."""
    meanings = front.front(language).meanings
    head = "| Variable | Ce qu’elle change |\n" if language == "fr" else "| Variable | Change |\n"
    rows = (f"| `{name}` | {meanings[name]} |\n" for name in front.VARIABLES)
    return f"{head}|---|---|\n{''.join(rows)}"


def keys_table(language: Language) -> str:
    """Return every act of the full screen, its keys and its id as a table in Markdown."""
    told, keys = key_words(language), usual((Galop, *screen_types(), *widget_types()))
    head = "| Touches | Acte | Nom |\n" if language == "fr" else "| Keys | Act | Id |\n"
    rows = (
        f"| {', '.join(f'`{named(key, told)}`' for key in keys[act])} | {text} | `{act}` |\n"
        for act, text in told.acts.items()
    )
    return f"{head}|---|---|---|\n{''.join(rows)}"


PARTS = {
    "options": options_table,
    "transcript": transcript,
    "codes": codes_table,
    "variables": variables_table,
    "keys": keys_table,
    "levels": strengths.table,
}
"""The parts of the README that are written from the code."""


def with_code_said(readme: str) -> str:
    """Return the README with the parts that the code knows written from it."""
    for language in LANGUAGES:
        for what, text in PARTS.items():
            before, start, rest = readme.partition(f"<!-- {what}:{language} -->\n")
            _, end, after = rest.partition(f"<!-- /{what} -->")
            readme = f"{before}{start}{text(language)}{end}{after}"
    return readme


def test_the_readme_has_the_options_of_the_models_and_a_game_as_it_is_played() -> None:
    assert with_code_said(README) == README, "`make docs` writes them again"


def man_page() -> str:
    """Return the man page, made from the command line's parser; without a date, to stay itself."""
    with TemporaryDirectory() as place:
        endings = Path(place) / "endings"
        endings.write_text(environment() + exit_status(), encoding="utf-8")
        made = run(
            str(Path(sysconfig.get_path("scripts")) / "argparse-manpage"),
            *("--module", "galop.tui.cli", "--function", "parser", "--prog", "galop"),
            *("--project-name", "Galop", "--version", CONFIG["project"]["version"]),
            *("--description", "four dice races for the terminal", "--manual-title", "Games"),
            *("--format", "single-commands-section", "--include", str(endings)),
            env={
                "SOURCE_DATE_EPOCH": "0",
                "COLUMNS": "80",
                "PYTHONPATH": str(ROOT / "tests" / "src"),
            },
        )
    return made.replace("1970\\-01\\-01", "", 1)


def environment() -> str:
    """Return the man page's section on the environment, which the parser does not know."""
    items = (f".TP\n.B {name}\n{front.ENGLISH.meanings[name]}\n" for name in front.VARIABLES)
    return f"[ENVIRONMENT]\n{''.join(items)}"


def exit_status() -> str:
    """Return the man page's section on exit codes, which the parser does not know."""
    items = (f".TP\n.B {code}\n{front.ENGLISH.endings[code]}\n" for code in front.CODES)
    return f"[EXIT STATUS]\n{''.join(items)}"


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="argparse breaks usage lines differently")
def test_the_man_page_is_made_from_the_parser_of_today() -> None:
    kept = (ROOT / "tui" / "galop.1").read_text(encoding="utf-8")
    assert man_page() == kept, "`make docs` writes it again"


def test_the_front_door_knows_the_version_and_the_games() -> None:
    assert CONFIG["project"]["version"] == front.VERSION
    assert tuple(GAMES) == front.GAMES


def test_the_readme_is_french_as_the_french_print_it() -> None:
    french = re.sub(r"```.*?```|`[^`\n]*`|<!--.*?-->|\]\([^)\n]*\)", "", halves()[0], flags=re.S)
    assert "'" not in french
    assert not re.findall(r".{0,20} [:;?!%»]", french)
    assert not re.findall(r"\w[:;?!](?=\s)", french)
    assert not re.findall(r"\b(?:vous|votre|vos|tu|toi|tes)\b", french, flags=re.I)


def test_the_changelog_knows_this_version() -> None:
    version: str = CONFIG["project"]["version"]
    assert f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel built from a copy of the checkout, without a network."""
    place = tmp_path_factory.mktemp("wheel")
    source = place / "source"
    source.mkdir()
    for folder in FOLDERS:
        copytree(ROOT / folder, source / folder, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy(ROOT / name, source)
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"),
        *("--no-build-isolation", "--wheel-dir", str(place), str(source)),
    )
    (built,) = place.glob("*.whl")
    return built


def run(
    *command: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    answers: str = "",
) -> str:
    """Return what a command prints; fail with all it said when it fails."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        input=answers,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_the_three_folders_as_galop_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        entry = archive.read(next(n for n in names if n.endswith("entry_points.txt"))).decode()
    code = {
        str(Path("galop") / path.relative_to(ROOT))
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".table", ".tcss"} or path.name == "py.typed"
    }
    rest = {name for name in names if not re.match(r"galop-[^/]*\.(dist-info|data)/", name)}
    assert rest == code
    assert {"galop/rules/py.typed", "galop/saves/py.typed", "galop/tui/py.typed"} <= code
    assert "galop = galop.tui.__main__:main" in entry
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("data/share/man/man1/galop.1") for name in names)


def test_the_installed_command_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    # The dependencies are lent by this environment: what is asked is whether our own part is whole.
    place = tmp_path / "a place of its own"
    run(sys.executable, "-m", "venv", "--without-pip", str(place))
    python = place / "bin" / "python"
    run(
        *(sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"),
        *("--no-deps", "--no-index", str(wheel)),
    )
    site = run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(site) / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    said = run(str(place / "bin" / "galop"), "--version", cwd=tmp_path)
    assert CONFIG["project"]["version"] in said
    found = run(str(python), "-c", "import galop.tui; print(galop.tui.__file__)", cwd=tmp_path)
    assert found.startswith(site)


if __name__ == "__main__":
    (ROOT / "README.md").write_text(with_code_said(README), encoding="utf-8")
    (ROOT / "tui" / "galop.1").write_text(man_page(), encoding="utf-8")
