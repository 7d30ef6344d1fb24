from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tondo
from tondo.core import Record, game_type
from tondo.core.words import join_and
from tondo.terminal.session import Session

Terminal = Callable[..., Any]
Moves = Callable[[Session], Iterable[str]]


def typed_by(terminal: Any, moves: Moves) -> Any:
    """The terminal, with a person who always takes the first legal move."""
    terminal.typist.lines = iter(moves(terminal.play.session))
    return terminal


def test_a_whole_game_alone(terminal: Terminal, whole_game: Moves, data_home: Path) -> None:
    code, shown = typed_by(terminal([]), whole_game).run()
    assert code == 0
    assert "All 25 spaces are filled." in shown
    assert "total" in shown
    assert "A new personal best!" in shown
    (kept,) = (data_home / "games").glob("circle36-*.json")
    assert Record.load(kept).verify().is_terminal()
    assert f"tondo replay {kept}" in shown


def test_a_whole_game_of_two_names_the_winners(terminal: Terminal, whole_game: Moves) -> None:
    played = typed_by(terminal([], seats=("human", "random"), seed=4), whole_game)
    code, shown = played.run()
    outcome = played.play.session.state.outcome()
    assert code == 0
    names = " and ".join(played.play.session.names[player] for player in outcome.winners)
    assert f"{names} {'wins' if len(outcome.winners) == 1 else 'share the victory'}." in shown
    assert "personal best" not in shown


def test_the_result_says_how_often_a_bots_answer_was_seen_before_a_move_was_taken_back(
    terminal: Terminal, whole_game: Moves
) -> None:
    def moves(session: Session) -> Iterable[str]:
        typed = iter(whole_game(session))
        yield next(typed)
        yield "undo"
        yield from typed

    cirkis = tondo.game("cirkis", players=2)
    code, shown = typed_by(terminal([], cirkis, ("human", "random")), moves).run()
    assert code == 0
    assert "1 move was taken back after a bot had answered it." in shown
    assert "taken back" not in typed_by(terminal([], cirkis, ("human", "random")), whole_game).run()[1]


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Chief Earthling Communicator: "), ("fr", "Grand Messager auprès des Terriens\N{NO-BREAK SPACE}: ")],
)
def test_whoever_wins_has_the_title_of_the_game(terminal: Terminal, whole_game: Moves, lang: str, title: str) -> None:
    game = tondo.game("cropcircles", players=2)
    played = typed_by(terminal([], game, seats=("human", "random"), lang=lang), whole_game)
    _, shown = played.run()
    winners = played.play.session.state.outcome().winners
    assert title + join_and(played.play.session.names[player] for player in winners).text(lang) in shown


def test_a_game_without_a_title_gives_none(terminal: Terminal, whole_game: Moves) -> None:
    _, shown = typed_by(terminal([], seats=("human", "random"), seed=4), whole_game).run()
    after = shown[max(shown.rindex("wins."), shown.rfind("share the victory.")) :]
    assert ": Human1" not in after
    assert ": Random2" not in after


