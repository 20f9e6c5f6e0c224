"""What every language must be able to say of every game.

A language is a set of modules, one a game, so that the type checkers prove that each event is
said in each language. Names arrive cleaned; sentences name people and never say "you".
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from ...rules.core import Seat, Value

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")
Verbosity: TypeAlias = Literal["brief", "normal", "full"]
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "normal", "full")
Spoken: TypeAlias = Literal["normal", "full"]
"""How whole sentences are said; brief speech has a way of its own."""

Opt_contra = TypeVar("Opt_contra", bound=Value, contravariant=True)
S_contra = TypeVar("S_contra", bound=Value, contravariant=True)
A_contra = TypeVar("A_contra", bound=Value, contravariant=True)
E_contra = TypeVar("E_contra", bound=Value, contravariant=True)


class Label(NamedTuple):
    """One entry of a menu: its words, other things to type for it, and its digit if not its place.

    `text` is short ("roll", "stop for 10"): a prompt of 40 characters holds a whole menu. `placed`,
    if any, is said instead in brief speech, and tells where the seat stands besides.
    """

    text: str
    keys: tuple[str, ...] = ()
    digit: int | None = None
    placed: str = ""


class Section(NamedTuple):
    """A part of the rules page: the phases of play it explains, its title and its paragraphs."""

    phases: tuple[str, ...]
    title: str
    paragraphs: tuple[str, ...]


class Asking(NamedTuple):
    """Which seat is asked after brief speech, on the same line of braille.

    `room` characters are left for what happened; `stands` tells where each seat stands now.
    """

    seat: Seat
    room: int
    stands: tuple[str, ...]


class OptionWords(NamedTuple):
    """An option in words: its label, one line of help, and a word for each value of a choice."""

    label: str
    help: str
    values: tuple[tuple[str, str], ...] = ()


class Words(Protocol[Opt_contra, S_contra, A_contra, E_contra]):
    """One game in one language. Lines are whole sentences, one fact each, without markup."""

    title: str
    pitch: str
    """What the game is, in one sentence."""

    @property
    def said_title(self) -> str:
        """The title for the ear: no sign that a reader leaves out."""
        return self.title

    def opening(self, options: Opt_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return the lines that open a match or a resumed one: the game, its track, the players."""
        ...

    def launch(self, options: Opt_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return the opening in few words: variants are named, and not explained."""
        return self.opening(options, names)

    def stand(self, view: S_contra, seat: Seat) -> str:
        """Return where a seat stands, after its name: "3, mark 1". At most 20 characters."""
        ...

    def ask(self, view: S_contra, chosen: tuple[str, ...]) -> str:
        """Return the words between the stand and the menu, or "".

        `chosen` are the texts of the menu entries already taken on the way to a choice.
        """
        ...

    def path(self, action: A_contra, view: S_contra) -> tuple[Label, ...]:
        """Return the menu entries that lead to a choice: one, or two where one menu is too long.

        Paths of distinct choices are distinct; entries with equal texts are the same entry.
        """
        ...

    def say(self, event: E_contra, names: Sequence[str], verbosity: Spoken) -> tuple[str, ...]:
        """Return an event's sentences."""
        ...

    def brief(
        self, events: Sequence[E_contra], names: Sequence[str], asked: Asking | None
    ) -> tuple[str, ...]:
        """Return what happened in as few words as carry it: a turn in a line or two.

        What the prompt that follows tells of the seat that is `asked` is left out: its name, its
        dice, where it stands. Where the turns of several others do not fit the room that is left,
        the oldest of them are told by where their seats stand now.
        """
        return tuple(line for event in events for line in self.say(event, names, "normal"))

    def where(self, view: S_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return where everyone is, in one breath a player."""
        ...

    def dice(self, view: S_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return this turn's dice and what they are worth, or that there are none yet."""
        ...

    def dice_shown(self, view: S_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return the same for the eye: signs stand for words that a voice would leave out."""
        return self.dice(view, names)

    def dice_for(self, view: S_contra, names: Sequence[str], *, shown: bool) -> tuple[str, ...]:
        """Return the dice for the ear or, `shown`, for the eye."""
        return self.dice_shown(view, names) if shown else self.dice(view, names)

    def mine(self, view: S_contra, seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
        """Return what belongs to one seat: tokens, hand. The view is that seat's own."""
        ...

    def standing(self, view: S_contra, names: Sequence[str]) -> tuple[str, ...]:
        """Return what is told of a finished match besides its result, a line a fact."""
        return ()

    def phase(self, view: S_contra) -> str:
        """Return the phase of play, one of those that `rules` names."""
        ...

    def rules(self) -> tuple[Section, ...]:
        """Return the rules page, in our own words, crediting the author where known."""
        ...

    def refuse(self, rule: str) -> str:
        """Return why a rule of this game refuses an action; "" for the general reasons."""
        ...

    def option(self, name: str) -> OptionWords:
        """Return an option's words. Raises KeyError when the game has no such option."""
        ...

    def pawn(self, code: str) -> tuple[str, str]:
        """Return the letter and the name of a pawn that records write as this code."""
        return code, code


AnyWords: TypeAlias = Words[Any, Any, Any, Any]


def speak(
    words: AnyWords,
    events: Sequence[Any],
    names: Sequence[str],
    verbosity: Verbosity,
    asked: Asking | None = None,
) -> tuple[str, ...]:
    """Return events as they are said; brief ones leave to a prompt what it tells of `asked`."""
    if verbosity == "brief":
        return words.brief(events, names, asked)
    return tuple(line for event in events for line in words.say(event, names, verbosity))


def words(language: Language, game: str) -> AnyWords:
    """Return a game's words in a language."""
    found: AnyWords = import_module(f".{language}.{game}", __name__).WORDS
    return found
