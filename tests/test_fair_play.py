"""Fair dice played in lines and by ear: the promise, the nonces, the seed, what is refused."""

from __future__ import annotations

import ast
import hashlib
import re
from pathlib import Path

import pytest
from calling import UNPRINTABLE, Call, refused_usage
from galop.rules import GAMES, game
from galop.rules.core import Over
from galop.rules.match import Match, new_match
from galop.saves import Save, folder, list_saves
from galop.tui import words as words_folder
from galop.tui.menu import CELLS
from galop.tui.promise import Promise
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.common import common
from galop.tui.words.fair import fair_words
from playing import moments, players, settle
from promised import HEX, kept, nonces
from terminal import GALOP, Terminal

pytestmark = pytest.mark.usefixtures("at_home")

every_language = pytest.mark.parametrize("language", LANGUAGES)
FAIR = ("play", "metres", "--fair", "--squares", "10")


# Lines mode


@every_language
def test_the_commitment_comes_first_then_the_nonces_then_the_dice(
    galop: Call, language: Language
) -> None:
    said, lang = fair_words(language), ("--lang", language)
    called = galop(*FAIR, *lang, "--players", "Ana,Ben,bot", typed="blue  rabbit\n\nr\nq\n")
    assert (called.code, called.err) == (0, "")
    fair = kept("metres-ana-ben-robot").fair
    assert fair is not None and fair.seed is None
    lines = called.out.splitlines()
    assert lines[:2] == [said.promise(fair.commitment), said.adds]
    assert said.nonce("Ana", "blue rabbit", drawn=False) in lines[3]
    assert [fair.nonces[0], *lines[5:7]] == [
        "blue rabbit",
        said.nonce("Ben", fair.nonces[1], drawn=True),
        said.nonce("Robot", fair.nonces[2], drawn=True),
    ]
    assert all(re.fullmatch("[0-9a-f]{8}", nonce) for nonce in fair.nonces[1:])
    again = galop("resume", *lang, typed="q\n")
    assert said.promise(fair.commitment) in again.out
    assert said.nonce("Ben", fair.nonces[1], drawn=False) in again.out
    brief = galop("resume", *lang, "--verbosity", "brief", typed="q\n")
    assert fair.commitment not in brief.out


@pytest.mark.parametrize("name", GAMES)
def test_a_pipe_plays_with_nonces_given_by_flags_and_the_seed_is_told_at_the_end(
    galop: Call, name: str
) -> None:
    people = name in ("metres", "excape")  # where 1 is always a choice
    seats = "Ana=b,bot:random,bot" if people else "bot:random,bot"
    given = ("--nonce", "ana=B=blue") if people else ()
    short = {
        "metres": ("--squares", "20"),
        "marche": ("--squares", "10"),
        "tierce": ("--games", "1"),
    }
    call = ("play", name, "--fair", "--players", seats, *given, *short.get(name, ()))
    called = galop(*call, typed="1\n" * 3000)
    assert (called.code, called.err) == (0, "")
    (entry,) = list_saves(folder())
    match = kept(entry.name)
    assert isinstance(match.awaits, Over)
    assert match.fair is not None and match.fair.seed is not None
    if given:
        assert match.fair.nonces[0] == "blue"
    assert fair_words("en").seed(match.fair.seed) in called.out
    assert called.out.index(match.fair.commitment) < called.out.index(match.fair.seed)
    assert hashlib.sha256(match.fair.seed.encode()).hexdigest() == match.fair.commitment
    checked = galop("verify", entry.name)
    assert (checked.code, checked.err) == (0, "")
    assert match.fair.commitment in checked.out and match.fair.seed in checked.out
    replayed = galop("replay", "-", typed=galop("show", entry.name).out)
    assert replayed.code == 0
    assert fair_words("en").kept(match.fair.commitment) in replayed.out
    assert checked.out.splitlines()[-1] == replayed.out.splitlines()[-1]


def test_two_races_promise_two_seeds(galop: Call) -> None:
    calls = [galop(*FAIR, "--players", "bot,bot") for _ in "ab"]
    found = [HEX.findall(call.out) for call in calls]
    assert len({word for words in found for word in words}) == 4