def test_the_end_works_every_score_out_line_by_line(terminal: Terminal, whole_game: Moves) -> None:
    played = typed_by(terminal([], seats=("human", "random"), seed=4), whole_game)
    _, shown = played.run()
    state = played.play.session.state
    reckoning = shown[shown.rindex("All 25 spaces") :]
    for item in state.score_breakdown():
        assert item.reason.text() in reckoning
    for score in state.scores():
        assert f"{str(score).replace('-', '−'):>4}  total" in reckoning


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("live", [False, True])
def test_no_line_is_wider_than_the_terminal(
    terminal: Terminal, whole_game: Moves, width: int, lang: str, live: bool, data_home: Path
) -> None:
    played = typed_by(terminal([], seats=("human", "random"), lang=lang, live=live, width=width), whole_game)
    _, shown = played.run()
    lines = [line for line in shown.splitlines() if str(data_home) not in line]
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("blah", "“blah” is not a move."),
        ("7 r9", "is not a move"),
        ("12 r1", "the number can be"),
        ("roll 6-6", "nothing to roll"),
        ("keep", "doubles"),
        ("6 at", "is not a move"),
        ("💥 \x00\x1b[2J", "is not a move"),
        ("x" * 5000, "is not a move"),
        ("{title} {0}", "“{title} {0}” is not a move"),
        ("[bold]", "“[bold]” is not a move"),
        ("undo", "nothing to take back"),
        ("annuler", "nothing to take back"),
        ("save", "save game.json"),
        ("save no/such/folder/x.json", "Could not save"),
        ("save .", "Could not save"),
        ("save \x00", "Could not save"),
        ("save ~nobody-of-this-name/x.json", "Could not save"),
        ("load ~nobody-of-this-name/x.json", "nobody-of-this-name"),
        ("load", "load game.json"),
        ("load nothing.json", "nothing.json"),
        ("show 3", "from 1 to 2"),
        ("show -1", "from 1 to 2"),
        ("show ²", "from 1 to 2"),
        ("moves nonsense", "No such move"),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(terminal: Terminal, line: str, answer: str) -> None:
    played = terminal([line], seats=("human", "random"), seed=3)
    before: list[str] = []
    ask = played.typist.ask

    def remember(*arguments: Any) -> str:
        before.append(played.play.session.state.position())
        return str(ask(*arguments))

    played.typist.ask = remember
    code, shown = played.run()
    assert answer in shown
    assert len(before) == 2
    assert before[0] == before[1]
    assert code == 1


def test_bad_input_is_answered_in_french(terminal: Terminal) -> None:
    _, shown = terminal(["blah", "annuler", "aide"], lang="fr").run()
    assert "«\N{NO-BREAK SPACE}blah\N{NO-BREAK SPACE}» n’est pas un coup" in shown
    assert "Il n’y a rien à reprendre." in shown
    assert "reprendre le dernier coup" in shown


def test_commands_are_understood_in_both_languages(terminal: Terminal) -> None:
    for words in (
        ["?", "help", "moves", "log", "show", "rules", "quit"],
        ["aide", "coups", "journal", "voir", "règles"],
    ):
        _, shown = terminal([*words, "quitter"]).run()
        assert "is not a move" not in shown


def test_moves_lists_every_legal_move_and_can_be_filtered(terminal: Terminal) -> None:
    played = terminal(["moves", "moves centre", "quit"])
    _, shown = played.run()
    state = played.play.session.state
    for action in state.legal_actions(0):
        assert state.format_action(action) in shown
    assert f"{len(state.legal_actions(0))} moves." in shown
    assert f"{sum('centre' in state.format_action(a) for a in state.legal_actions(0))} moves." in shown


def test_show_shows_another_board(terminal: Terminal) -> None:
    _, shown = terminal(["show 2", "show Random2"], seats=("human", "random")).run()
    assert shown.count("the sheet of Random2") == 2


def test_undo_at_the_keyboard_before_the_next_roll(terminal: Terminal) -> None:
    played = terminal(["roll 6-3", "6 r1", "undo", "6 r2", "roll 5-3", "undo"], seats=("human",), ask_chance=True)
    _, shown = played.run()
    assert "Taken back: 6 at red 1" in shown
    assert "Too late" in shown
    assert [event.entry for event in played.play.session.events][-3:] == [
        "*: roll 6-3",
        "1: 6 at red 2",
        "*: roll 5-3",
    ]


def test_real_dice_can_be_typed_and_wrong_ones_are_refused(terminal: Terminal) -> None:
    played = terminal(["roll 7-1", "6 r1", "moves", "roll 6-3", "6 r1"], ask_chance=True)
    _, shown = played.run()
    assert "“roll 7-1” is not a move." in shown
    assert "The dice show 6 and 3." in shown
    assert "Player 1 writes 6 in Red 1." not in shown  # the seat has a name of its own
    assert "Human1 writes 6 in Red 1." in shown


