"""Keys: every act has an id and words, a keymap moves it, a wrong one is refused in a sentence."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from pathlib import Path

import pytest
from galop.saves import Save, Settings, folder, load_settings, save_settings, settings_path
from galop.tui.app import PACES, Galop
from galop.tui.commands.desk import Desk
from galop.tui.gallery import Gallery
from galop.tui.house import House
from galop.tui.keyhelp import keyed, named, refusal, with_keys
from galop.tui.keymap import chains, keys_at, keys_of, refused, screen_types, usual, widget_types
from galop.tui.screens.home import Home
from galop.tui.screens.keys import Keys, PressKey
from galop.tui.screens.page import Page
from galop.tui.screens.play import Play
from galop.tui.screens.replay import Replay
from galop.tui.widgets.choices import Choices
from galop.tui.widgets.items import Item
from galop.tui.widgets.listing import Listing
from galop.tui.words import LANGUAGES, Language
from galop.tui.words.keys import key_words
from saving import a_match, go_on
from textual.pilot import Pilot

pytestmark = pytest.mark.usefixtures("at_home")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def opened(language: Language = "en", **keymap: str) -> Galop:
    """Return Galop with a keymap in its settings, ids with "__" for the point."""
    moved = {act.replace("__", "."): keys for act, keys in keymap.items()}
    save_settings(settings_path(), Settings(language=language, keymap=moved))
    return Galop(House(Desk(Namespace(), language)), paces=dict.fromkeys(PACES, 60.0))


async def press(pilot: Pilot[int], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def shown(app: Galop, what: str) -> str:
    return "\n".join(str(widget.render()) for widget in app.screen.query(what))


def items(app: Galop) -> dict[str, Item]:
    return {item.name: item for item in app.screen.query_one(Listing).items}


# Every binding


def test_every_binding_of_every_screen_and_widget_has_an_id() -> None:
    nodes = (*screen_types(), *widget_types(), Galop, Gallery)
    assert {Home, Play, Page, Listing, Choices} < set(nodes)
    for node in nodes:
        own = [node for node in node.__mro__ if node.__module__.startswith("galop.")]
        for made_from in own:
            for binding in vars(made_from).get("BINDINGS", ()):
                assert binding.id, f"{binding} of {made_from.__name__}"


@every_language
def test_every_act_has_words_and_no_words_are_left_over(language: Language) -> None:
    words = key_words(language)
    acts = usual((Galop, *screen_types(), *widget_types()))
    assert set(words.acts) == set(acts)
    assert {act.partition(".")[0] for act in acts} == set(words.places)


def test_no_two_acts_have_one_key_at_one_time() -> None:
    said = [chain for chain in chains(Galop) if hasattr(chain[1], "KEYED")]
    assert len(said) > 5
    for chain in said:
        acts: dict[str, str] = {}
        for node in chain:
            for key, binding in keys_at(node).items():
                if binding.id:
                    assert acts.setdefault(key, binding.id) == binding.id, chain


@every_language
def test_keys_have_names(language: Language) -> None:
    words = key_words(language)
    for keys in usual((Galop, *screen_types(), *widget_types())).values():
        for key in keys:
            assert named(key, words)
        assert len(set(keys)) == len(keys)  # not once for each screen that has the act
    assert named("question_mark", words) == "?"
    assert named("r", words) == "r"
    assert named("ctrl+x", words) == "Ctrl+X"
    assert named("f5", words) == "F5"
    assert named("escape", words) in ("Esc", "Échap")
    assert with_keys("<a.b>: x", {"a.b": ("enter", "z")}, words) == f"{words.names['enter']}: x"


# Moving a key


async def test_a_moved_key_does_the_act_and_the_usual_one_no_more() -> None:
    app = opened(play__roll="x, F2".lower(), home__new="g", choices__take="z")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        assert isinstance(app.screen, Home)
        assert items(app)["new"].letter == "g"
        await press(pilot, "g", "1", "1")
        table = app.screen
        assert isinstance(table, Play)
        await press(pilot, "r", "enter")
        assert "Player rolls" not in shown(app, "Transcript")
        await press(pilot, "x")
        assert "Player rolls" in shown(app, "Transcript")


async def test_keys_may_be_exchanged() -> None:
    app = opened(play__where="d", play__dice="w")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "1", "1", "d")
        assert "0 of 60" in shown(app, "Transcript")


@every_language
async def test_key_help_has_the_moved_keys(language: Language) -> None:
    app = opened(language, listed__back="z", home__quit="x", listing__take="f3")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "x: " in shown(app, "#keys").replace("\u00a0", " ").replace(" :", ":")
        assert "F3" in shown(app, "#keys")
        await press(pilot, "s")
        assert " z" in shown(app, "#keys")
        await press(pilot, "z")
        assert isinstance(app.screen, Home)


def test_keys_stand_out_in_the_key_help_and_ranges_of_digits_too() -> None:
    keys, words = {"a.b": ("enter",), "c.d": ("x", "y")}, key_words("en")
    row = keyed("<a.b> <c.d> go on  1-9 part", keys, words)
    assert [text for text, role in row if role == "key"] == ["Enter", "x", "1-9"]
    assert "".join(text for text, _ in row) == "Enter x go on  1-9 part"


WRONG = {
    "no_act": ({"play.rol": "x"}, "play.rol"),
    "no_key": ({"play.roll": "nokey"}, "nokey"),
    "no_key at all": ({"play.roll": ""}, ""),
    "no_key of two": ({"play.roll": "x,,y"}, ""),
    "digit": ({"play.roll": "5"}, "5"),
    "digit of the French row": ({"play.roll": "é"}, "é"),
    "clash": ({"play.roll": "w"}, "w"),
    "clash with the widget": ({"play.roll": "j"}, "j"),
    "clash of two moved": ({"play.roll": "x", "play.stop": "x"}, "x"),
    "clash with what is Textual's": ({"play.roll": "tab"}, "Tab"),
    "typed": ({"ask.cancel": "x"}, "x"),
}


@pytest.mark.parametrize("case", WRONG)
@every_language
async def test_a_wrong_keymap_is_refused_in_a_sentence_and_the_usual_keys_stay(
    case: str, language: Language
) -> None:
    keymap, named_in_it = WRONG[case]
    why = refused(keymap, Galop)
    assert why is not None and why.reason == case.split(" ")[0]
    sentence = refusal(why, key_words(language))
    assert named_in_it in sentence
    assert sentence.endswith(".") and "\n" not in sentence
    app = opened(language, **{act.replace(".", "__"): keys for act, keys in keymap.items()})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert sentence in shown(app, "Parts").replace("\n", " ")
        await press(pilot, "enter", "n", "1", "1", "r")
        assert isinstance(app.screen, Play)
        assert not app.moved
    assert load_settings(settings_path())[0].keymap == keymap


@pytest.mark.parametrize(
    "keymap", [{"play.\x1b[31m\u202e": "x"}, {"play.roll": "\x9b\u202e" + "x" * 500}]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_keymap_names_is_shown_clean_and_cut(
    keymap: dict[str, str], language: Language
) -> None:
    why = refused(keymap, Galop)
    assert why is not None
    sentence = refusal(why, key_words(language))
    assert not re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e]", sentence)
    assert len(sentence) < 120


def test_keys_may_be_the_same_where_they_are_never_live_together() -> None:
    assert refused({"play.roll": "n", "home.new": "r", "home.rules": "n"}, Galop) is None
    assert keys_of(" x , ? ") == ("x", "question_mark")


def test_the_keymap_that_the_readme_shows_can_be_had() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    shown_there = re.findall(r"```json\n(.*?)```", readme, re.S)
    keymaps = [json.loads(text)["keymap"] for text in shown_there if "keymap" in text]
    assert len(keymaps) == len(LANGUAGES)
    for keymap in keymaps:
        assert len(keymap) > 1
        assert refused(keymap, Galop) is None


async def test_a_capital_is_its_small_letter_unless_it_has_an_act() -> None:
    app = opened(play__odds="D")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "N", "1", "1", "R")
        assert isinstance(app.screen, Play)
        assert "rolls" in shown(app, "Transcript")
        before = shown(app, "Transcript")
        await press(pilot, "D")
        while "to win" not in shown(app, "Transcript").removeprefix(before):
            await pilot.pause(0.02)
        await press(
            pilot, "\U0001d400", "ẞ"
        )  # capitals that are their own small letter, or a dead one
        assert isinstance(app.screen, Play)


# The screen of keys


async def at_keys(pilot: Pilot[int], app: Galop, act: str) -> None:
    """Open the screen of keys and mark an act."""
    await press(pilot, "p")
    await press(pilot, *["down"] * list(items(app)).index("keymap"), "enter")
    assert isinstance(app.screen, Keys)
    await press(pilot, *["down"] * list(items(app)).index(act))


@every_language
async def test_a_key_is_moved_on_the_screen_of_keys_and_holds_at_once(language: Language) -> None:
    app = opened(language)
    words = key_words(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_keys(pilot, app, "home.new")
        assert items(app)["home.new"].value == "n"
        await press(pilot, "enter")
        assert isinstance(app.screen, PressKey)
        assert words.acts["home.new"].capitalize() in shown(app, "Paragraph, Line, Parts")
        await press(pilot, "x")
        assert isinstance(app.screen, Keys)
        assert items(app)["home.new"].value == "x"
        assert load_settings(settings_path())[0].keymap == {"home.new": "x"}
        await press(pilot, "escape")
        assert items(app)["keymap"].value not in ("", None)
        await press(pilot, "escape")
        assert items(app)["new"].letter == "x"
        await press(pilot, "x")
        assert not isinstance(app.screen, Home)


async def test_escape_moves_nothing_and_delete_puts_the_usual_key_back() -> None:
    app = opened(home__new="x", home__saves="z")
    async with app.run_test(size=(80, 24)) as pilot:
        await at_keys(pilot, app, "home.new")
        await press(pilot, "enter", "escape")
        assert items(app)["home.new"].value == "x"
        await press(pilot, "enter", "delete")
        assert items(app)["home.new"].value == "n"
        assert load_settings(settings_path())[0].keymap == {"home.saves": "z"}
        await press(pilot, "up", *["up"] * list(items(app)).index("home.new"), "enter")
        assert load_settings(settings_path())[0].keymap == {}
        await press(pilot, "escape", "escape", "s")
        assert not isinstance(app.screen, Home)


async def test_a_key_that_is_taken_is_refused_and_nothing_is_kept() -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_keys(pilot, app, "home.new")
        for key, said in (("q", "quit Galop"), ("4", "takes a choice"), ("tab", "something else")):
            await press(pilot, "enter", key)
            assert said in shown(app, "#said")
        assert items(app)["home.new"].value == "n"
        assert load_settings(settings_path())[0].keymap == {}


async def test_the_log_and_its_list_of_keys_obey_a_keymap() -> None:
    Save.create(folder(), go_on(a_match("Ana", "Ben"), 6)).close()
    app = opened(log__step_before="z", page__close="f", saves__log="t")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s", "t")
        assert isinstance(app.screen, Replay)
        assert "z n step" in shown(app, "#keys") and "f close" in shown(app, "#keys")
        newest = shown(app, "Told")
        await press(pilot, "left", "b")
        assert shown(app, "Told") == newest
        await press(pilot, "z")
        assert shown(app, "Told") != newest
        await press(pilot, "question_mark")
        assert "z, n or right: a step back" in shown(app, "Parts")
        await press(pilot, "f", "f")
        assert "Saved games" in shown(app, "#heading")