def test_the_end_of_input_before_the_first_throw_leaves_nothing_behind(galop: Call) -> None:
    called = galop(*FAIR, "--players", "Ana,Ben", typed="one\n")
    assert called.code == 0
    assert called.out.splitlines()[-1] == fair_words("en").no_race
    assert not list_saves(folder())


@pytest.mark.parametrize("nonce", ["\x1b[31mx", "a\u202eb", "\u200b", "[red]x[/]", "é" * 300])
def test_a_hostile_nonce_is_cleaned_and_shown_as_it_counts(galop: Call, nonce: str) -> None:
    called = galop(*FAIR, "--players", "Ana,bot", "--nonce", f"Ana={nonce}", typed="r\n")
    assert (called.code, called.err) == (0, "")
    assert not UNPRINTABLE.search(called.out)
    used = nonces("metres-ana-robot")[0]
    assert used and f"Ana, nonce{' drawn' if nonce == chr(0x200B) else ''}: {used}." in called.out
    sheet = galop("show", "metres").out
    assert galop("replay", "-", "--json", typed=sheet).code == 0
    assert used in galop("replay", "-", typed=sheet).out
    assert galop("verify", "metres").code == 0


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--fair", "--seed", "x"), ("--fair", "--seed")),
        (("--fair", "--dice", "typed"), ("--fair", "--dice typed")),
        (("--nonce", "Ana=x"), ("--fair",)),
        (("--fair", "--nonce", "Zoe=x"), ("Zoe=x", "Ana=")),
        (("--fair", "--nonce", "x"), ("--nonce x", "Ana=")),
        (("--fair", "--nonce", "Robot=x"), ("Robot",)),
        (("--fair", "--nonce", "Ana=x", "--nonce", "ANA=y"), ("Ana",)),
        (("--fair", "--nonce"), ("--nonce",)),
    ],
)
@every_language
def test_what_fair_dice_do_not_go_with_is_refused_in_one_sentence(
    galop: Call, flags: tuple[str, ...], words: tuple[str, ...], language: Language
) -> None:
    called = galop("play", "metres", "--players", "Ana,bot", "--lang", language, *flags)
    refused_usage(called, *(word for word in words if word != "Ana=" or language == "en"))
    assert not folder().exists()


def test_system_dice_may_be_named_beside_fair_ones(galop: Call) -> None:
    assert galop(*FAIR, "--dice", "system", "--players", "bot,bot").code == 0


@every_language
def test_home_asks_for_fair_dice_in_the_menu_of_options(galop: Call, language: Language) -> None:
    said = fair_words(language)
    presets = 3
    typed = f"1\n1\nAna,bot\n{presets + 3}\n{presets + 3}\n{presets + 3}\n1\nlapin\nr\nq\nq\n"
    called = galop("--lang", language, typed=typed)
    assert called.code == 0
    assert called.out.count(said.choice_help) == 2
    fair = kept("metres-ana-robot").fair
    assert fair is not None and fair.nonces[0] == "lapin"
    assert said.promise(fair.commitment) in called.out
    assert galop(typed="2\n1\nAna,bot\n1\nr\nq\nq\n").code == 0
    assert sum(kept(entry.name).fair is None for entry in list_saves(folder())) == 1


@every_language
def test_every_prompt_for_a_nonce_fits_braille(language: Language) -> None:
    said, question = fair_words(language), common(language).question
    assert len(f"Ana. {said.ask}{question}") <= CELLS
    assert len(said.ask) <= 26 and len(said.nonces) <= 30


def test_verify_says_how_it_stands_before_the_end(galop: Call) -> None:
    galop(*FAIR, "--players", "Ana,bot", typed="a\nr\n")
    for language in LANGUAGES:
        said, called = fair_words(language), galop("verify", "metres", "--lang", language)
        fair = kept("metres").fair
        assert called.code == 0 and fair is not None
        assert said.promise(fair.commitment) in called.out and said.later in called.out


