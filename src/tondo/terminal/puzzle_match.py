"""Puzzles on a full screen, one after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from tondo.core.words import Phrase
from tondo.puzzles import Verdict
from tondo.terminal.background import in_background
from tondo.terminal.local_game import NotNow
from tondo.terminal.match import Answer, LogLine, Match, MatchCommand, PlayerLine, Preview, Snapshot
from tondo.terminal.offers import choices, points_lines, preview_in
from tondo.terminal.puzzle_session import PuzzleSession
from tondo.terminal.seats import WORDS


class PuzzleMatch(Match):
    """The puzzle of a `PuzzleSession`, as a game that is over after one turn; *another* asks the next one.

    ``complaints`` are what the session has said about its file so far; they are shown until something is played.
    """

    def __init__(self, session: PuzzleSession, lang: str, complaints: list[Phrase]) -> None:
        self.session = session
        self.lang = lang
        self._complaints = complaints
        self._executes = {name: getattr(self, f"_do_{name}") for name in ("hint", "undo", "answer", "another")}
        self._lock = asyncio.Lock()  # one try at a time: some take a moment
        self._begin()

    def _begin(self) -> None:
        self._log: list[tuple[Phrase | str, Verdict | None]] = []
        self._result: list[Phrase] = []

    # What there is to see.

    def snapshot(self, board: int | None = None) -> Snapshot:
        """See `Match`."""
        session, puzzle, lang = self.session, self.session.puzzle, self.lang
        state, player = session.state(), session.puzzle.player
        game = puzzle.game
        view = state.view(player)
        shown = session.board if board is None or not 0 <= board < game.boards else board
        players = tuple(
            PlayerLine(name, score, seat == player and not session.is_done)
            for seat, (name, score) in enumerate(zip(session.names, state.scores(), strict=True))
        )
        return Snapshot(
            layout=game.layout(),
            title=WORDS("app.puzzle.title", title=game.title, id=puzzle.id).text(lang),
            game=game.name,
            players=players,
            boards=game.boards,
            board=shown,
            marks=tuple(game.marks(view, shown)),
            panels=tuple(game.panels(view, lang, shown, session.names)),
            seat=None if session.is_done else player,
            choices=() if session.is_done else choices(state, player, lang),
            task=tuple(phrase.text(lang) for phrase in self._task()),
            log=tuple(self._log_line(*entry) for entry in self._log),
            result=tuple(phrase.text(lang) for phrase in self._result),
            notice=" ".join(phrase.text(lang) for phrase in self._complaints),
        )

    def _task(self) -> Sequence[Phrase]:
        """What is asked now; how to answer, the screen says itself."""
        session, puzzle = self.session, self.session.puzzle
        if session.is_done:
            return ()
        if session.texts:
            return session.task()
        name = session.names[puzzle.player]
        return (WORDS("app.puzzle.ask", difficulty=puzzle.difficulty, player=name), *session.unusual())

    def _log_line(self, said: Phrase | str, verdict: Verdict | None) -> LogLine:
        text = said if isinstance(said, str) else said.text(self.lang)
        if verdict is None:
            return LogLine(text)
        return LogLine(text, self.session.puzzle.player, points_lines(verdict.played.lines, self.lang))

    def completions(self) -> Sequence[str]:
        """See `Match`."""
        if self.session.is_done:
            return ()
        state = self.session.state()
        return [state.say_action(action, self.lang) for action in state.legal_actions(self.session.puzzle.player)]

    # What a person does.

    async def run(self) -> None:
        """See `Match`: nobody else acts."""

    async def act(self, text: str) -> None:
        """See `Match`."""
        async with self._lock:
            verdict = await in_background(lambda: self.session.attempt(text))
            self._complaints.clear()
            said = verdict.played.text
            self._log = [(text if said is None else said, verdict)]  # the whole turn so far
            if verdict.is_whole:
                self._end(verdict.paragraphs, verdict.solved)
        self.changed()

    def _end(self, paragraphs: Sequence[Phrase], solved: bool) -> None:
        self._result = [*paragraphs, self.session.end(solved)]

    async def draw(self, text: str = "") -> None:
        """See `Match`: in a puzzle there is no chance."""
        raise NotNow(WORDS("app.not-now.no-chance"))

    async def preview(self, text: str) -> Preview:
        """See `Match`."""
        if self.session.is_done:
            return Preview(reason=WORDS("app.puzzle.over").text(self.lang))
        return preview_in(self.session.state(), self.session.puzzle.player, text, self.lang)

    async def hand_over(self) -> None:
        """See `Match`: one person alone."""

    def leave(self) -> str:
        """See `Match`: the rating is kept after every puzzle."""
        solver = self.session.solver
        if not solver.tried:
            return ""
        said = WORDS("puzzle.bye", n=solver.solved, tried=solver.tried, rating=self.session.rating())
        return said.text(self.lang)

    # Commands.

    def commands(self) -> Sequence[MatchCommand]:
        """See `Match`."""
        another = MatchCommand("another", self._say("app.command.another"), "o")
        if self.session.is_done:
            return (another,)
        found = [MatchCommand("hint", self._say("app.command.hint"), "h")]
        if self.session.texts:
            found.append(MatchCommand("undo", self._say("app.command.undo"), "u"))
        confirm = self._say("app.answer.confirm")
        found.append(MatchCommand("answer", self._say("app.command.answer"), "a", confirm=confirm))
        return (*found, another)

    def _say(self, key: str) -> str:
        return WORDS(key).text(self.lang)

    async def execute(self, name: str, argument: str = "") -> Answer:
        """See `Match`."""
        do: Callable[[], Awaitable[Answer]] | None = self._executes.get(name)
        if do is None:
            raise NotNow(WORDS("app.not-now.command"))
        async with self._lock:
            answer = await do()
        self.changed()
        return answer

    async def _do_hint(self) -> Answer:
        if self.session.is_done:
            raise NotNow(WORDS("app.puzzle.over"))
        hint = self.session.hint()
        move = None
        if hint.spaces:  # the last hint names the first action
            move = self.session.puzzle.answer[0] if not self.session.texts else None
        return Answer((hint.text.text(self.lang),), move)

    async def _do_undo(self) -> Answer:
        if not self.session.undo():
            raise NotNow(WORDS("undo.nothing"))
        self._log.clear()
        return Answer()

    async def _do_answer(self) -> Answer:
        if self.session.is_done:
            raise NotNow(WORDS("app.puzzle.over"))
        paragraphs = await in_background(self.session.answer)
        self._end(paragraphs, False)
        return Answer()

    async def _do_another(self) -> Answer:
        await in_background(self.session.another)
        self._begin()
        return Answer()


def open_puzzles(make: Callable[[Callable[[Phrase], None]], PuzzleSession], lang: str) -> PuzzleMatch:
    """The puzzles of a session that ``make`` begins, given whom to tell what is wrong with its file."""
    complaints: list[Phrase] = []
    return PuzzleMatch(make(complaints.append), lang, complaints)
