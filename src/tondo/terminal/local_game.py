"""A game at this keyboard: against bots, alone, or with several people who pass the keyboard on."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from tondo.core import CHANCE, State
from tondo.core.errors import TondoError
from tondo.core.words import Phrase
from tondo.terminal.background import in_background
from tondo.terminal.controller import PlayController, Waiting
from tondo.terminal.match import LogLine, Match, PlayerLine, Preview, Snapshot
from tondo.terminal.offers import choices, points_lines, preview_in
from tondo.terminal.seats import WORDS
from tondo.terminal.session import Session

BOT_PAUSE = 0.6  # seconds between the actions of bots where only bots play, so that a person can follow


class NotNow(TondoError):
    """Something that nobody can do at this moment."""


class LocalGame(Match):
    """The game of a `PlayController`. Bots think in threads; what they find out too late is dropped.

    Where the game has secrets and several people play, a snapshot shows what a spectator sees until the person whose
    turn it is has taken the keyboard.
    """

    def __init__(self, controller: PlayController, lang: str, *, bot_pause: float = BOT_PAUSE) -> None:
        self.controller = controller
        self.lang = lang
        self._bot_pause = bot_pause
        self._news = asyncio.Event()  # something happened that `run` must look at
        self._begin()

    @property
    def session(self) -> Session:
        """The game that is played; *load* and *new* begin another one."""
        return self.controller.session

    def _begin(self) -> None:
        humans = self.session.humans
        self._holder = humans[0] if len(humans) == 1 else None  # who sits at the keyboard
        self._thinking: int | None = None
        self._fault: Phrase | None = None  # why the game can't go on
        self._result: list[Phrase] = []  # of a game that is over
        self._notice = self.controller.second_draws()
        self._log: list[LogLine] = []
        self._shown: dict[int | None, Snapshot] = {}
        self._shown_lang = self.lang
        self._take_keyboard()

    # What there is to see.

    def snapshot(self, board: int | None = None) -> Snapshot:
        """See `Match`. If the game's code fails, a snapshot that says so."""
        if self._shown_lang != self.lang:
            self._shown_lang = self.lang
            self._shown.clear()
            self._log.clear()
        if board not in self._shown:
            try:
                self._shown[board] = self._snapshot(board)
            except TondoError as error:
                self._shown[board] = self._bare(error.text(self.lang))
        return self._shown[board]

    def _snapshot(self, board: int | None) -> Snapshot:
        session, state, lang = self.session, self.session.state, self.lang
        waiting, hand_over = self._waiting(), self._hand_over_to()
        seat = waiting.player if waiting is not None and waiting.is_person and hand_over is None else None
        shown = self._board(waiting) if board is None or not 0 <= board < session.game.boards else board
        view = state.view(self._viewer(hand_over))
        chance = None
        if waiting is not None and waiting.asks:
            chance = state.say_action(state.chance_outcomes()[-1][0], lang)
        bare = self._bare("" if self._notice is None else self._notice.text(lang))
        return replace(
            bare,
            boards=session.game.boards,
            board=shown,
            marks=tuple(session.game.marks(view, shown)),
            panels=tuple(session.game.panels(view, lang, shown, session.names)),
            seat=seat,
            choices=() if seat is None else choices(state, seat, lang),
            chance=chance,
            thinking=None if self._thinking is None else session.names[self._thinking],
            hand_over=None if hand_over is None else session.names[hand_over],
            result=tuple(phrase.text(lang) for phrase in self._result),
            breakdown=points_lines(session.score_breakdown(), lang) if session.is_over else (),
        )

    def _bare(self, notice: str) -> Snapshot:
        """What can be shown even if the rules fail."""
        session = self.session
        to_act: tuple[int, ...] = ()
        scores: tuple[int, ...] = (0,) * session.game.players
        try:
            scores = session.state.scores()
            to_act = () if session.is_over else session.state.players_to_act()
        except TondoError as error:
            notice = error.text(self.lang)
        players = zip(session.names, scores, strict=True)
        return Snapshot(
            layout=session.game.layout(),
            title=session.game.title,
            game=session.game.name,
            players=tuple(PlayerLine(name, score, seat in to_act) for seat, (name, score) in enumerate(players)),
            log=self._log_lines(),
            notice=notice if self._fault is None else self._fault.text(self.lang),
        )

    def _log_lines(self) -> tuple[LogLine, ...]:
        """What happened; what was said before is kept, since games are long."""
        events = self.session.events
        del self._log[len(events) :]
        for event in events[len(self._log) :]:
            points = points_lines(event.score_lines, self.lang)
            self._log.append(LogLine(event.sentence.text(self.lang), event.seat, points))
        return tuple(self._log)

    def _viewer(self, hand_over: int | None) -> int | None:
        """Who looks at the screen; None: anybody may."""
        session = self.session
        if hand_over is not None or (session.is_over and len(session.humans) > 1):
            return None
        return self._holder

    def _board(self, waiting: Waiting | None) -> int:
        """Whose board to show: that of the person whose turn it is, else of the last one whose turn it was."""
        session = self.session
        if session.game.boards == 1:
            return 0
        if waiting is not None and waiting.is_person:
            return waiting.player
        if self._holder is not None:
            return self._holder
        if session.humans:
            return session.humans[0]
        return next((event.player for event in reversed(session.events) if event.player >= 0), 0)

    def completions(self) -> Sequence[str]:
        """See `Match`."""
        waiting = self._waiting()
        if waiting is None or self._hand_over_to() is not None:
            return ()
        if waiting.asks:
            return self.controller.completions(None, self.lang)
        return self.controller.completions(waiting.player, self.lang) if waiting.is_person else ()

    # Who is at the keyboard.

    def _waiting(self) -> Waiting | None:
        """Who must do something now; nobody when the game is over, or its code has failed."""
        if self._fault is not None:
            return None
        try:
            return self.controller.waiting()
        except TondoError as error:
            self._fault = error.phrase
            return None

    @property
    def _is_hidden(self) -> bool:
        """Whether people must not see each other's screen."""
        return self.session.game.has_secrets and len(self.session.humans) > 1

    def _hand_over_to(self) -> int | None:
        """Who must take the keyboard before anything may be shown."""
        waiting = self._waiting()
        if waiting is None or not waiting.is_person or not self._is_hidden:
            return None
        return waiting.player if waiting.player != self._holder else None

    def _take_keyboard(self) -> None:
        """Where nothing is hidden, the person whose turn it is simply takes it."""
        waiting = self._waiting()
        if waiting is not None and waiting.is_person and not self._is_hidden:
            self._holder = waiting.player

    async def hand_over(self) -> None:
        """See `Match`."""
        player = self._hand_over_to()
        if player is not None:
            self._holder = player
            self._changed()

    # How the game goes on.

    async def run(self) -> None:
        """See `Match`: until it is cancelled, since another game may follow this one."""
        while True:
            self._news.clear()
            try:
                going_on = await self._step()
            except TondoError as error:
                self._fault, going_on = error.phrase, False
                self._thinking = None
                self._changed()
            if not going_on:
                await self._news.wait()

    async def _step(self) -> bool:
        """Let the game go on by one action; False if it waits for a person, or is over."""
        waiting = self._waiting()
        if waiting is None:
            if self._fault is None:
                self._end()
            return False
        if waiting.is_person or waiting.asks:
            return False
        if waiting.player == CHANCE:
            self.controller.draw()
            self._moved()
        else:
            await self._let_think(waiting.player)
        return True

    async def _let_think(self, player: int) -> None:
        session, state = self.session, self.session.state
        bot, view = session.bot(player, self.controller.rng), state.view(player)
        self._thinking = player
        self._changed(news=False)
        thought = asyncio.ensure_future(in_background(lambda: bot.choose(view)))
        if not session.humans and self._bot_pause:
            thought = asyncio.ensure_future(_slowly(thought, self._bot_pause))
        try:
            while not thought.done() and self._is_at(session, state):
                self._news.clear()
                news = asyncio.ensure_future(self._news.wait())
                await asyncio.wait((thought, news), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
            self._thinking = None
            if self._is_at(session, state):
                session.take(await thought, player)
                self._moved()
        finally:
            self._thinking = None
            if not thought.done():
                thought.cancel()
                session.dismiss_bot(player)

    def _is_at(self, session: Session, state: State) -> bool:
        """Whether nobody has taken back, resigned or begun another game since."""
        return session is self.session and session.state is state and session.ended is None

    def _end(self) -> None:
        """Say how the game ended, count it and keep it, once."""
        session = self.session
        if not session.is_over or self._result:
            return
        self._result = [session.end_reason(), *session.victory(), *self.controller.finish()]
        if self.controller.save_to is not None or session.has_unsaved:
            try:
                self._result.append(self.controller.keep())
            except TondoError as error:
                self._result.append(error.phrase)
        self._changed(news=False)

    def _moved(self) -> None:
        """The game has gone on."""
        self._notice = None
        self._thinking = None
        self._take_keyboard()
        self._changed()

    def _changed(self, news: bool = True) -> None:
        self._shown.clear()
        if news:
            self._news.set()
        self.changed()

    # What a person does.

    def _say(self, key: str, **params: object) -> str:
        return WORDS(key, **params).text(self.lang)

    def _seat(self) -> int:
        """The player for whom the person may act now; raises `NotNow`."""
        waiting = self._waiting()
        if waiting is None:
            raise NotNow(self._fault or WORDS("undo.over"))
        if self._hand_over_to() is not None:
            raise NotNow(WORDS("app.not-now.hand-over", name=self.session.names[waiting.player]))
        if waiting.asks:
            raise NotNow(WORDS("app.not-now.chance"))
        if not waiting.is_person:
            raise NotNow(WORDS("app.not-now.thinking"))
        return waiting.player

    async def act(self, text: str) -> None:
        """See `Match`."""
        self.controller.take_line(text, self._seat())
        self._moved()

    async def draw(self, text: str = "") -> None:
        """See `Match`."""
        waiting = self._waiting()
        if waiting is None or not waiting.asks:
            self._seat()
            raise NotNow(WORDS("app.not-now.no-chance"))
        self.controller.draw(text)
        self._moved()

    async def preview(self, text: str) -> Preview:
        """See `Match`."""
        try:
            return preview_in(self.session.state, self._seat(), text, self.lang)
        except NotNow as error:
            return Preview(reason=error.text(self.lang))

    def cannot_leave(self) -> str:
        """See `Match`: what can't be saved would be lost."""
        try:
            self._keep()
        except TondoError as error:
            return self._say("app.leave.confirm", why=error.text(self.lang))
        return ""

    def leave(self) -> str:
        """See `Match`; it may be called more than once."""
        try:
            return self._keep()
        except TondoError as error:
            return error.text(self.lang)

    def _keep(self) -> str:
        """Save the game, and say where it is; empty if there is nothing to say. Raises `SaveFailed`."""
        if not self.session.events and self.controller.save_to is None:
            return ""
        said = self.controller.keep()
        return "" if said.key == "quit.nothing" else said.text(self.lang)


async def _slowly(thought: "asyncio.Future[int]", seconds: float) -> int:
    """What a thought comes to, but not before so many seconds have gone by."""
    await asyncio.sleep(seconds)
    return await thought
