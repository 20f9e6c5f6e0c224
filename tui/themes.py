"""The themes: dark, light, high contrast, and the terminal's own colours.

Every theme gives the same names their colours: foreground, warning (whose turn, tokens), success
(the way made), accent (what is at stake), secondary (the track), and the bars at the top and the
bottom. In the first three every one of them stands 4.5 to 1 against what is behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, get_args

from textual._styles_cache import StylesCache
from textual.app import App, ReturnType
from textual.await_complete import AwaitComplete
from textual.events import Key
from textual.theme import Theme
from textual.widget import Widget

from ..saves.settings import ThemeName
from .scene import Hue
from .typeahead import InOrder

if TYPE_CHECKING:
    from concurrent.futures import Future

NAMES: tuple[ThemeName, ...] = get_args(ThemeName)
_HUES: tuple[Hue, ...] = get_args(Hue)
"""The colours of pawns, which their letters tell as well."""


def _theme(
    name: ThemeName, colors: Mapping[str, str], bar: tuple[str, str, str], *, dark: bool
) -> Theme:
    """Return a theme; `bar` is the ground of the bars, their text, and the keys on it."""
    back, fore = colors["background"], colors["foreground"]
    return Theme(
        name=f"galop-{name}",
        primary=colors["primary"],
        secondary=colors["secondary"],
        warning=colors["warning"],
        success=colors["success"],
        accent=colors["accent"],
        error=colors["accent"],
        foreground=fore,
        background=back,
        surface=back,
        panel=back,
        boost=back,
        dark=dark,
        text_alpha=1,
        variables={
            "bar": bar[0],
            "bar-text": bar[1],
            "bar-key": bar[2],
            "bar-style": "bold",
            "label-style": "none",
            "block-cursor-background": fore,
            "block-cursor-foreground": back,
            "input-cursor-background": fore,
            "input-cursor-foreground": back,
            "input-selection-background": bar[0],
            "scrollbar": colors["secondary"],
            "scrollbar-background": back,
            "scrollbar-corner-color": back,
            **{f"pawn-{hue}": colors[hue] for hue in _HUES},
            **{f"token-{hue}": colors[hue] for hue in _HUES},
        },
    )


_DARK = _theme(
    "dark",
    {
        "primary": "#9ecbff",
        "secondary": "#9a9a9a",
        "warning": "#f2c14e",
        "success": "#86c98a",
        "accent": "#e59ad0",
        "red": "#ff8080",
        "green": "#86c98a",
        "blue": "#82b4ff",
        "yellow": "#f2c14e",
        "foreground": "#ececec",
        "background": "#121212",
    },
    ("#23405e", "#e6eef8", "#ffd479"),
    dark=True,
)
_LIGHT = _theme(
    "light",
    {
        "primary": "#14508c",
        "secondary": "#66625c",
        "warning": "#8a3b00",
        "success": "#1d6b2f",
        "accent": "#8c1d6b",
        "red": "#b3261e",
        "green": "#1d6b2f",
        "blue": "#14508c",
        "yellow": "#7a5200",
        "foreground": "#1c1a18",
        "background": "#faf7f0",
    },
    ("#1f4468", "#ffffff", "#ffdc8c"),
    dark=False,
)
_CONTRAST = _theme(
    "contrast",
    {
        "primary": "#ffff00",
        "secondary": "#ffffff",
        "warning": "#ffff00",
        "success": "#00ff66",
        "accent": "#ffb0ff",
        "red": "#ff8c8c",
        "green": "#00ff66",
        "blue": "#8cc8ff",
        "yellow": "#ffff00",
        "foreground": "#ffffff",
        "background": "#000000",
    },
    ("#ffff00", "#000000", "#000000"),
    dark=True,
)
_OWN = "ansi_default"
_TERMINAL = Theme(
    name="galop-terminal",
    ansi=True,
    # Only the terminal's own pair of colours is sure to be readable; the rest is said by weight
    # and reverse. The way made keeps a colour, for it is a drawing and not a text.
    primary=_OWN,
    secondary=_OWN,
    warning=_OWN,
    error=_OWN,
    success="ansi_green",
    accent=_OWN,
    foreground=_OWN,
    background=_OWN,
    surface=_OWN,
    panel=_OWN,
    boost=_OWN,
    variables={
        "bar": _OWN,
        "bar-text": _OWN,
        "bar-key": _OWN,
        "bar-style": "bold reverse",
        "label-style": "reverse",
        "ansi-background": _OWN,
        "ansi-foreground": _OWN,
        "border": _OWN,
        "border-blurred": _OWN,
        "block-cursor-background": _OWN,
        "block-cursor-foreground": _OWN,
        "block-cursor-text-style": "bold reverse",
        "scrollbar": _OWN,
        "scrollbar-background": _OWN,
        **{f"pawn-{hue}": f"ansi_{hue}" for hue in _HUES},
        **{f"token-{hue}": _OWN for hue in _HUES},
    },
)
PLAIN = "-ascii"
"""The class of an app that draws in ASCII alone; styles may name it."""
THEMES: dict[ThemeName, Theme] = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "terminal": _TERMINAL,
}


def no_color(environ: Mapping[str, str]) -> bool:
    """Return whether NO_COLOR asks for the terminal's own colours, whatever the setting."""
    return bool(environ.get("NO_COLOR"))