def test_enter_rolls(terminal: Terminal) -> None:
    played = terminal([""], ask_chance=True)
    played.run()
    assert len(played.play.session.events) == 1


def test_save_and_load_go_on_with_the_same_game(terminal: Terminal, tmp_path: Path) -> None:
    played = terminal(
        ["roll 6-3", "6 r1", "save game.json", "roll 5-3", "5 r2", "load game.json", "log"], ask_chance=True
    )
    _, shown = played.run()
    session = played.play.session
    assert [event.entry for event in session.events] == ["*: roll 6-3", "1: 6 at red 1"]
    assert session.names == ("Human1",)
    assert "Saved in game.json" in shown
    assert "The game is kept." in shown  # the move after the save is not lost by the load
    assert Record.load(tmp_path / "game.json").verify() == session.state


def test_a_damaged_file_is_not_loaded(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"tondo": 1,')
    played = terminal(["load bad.json"])
    _, shown = played.run()
    assert "not JSON" in shown
    assert len(played.play.session.events) == 1


def test_quit_keeps_an_unsaved_game(terminal: Terminal, data_home: Path) -> None:
    played = terminal(["roll 6-3", "6 r1", "quit"], ask_chance=True)
    code, shown = played.run()
    (kept,) = (data_home / "games").iterdir()
    assert code == 0
    assert f"tondo play --load {kept}" in shown
    assert Record.load(kept).actions == ("*: roll 6-3", "1: 6 at red 1")


def test_quit_without_a_move_keeps_nothing(terminal: Terminal, data_home: Path) -> None:
    code, shown = terminal(["quit"]).run()
    assert code == 0
    assert "nothing to save" in shown
    assert not data_home.exists()


def test_an_interrupt_keeps_the_game_too(terminal: Terminal, data_home: Path) -> None:
    code, _ = terminal(["roll 6-3", "6 r1", KeyboardInterrupt()], ask_chance=True).run()
    assert code == 130
    assert len(list((data_home / "games").iterdir())) == 1


def test_the_end_of_input_is_a_failure_for_a_script_only(terminal: Terminal) -> None:
    assert terminal([]).run()[0] == 1
    assert terminal([], live=True).run()[0] == 0


def test_what_can_not_be_kept_is_said(terminal: Terminal, data_home: Path) -> None:
    data_home.parent.mkdir()
    data_home.write_text("in the way")
    code, shown = terminal(["roll 6-3", "6 r1", "quit"], ask_chance=True).run()
    assert code == 0
    assert "Could not save" in shown


def test_two_games_in_one_second_are_both_kept(terminal: Terminal, data_home: Path) -> None:
    for _ in range(3):
        terminal(["roll 6-3", "6 r1", "quit"], ask_chance=True).run()
    assert len(list((data_home / "games").iterdir())) == 3


def test_the_record_goes_where_it_is_wanted(
    terminal: Terminal, whole_game: Moves, tmp_path: Path, data_home: Path
) -> None:
    typed_by(terminal([], save_to=tmp_path / "mine.json"), whole_game).run()
    assert Record.load(tmp_path / "mine.json").verify().is_terminal()
    assert not (data_home / "games").exists()


def test_a_finished_game_that_is_loaded_is_no_new_best(
    terminal: Terminal, whole_game: Moves, tmp_path: Path, data_home: Path
) -> None:
    typed_by(terminal([], save_to=tmp_path / "mine.json"), whole_game).run()
    high_scores = (data_home / "bests.json").read_text()
    code, shown = terminal(["load mine.json"]).run()
    assert code == 0
    assert "All 25 spaces are filled." in shown
    assert "best" not in shown
    assert (data_home / "bests.json").read_text() == high_scores


def test_a_game_with_other_dice_after_a_load_is_no_personal_best(
    terminal: Terminal, whole_game: Moves, data_home: Path
) -> None:
    played = terminal([])

    def typed() -> Iterator[str]:
        yield from islice(whole_game(played.play.session), 4)
        yield "save half.json"
        yield "load half.json"
        yield from whole_game(played.play.session)

    played.typist.lines = typed()
    _, shown = played.run()
    assert "All 25 spaces are filled." in shown
    assert "Its draws from here on are new ones, so it will not count as a personal best." in shown
    assert "This game was loaded from a file, so it does not count as a personal best." in shown
    assert not (data_home / "bests.json").exists()


def test_bots_alone_need_no_keyboard_and_keep_nothing(terminal: Terminal, data_home: Path) -> None:
    played = terminal([], seats=("random", "random"))
    code, _ = played.run()
    assert code == 0
    assert played.play.session.state.is_terminal()
    assert not data_home.exists()


def test_a_live_screen_tells_what_happened_since_the_last_move(terminal: Terminal) -> None:
    played = terminal(["roll 6-3", "6 r1", "roll 5-3"], live=True, ask_chance=True)
    _, shown = played.run()
    last = shown[shown.rindex("Circle 36 ·") if "Circle 36 ·" in shown else shown.rindex("Circle 36") :]
    assert "Human1 writes 6 in Red 1." in last
    assert "The dice show 5 and 3." in last


def test_completion_offers_moves_and_commands(terminal: Terminal) -> None:
    played = terminal(["quit"], lang="fr")
    played.run()
    (hints,) = played.typist.hints
    assert "enregistrer" in hints
    assert len(hints) > 40


class Secret(game_type("circle36")):  # type: ignore[misc]
    """A game in which each may see only their own hand, as far as the screen knows."""

    has_secrets = True


def test_the_keyboard_is_passed_on_where_there_are_secrets(terminal: Terminal) -> None:
    played = terminal(["", "moves"], Secret(2), seats=("human", "human"), live=True, ask_chance=True)
    _, shown = played.run()
    assert "Pass the keyboard to Human" in played.typist.prompts[0]
    assert "Circle 36 ·" not in shown.split("\n")[0]
    assert not any(prompt.startswith("Enter rolls") for prompt in played.typist.prompts)


def test_players_with_secrets_can_not_bring_back_what_another_typed(terminal: Terminal) -> None:
    played = terminal(["", "moves", "nonsense"], Secret(2), seats=("human", "human"), live=True)
    session = played.play.session
    played.run()
    own = played.play._history_key(0)
    assert own != played.play._history_key(1)
    assert played.typist.histories[0] is None  # what is typed while the keyboard is passed on
    assert {*played.typist.histories[1:]} == {played.play._history_key(session.state.players_to_act()[0])}


def test_players_without_secrets_share_what_was_typed(terminal: Terminal) -> None:
    played = terminal(["6 r1", "moves"], seats=("human", "human"), live=True)
    played.run()
    assert {*played.typist.histories} == {""}


def test_nothing_is_shown_before_the_keyboard_was_passed(terminal: Terminal) -> None:
    played = terminal([EOFError()], Secret(2), seats=("human", "human"), live=True)
    _, shown = played.run()
    assert "the sheet of" not in shown


def test_a_person_alone_against_bots_needs_no_passing(terminal: Terminal) -> None:
    played = terminal(["quit"], Secret(2), seats=("human", "random"), live=True)
    played.run()
    assert not any("Pass the keyboard" in prompt for prompt in played.typist.prompts)


def test_a_turn_of_several_actions_is_taken_whole_or_not_at_all(terminal: Terminal) -> None:
    class Long(game_type("circle36")):  # type: ignore[misc]
        def parse_turn(self, state: Any, text: str) -> tuple[int, ...]:
            return tuple(self.parse_action(state, part) for part in text.split(";"))

    played = terminal(["roll 6-6", "keep; roll 1-1", "keep"], Long(1), ask_chance=True)
    played.run()
    assert [event.entry for event in played.play.session.events] == ["*: roll 6-6", "1: keep"]


@pytest.mark.parametrize("name", tondo.game_names())
def test_people_can_play_every_game_to_its_end(terminal: Terminal, data_home: Path, name: str) -> None:
    lang, live = (("fr", False), ("en", True))[tondo.game_names().index(name) % 2]
    game = tondo.game(name)
    seats = ("human",) * game.players
    played = terminal([], game, seats, lang=lang, live=live, seed=8)
    session, rng = played.play.session, Random(2)

    def lines() -> Iterable[str]:
        while not session.state.is_terminal():
            if "Pass the keyboard" in played.typist.prompts[-1]:
                yield ""
                continue
            player = session.state.players_to_act()[0]
            yield session.state.format_action(rng.choice(session.state.legal_actions(player)))

    played.typist.lines = lines()
    code, shown = played.run()
    assert code == 0
    outcome = session.state.outcome()
    assert outcome is not None
    assert outcome.reason.text(lang) in shown
    assert max(len(line) for line in shown.splitlines() if str(data_home) not in line) <= 80


def test_a_prompt_that_waits_for_enter_does_not_ask_for_a_move(terminal: Terminal) -> None:
    played = terminal([""], seats=("human",), live=True, ask_chance=True)
    shown: list[str] = []
    ask = played.typist.ask

    def remember(*arguments: Any) -> str:
        shown.append(played.out.getvalue())
        return str(ask(*arguments))

    played.typist.ask = remember
    played.run()
    first = shown[0][shown[0].index("\n\n") :]
    assert "Type a move" not in first
    assert "Type a move, for example" in shown[1]


def test_moves_are_offered_in_the_language_of_the_reader(terminal: Terminal) -> None:
    lines = ["roll 6-3", "coups", "6 r1", "annuler"]
    played = terminal(lines, lang="fr", ask_chance=True)
    _, shown = played.run()
    state = played.play.session.state
    legal = state.legal_actions(0)
    said = [state.say_action(action, "fr") for action in legal]
    assert said != [state.format_action(action) for action in legal]
    assert {*said} <= {*played.typist.hints[1]}
    assert all(text in shown for text in said)
    action = state.parse_action("6 r1")
    assert f"Repris\N{NO-BREAK SPACE}: {state.say_action(action, 'fr')}" in shown


@pytest.mark.parametrize("name", tondo.game_names())
def test_the_lines_of_the_end_add_up_to_the_scores(terminal: Terminal, name: str) -> None:
    game = tondo.game(name)
    played = terminal([], game, ("random",) * game.players, seed=7)
    _, shown = played.run()
    session = played.play.session
    items = session.score_breakdown()
    assert items
    for player, score in enumerate(session.state.scores()):
        assert sum(item.points for item in items if item.player == player) == score
    end = " ".join(shown[shown.rindex(session.state.outcome().reason.text()) :].split())  # long lines are wrapped
    assert all(item.reason.text() in end for item in items)


@pytest.mark.parametrize(("word", "lang", "says"), [("hint", "en", "would play: "), ("indice", "fr", "jouerait")])
@pytest.mark.parametrize("name", tondo.game_names())
def test_a_hint_is_a_move_that_can_be_typed(terminal: Terminal, name: str, word: str, lang: str, says: str) -> None:
    played = terminal([word], tondo.game(name, players=2), ("human", "1"), lang=lang, seed=5)
    _, shown = played.run()
    (line,) = (line for line in shown.splitlines() if says in line)
    state = played.play.session.state
    move = line.partition(": " if lang == "en" else "\N{NO-BREAK SPACE}: ")[2]
    assert state.is_legal(state.parse_action(move))
    assert ("Chances to win: " if lang == "en" else "Chances de gagner") in shown


def test_alone_a_hint_tells_the_score_to_expect(terminal: Terminal) -> None:
    _, shown = terminal(["hint"], tondo.game("circle36", players=1), ("human",), seed=5).run()
    assert "Final score to expect: " in shown
    assert "Chances" not in shown
