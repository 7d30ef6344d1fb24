"""What to play, who plays, and with which options; Enter plays at once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from tondo.bots import STRONGEST, level_names
from tondo.core import game_names, game_type
from tondo.core.errors import TondoError
from tondo.core.game import AnyGame
from tondo.core.options import BY_LOT, Choice, Number, Option, StartPlayer, Switch, Value
from tondo.core.words import in_language
from tondo.terminal.app.application import AppScreen
from tondo.terminal.app.fields import ChoiceField
from tondo.terminal.app.key_line import Key, KeyLine
from tondo.terminal.app.key_names import key_name
from tondo.terminal.app.text_view import TextView
from tondo.terminal.new_session import against_bots, new_session
from tondo.terminal.seats import DEFAULT_LEVEL, HUMAN, default_seats
from tondo.terminal.session import Session

_MOST_STEPS = 12  # values of a number that are stepped through; others are typed
_OPTION_WIDTH = 24


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be played; ``ask_chance`` lets people decide for chance, with a key or with real dice."""

    session: Session
    ask_chance: bool


class NewGameScreen(AppScreen[NewGame | None]):
    """A form with good defaults; the arguments are what it shows first. ``bots`` are in all seats but the first."""

    CSS: ClassVar[str] = """
    NewGameScreen { padding: 1 1 0 1; }
    NewGameScreen #title { text-style: bold; margin: 0 1; height: 2; }
    NewGameScreen #form { height: 1fr; }
    NewGameScreen .seat { height: 1; }
    NewGameScreen .seat ChoiceField { width: 52; }
    NewGameScreen Input { height: 1; border: none; padding: 0 1; background: $panel; width: 1fr; max-width: 30; }
    NewGameScreen Input:focus { border: none; background: $panel; text-style: underline; }
    NewGameScreen .typed { height: auto; }
    NewGameScreen .typed Input { width: 22; margin: 0 2; }
    NewGameScreen .typed TextView { width: 1fr; height: auto; }
    NewGameScreen #tagline { color: $text-muted; padding: 0 0 0 2; height: auto; }
    NewGameScreen .space { height: 1; }
    NewGameScreen #problem { height: auto; max-height: 3; margin: 0 1; text-style: bold; color: $error; }
    NewGameScreen #keys { margin: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("enter,ctrl+j", "play", show=False),
        Binding("escape", "close", show=False),
    ]

    def __init__(
        self,
        game: str | None = None,
        *,
        players: int | None = None,
        bots: str | None = None,
        names: Sequence[str] | None = None,
        ask_chance: bool = True,
    ) -> None:
        super().__init__()
        known = game_names()
        self._kind = game_type(game if game in known else known[0])
        if players is None:
            players = len(names) if names else self._kind.default_players
        self._players = min(max(players, self._kind.min_players), self._kind.max_players)
        self._kinds: list[str] = list(default_seats(self._players, bots or str(DEFAULT_LEVEL)))
        self._names: list[str] = [*(names or ()), *("",) * self._players][: self._players]
        self._values: dict[str, str | Value] = {}  # of options; texts as they were typed
        self._asks = ask_chance

    def compose(self) -> ComposeResult:
        """The form, the line that says what is wrong, and the keys."""
        yield Static(self.say("new.title"), id="title", markup=False)
        with VerticalScroll(id="form", can_focus=False):
            yield from self._form()
        yield Static("", id="problem", markup=False)
        keys = KeyLine(id="keys")
        keys.show(
            (
                Key(key_name("enter", self.lang), self.say("new.key.play"), "play"),
                Key("↑ ↓", self.say("settings.key.line"), "app.focus_next"),
                Key("← →", self.say("settings.key.change"), "change"),
                Key(key_name("escape", self.lang), self.say("settings.key.back"), "close"),
            )
        )
        yield keys

    def _form(self) -> Iterable[Widget]:
        kind = self._kind
        games = [(name, game_type(name).title) for name in game_names()]
        yield self._field("game", self.say("new.game"), games, kind.name)
        yield Static(self.text(self._kind.words("tagline")), id="tagline", markup=False)
        counts = [(number, str(number)) for number in range(kind.min_players, kind.max_players + 1)]
        yield self._field("players", self.say("new.players"), counts, self._players)
        kinds = self._seat_kinds()
        for seat in range(self._players):
            label = self.say("new.seat", number=seat + 1)
            name = Input(self._names[seat], placeholder=self.say("new.name"), id=f"name-{seat}", compact=True)
            name.cursor_blink = False
            name.disabled = self._kinds[seat] != HUMAN
            name.visible = not name.disabled
            yield Horizontal(self._field(f"seat-{seat}", label, kinds, self._kinds[seat]), name, classes="seat")
        if not kind.has_secrets:
            asks = [(True, self.say("new.chance.ask")), (False, self.say("new.chance.auto"))]
            yield self._field("chance", self.say("new.chance"), asks, self._asks)
        if kind.settings:
            yield Static("", classes="space")
        for option in kind.settings:
            yield self._option_field(option)

    def _seat_kinds(self) -> list[tuple[str, str]]:
        levels = enumerate(level_names(self._kind.name), 1)
        bots = [(str(number), self.say("new.bot", number=number, name=self.text(name))) for number, name in levels]
        found = [(HUMAN, self.say("new.person")), *bots, (STRONGEST, self.say("new.strongest"))]
        others = [kind for kind in dict.fromkeys(self._kinds) if kind not in dict(found)]
        return [*found, *((kind, self.say("new.other-bot", kind=kind)) for kind in others)]

    def _field(self, id: str, label: str, values: Sequence[tuple[Value, str]], value: Value) -> ChoiceField[Value]:
        return ChoiceField(label, values, value, ascii_only=self.is_ascii, id=id)

    def _option_field(self, option: Option) -> Widget:
        values = self._option_values(option)
        label = self.text(self._kind.words(f"option.{option.name}"))
        default: str | Value = self._values.get(option.name, self._default(option))
        if values is None:
            typed = Input(str(default), id=f"option-{option.name}", compact=True)
            typed.cursor_blink = False
            about = TextView()
            about.show([Text(f"{label} ({self.text_of(option.allowed())})")])
            return Horizontal(typed, about, classes="typed")
        return ChoiceField(
            label,
            values,
            default,
            label_width=_OPTION_WIDTH,
            value_first=True,
            ascii_only=self.is_ascii,
            id=f"option-{option.name}",
        )

    def text_of(self, allowed: object) -> str:
        """What may be typed, in the reader's language."""
        return self.text(in_language(allowed, self.lang))

    def _default(self, option: Option) -> Value:
        return BY_LOT if isinstance(option, StartPlayer) and self._is_against_bots else option.default

    @property
    def _is_against_bots(self) -> bool:
        return HUMAN in self._kinds and set(self._kinds) != {HUMAN}

    def _option_values(self, option: Option) -> list[tuple[Value, str]] | None:
        """The values to step through; None for an option that is typed."""
        if isinstance(option, Switch):
            return [(False, self.say("new.off")), (True, self.say("new.on"))]
        if isinstance(option, Choice):
            return [(value, str(value)) for value in option.values]
        if isinstance(option, StartPlayer):
            return [
                (BY_LOT, self.say("new.lot")),
                *((seat + 1, self.say("new.begins", number=seat + 1)) for seat in range(self._players)),
            ]
        if isinstance(option, Number) and option.high - option.low < _MOST_STEPS:
            return [(number, str(number)) for number in range(option.low, option.high + 1)]
        return None

    def on_mount(self) -> None:
        """Begin with the game."""
        self.query_one("#game").focus()

    # Changing.

    @on(ChoiceField.Changed)
    async def _changed(self, event: ChoiceField.Changed) -> None:
        id, value = str(event.field.id), event.field.value
        self._read()
        self._complain("")
        if id == "game":
            self._kind = game_type(str(value))
            self._values.clear()
            self._resize(min(max(self._players, self._kind.min_players), self._kind.max_players))
        elif id == "players":
            self._resize(int(str(value)))
        elif id.startswith("seat-"):
            self._forget_start()
        else:
            return
        await self._anew(id)

    def _resize(self, players: int) -> None:
        others = self._kinds[-1] if len(self._kinds) > 1 else str(DEFAULT_LEVEL)
        self._players = players
        self._kinds = [*self._kinds, *(others,) * players][:players]
        self._names = [*self._names, *("",) * players][:players]
        self._forget_start()

    def _forget_start(self) -> None:
        """Who begins is by default another one with other players."""
        for option in self._kind.settings:
            if isinstance(option, StartPlayer):
                self._values.pop(option.name, None)

    async def _anew(self, focused: str) -> None:
        form = self.query_one("#form")
        async with self.batch():
            await form.remove_children()
            await form.mount_all(self._form())
        self.query_one(f"#{focused}").focus()

    def _read(self) -> None:
        """Take over what the form shows."""
        for seat in range(self._players):
            for field in self.query(f"#seat-{seat}").results(ChoiceField):
                self._kinds[seat] = str(field.value)
            for name in self.query(f"#name-{seat}").results(Input):
                self._names[seat] = name.value.strip()
        for field in self.query("#chance").results(ChoiceField):
            self._asks = bool(field.value)
        for option in self._kind.settings:
            for widget in self.query(f"#option-{option.name}"):
                value = widget.value if isinstance(widget, ChoiceField | Input) else None
                if value is not None and value != self._default(option):
                    self._values[option.name] = value
                else:
                    self._values.pop(option.name, None)

    # Playing.

    def on_input_submitted(self) -> None:
        """Enter plays, wherever it is pressed."""
        self.action_play()

    def action_play(self) -> None:
        """Play, or say why not."""
        self._read()
        try:
            self.dismiss(self._new_game())
        except TondoError as error:
            self._complain(self.text(error.phrase))

    def _new_game(self) -> NewGame:
        chosen: dict[str, Value] = {}
        for option in self._kind.settings:
            if option.name in self._values:
                value = self._values[option.name]
                typed = isinstance(value, str) and self._option_values(option) is None
                chosen[option.name] = option.parse(str(value)) if typed else value
        game: AnyGame = self._kind(self._players, chosen)
        names = [(name or None) if kind == HUMAN else None for name, kind in zip(self._names, self._kinds, strict=True)]
        session = new_session(against_bots(game, self._kinds, chosen), self._kinds, names, self.lang)
        return NewGame(session, self._asks and HUMAN in self._kinds)

    def _complain(self, text: str) -> None:
        self.query_one("#problem", Static).update(text)

    def action_change(self) -> None:
        """Change what has the focus, as its own keys do."""
        if isinstance(self.focused, ChoiceField):
            self.focused.action_step(1)

    def action_close(self) -> None:
        """Go back without a game."""
        self.dismiss(None)

    def settings_changed(self) -> None:
        """Say all of it in the new language."""
        self._read()
        self.call_later(self.recompose)