def is_native(name: ThemeName) -> bool:
    """Return what `App(ansi_color=…)` has to be: whether the terminal's palette is left alone."""
    return THEMES[name].ansi


def begin_with(app: App[Any], name: ThemeName) -> None:
    """Put a theme on an app that does not run yet, so that its first frame is painted once."""
    for theme in THEMES.values():
        app.register_theme(theme)
    app.set_reactive(App.ansi_color, is_native(name))
    app.set_reactive(App.theme, THEMES[name].name)
    app.stylesheet.set_variables(app.get_css_variables())


def dress(app: App[Any], name: ThemeName) -> None:
    """Put a theme on an app, at its start or later."""
    for theme in THEMES.values():
        app.register_theme(theme)
    app.ansi_color = is_native(name)
    app.theme = THEMES[name].name


def draw_with(app: App[Any], *, unicode: bool) -> None:
    """Let every box and sign of an app be drawn in Unicode, or in ASCII alone."""
    before = signs(app)
    app.set_class(not unicode, PLAIN)
    app.refresh_css(animate=False)
    if signs(app) != before:  # rows may hold what they held but for their signs
        for screen in app.screen_stack:
            for widget in screen.walk_children(Widget):
                widget.refresh()


def signs(app: App[Any]) -> bool:
    """Return whether an app draws in Unicode."""
    return not app.has_class(PLAIN)


class Dressed(InOrder[ReturnType]):
    """An app whose styles may name the bars before a theme is on; its dialogs leave nothing.

    `moved` is the keymap that holds, by the ids of bindings.
    """

    CSS: ClassVar[str] = "Screen { overflow: hidden; }"  # a bar would cut what is said of the size

    moved: Mapping[str, str] = MappingProxyType({})

    def heard(self, key: Key) -> tuple[Key, ...]:
        """Take Alt and a letter for Escape and that letter, typed at once or over a slow line.

        Terminals send the same for both. A person may have moved an act to Alt, or be about to.
        """
        letter = key.character
        moved = {one for text in self.moved.values() for one in text.split(",")}
        asked = getattr(self.screen, "TAKES_ANY_KEY", False)
        if not key.key.startswith("alt+") or letter is None or key.key in moved or asked:
            return (key,)
        return (Key("escape", "\x1b"), Key(letter, letter))

    def holds_frames(self) -> bool:
        """Return whether `hold` keeps frames back."""
        return False

    def hold(self, kept: Future[None]) -> None:
        """Show no frame that is drawn from now on before something is done."""

    def pop_screen(self) -> AwaitComplete:
        # A cache of Textual's holds on to every widget, with all the rows it last drew.
        StylesCache.get_inner_outer.cache_clear()
        return super().pop_screen()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(THEMES["dark"].variables)