def test_verify_prints_the_program_and_needs_a_name_otherwise(galop: Call) -> None:
    called = galop("verify", "--program")
    source = Path(str(words_folder.__file__)).parents[2] / "saves" / "verify_fair.py"
    assert (called.code, called.err) == (0, "")
    assert called.out == source.read_text(encoding="utf-8")
    assert called.out.count("\n") <= 60
    assert ast.parse(called.out)
    refused_usage(galop("verify"), "NAME")


def everything(language: Language) -> tuple[str, ...]:
    """Return all that is ever said of fair dice, with names and texts filled in."""
    said, text = fair_words(language), "a" * 64
    asked = (said.choice, said.nonces, said.ask, said.title)
    fixed = (said.choice_help, said.adds, said.start_help, said.nonce_help, said.bot_help)
    drawn = (said.nonce("Ana", "b", drawn=kind) for kind in (True, False))
    refused = (said.not_with("--seed"), said.nonce_alone(), said.nonce_form("x"))
    named = (said.nonce_of_bot("Ana"), said.nonce_twice("Ana"), said.ask_nonce("Ana"))
    told = (said.promise(text), said.seed(text), said.kept(text), said.no_race, said.later)
    counted = tuple(map(said.follow, range(3)))
    sentences = (*fixed, *drawn, *refused, *named, *told, *counted)
    assert all(sentence[-1] in ".?" for sentence in sentences)
    return (*asked, *sentences, said.how_to_check("ana"))


def test_each_language_is_written_as_it_should_be() -> None:
    french, english = everything("fr"), everything("en")
    assert len({*french}) == len(french) == len(english) == len({*english})
    for text in french:
        assert "'" not in text and not re.search(r"(?i)\b(vous|votre|tu|toi|tes)\b", text)
        assert not re.search(r"[^\u00a0][;:?!]", text), text
    for text in english:
        assert "'" not in text and not re.search(r"(?i)\b(you|your|my)\b", text)
    assert "1 lancer, donne ou tirage." in fair_words("fr").follow(1)
    assert "0 lancer, donne ou tirage." in fair_words("fr").follow(0)
    assert "1 throw, deal or draw." in fair_words("en").follow(1)


# The speech layout


def test_the_speech_layout_asks_for_nonces_and_plays(tmp_path: Path) -> None:
    call = (*GALOP, *FAIR, "--players", "Ana,Ben", "--lang", "en", "--speech")
    with Terminal(call, tmp_path) as here:
        here.until("Ana. Nonce, Enter draws one?")
        here.type("one\r")
        here.until("Ben. Nonce, Enter draws one?")
        here.type("\r")
        here.until("Ana on 0. Enter rolls?")
        here.type("\r")
        here.until("2 stop")
        here.type("q")
        assert here.wait() == 0
        assert b"Commitment to the seed" in here.received
    match = Save.watch(tmp_path / "games", "metres-ana-ben")
    assert match.fair is not None and match.fair.nonces[0] == "one"
    assert len(match.log) >= 2


# What is agreed on


def test_a_promise_draws_what_is_not_given_and_never_the_same_twice() -> None:
    one, other = (Promise(players(3), {1: " x  y "}) for _ in "ab")
    assert one.nonces[1] == "x y" and one.typed == {1}
    assert {*one.nonces} & {*other.nonces} == {"x y"}
    assert one.commitment != other.commitment
    assert one.fair.kept
    one.give(1, "\u200b ")
    assert one.typed == set() and re.fullmatch("[0-9a-f]{8}", one.nonces[1])


def test_a_kept_game_goes_on_with_the_same_dice_wherever_it_was_cut(tmp_path: Path) -> None:
    """Whatever was on the disk when the program died, the rest falls as it would have."""
    race, fair = game("metres"), Promise(players(2)).fair
    whole = new_match(race, race.options(squares=20), players(2), "bots", fair=fair)
    for _ in moments(whole, "sensible", "x"):
        pass
    for length in range(len(whole.log)):
        cut = Match(race, whole.record.but(log=whole.log[:length]))
        place = tmp_path / str(length)
        with Save.create(place, cut) as save:
            name = save.name
        again, match = Save.open(place, name)
        with again:
            settle(match)
            assert match.log == whole.log[: len(match.log)]
