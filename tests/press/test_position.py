"""Positions on paper, and that nothing hidden is on a page for others."""

from functools import cache
from pathlib import Path

import pytest

from tests.support.pdf import Pdf
from tondo.core import Record, State, game
from tondo.core.kit import PAPERS
from tondo.games.cropcircles._inspection import CropCirclesState
from tondo.press import PressError, PrintSettings, print_position

GAMES = Path(__file__).parents[2] / "src" / "tondo" / "games"
SECRET = "cropcircles/tests/records/two-players.json"
NASTY = ('#panic() \\ "$x$" *a* [b](c) ![i](j) <b>', "\u202eשלום 😀")
SINGLE = PrintSettings(sides="single")


@cache
def record(path: str) -> Record:
    return Record.load(GAMES / path)


def state_at(path: str, number: int) -> State:
    """The position before action ``number``, or the last one."""
    found = record(path)
    state: State = found.game.new_state()
    for step in found.replay():
        if step.number == number:
            break
        state.apply(step.action, step.player)
    return state


def text(pdf: Pdf, *pages: int) -> str:
    return " ".join(" ".join(pdf.text(page) for page in (pages or range(len(pdf)))).split())


@pytest.mark.parametrize(
    ("path", "number"),
    [
        *((SECRET, number) for number in (0, 3, 10, 14, 18, 21, 23, 26, 27, 31, 200, 999)),
        *(("cirkis/tests/records/match.json", number) for number in (0, 40, 150, 999)),
        *(("circle36/tests/records/win.json", number) for number in (0, 9, 10, 12, 60, 999)),
        ("circle36/tests/records/twelve.json", 200),
        ("circle36/tests/records/solo.json", 30),
        ("cropcircles/tests/records/three-players-first-game.json", 150),
    ],
)
def test_any_position_can_be_printed(path: str, number: int) -> None:
    state = state_at(path, number)
    pdf = Pdf(print_position(state, PrintSettings(), names=record(path).players))
    public = text(pdf, 0, 1) if len(pdf) > 1 else text(pdf)
    for name, score in zip(record(path).players, state.scores(), strict=True):
        assert f"{name} {score}".replace("-", "−") in public
    assert pdf.is_tagged
    assert pdf.title == f"{state.game.title}: to be continued"
    assert all(pdf.fonts().values())
    assert not pdf.pages_outside_margin()
    assert "In notation:" in public
    if state.is_terminal():
        assert "The end" in public
    else:
        waiting = [record(path).players[player] for player in state.players_to_act()]
        assert all(name in public for name in waiting)


@pytest.mark.parametrize("path", [SECRET, "cirkis/tests/records/forty.json", "circle36/tests/records/win.json"])
def test_the_notation_that_everybody_may_read_is_printed_whole(path: str) -> None:
    state = state_at(path, 24)
    wanted = state.game.position_for(state, None)
    assert wanted.replace(" ", "") in text(Pdf(print_position(state, PrintSettings()))).replace(" ", "")


# Secrets.


def hidden_names(state: State, seat: int) -> set[str]:
    """The names of the glyphs in a hand."""
    names = {piece.id: piece.name.text() for piece in state.game.layout().pieces}
    return {names[id] for id in state.view(seat).data["hand"]}


def test_each_seat_has_a_page_with_its_hand_and_nobody_else_s() -> None:
    state = state_at(SECRET, 21)  # nothing has been taken openly yet
    hands = [state.view(seat).data["hand"] for seat in range(2)]
    assert sorted(hands[0]) != sorted(hands[1])
    pdf = Pdf(print_position(state, SINGLE, names=("Ada", "Bo")))
    assert len(pdf) == 4
    for seat, (mine, other) in enumerate((("Ada", "Bo"), ("Bo", "Ada"))):
        page = text(pdf, 2 + seat)
        assert f"For {mine}" in page
        assert f"Open this only if you are {mine}." in page
        assert other not in page.split()
        own, others = hidden_names(state, seat), hidden_names(state, 1 - seat)
        assert all(name in page for name in own)
        assert not any(name in page for name in others - own)


def test_the_public_pages_depend_on_nothing_that_is_hidden() -> None:
    """Two states that look the same to a spectator, with other hands, have the same public pages."""
    state = state_at(SECRET, 24)
    parts = state.position().split()
    first, second = (seat.partition("+") for seat in parts[-2:])
    assert first[2] != second[2]
    assert len(first[2]) == len(second[2])
    swapped = [*parts[:-2], f"{first[0]}+{second[2]}", f"{second[0]}+{first[2]}"]
    board = state.game.position_for(state, None).split()[2]  # without the string that is being laid
    swapped[2] = board
    other = state.game.parse_position(" ".join(swapped))
    assert other.view(None) == state.view(None)
    one, two = (Pdf(print_position(each, SINGLE, seats=())) for each in (state, other))
    assert len(one) == len(two) == 2
    assert print_position(state, SINGLE, seats=()) == print_position(other, SINGLE, seats=())


def test_the_public_pages_are_the_same_with_and_without_secrets() -> None:
    state = state_at(SECRET, 24)
    whole, public = Pdf(print_position(state, SINGLE)), Pdf(print_position(state, SINGLE, seats=()))
    for page in range(2):
        assert whole.text(page) == public.text(page)
        assert (whole.pixels(page) == public.pixels(page)).all()


def test_only_the_seats_that_were_asked_for_have_pages() -> None:
    pdf = Pdf(print_position(state_at(SECRET, 50), SINGLE, names=("Ada", "Bo"), seats=(1,)))
    assert len(pdf) == 3
    assert "For Bo" in text(pdf, 2)
    assert "For Ada" not in text(pdf)


def test_a_string_that_is_being_laid_is_on_its_player_s_page_alone() -> None:
    path = "cropcircles/tests/records/unfinished-string.json"
    state = state_at(path, 9999)
    assert state.view(0).data["string"]["spaces"]
    pdf = Pdf(print_position(state, SINGLE, names=record(path).players))
    assert "String begun, not finished" in text(pdf, 2)
    assert "String begun" not in text(pdf, 0, 1, 3)


def test_nothing_lies_behind_a_secret_if_paper_is_printed_on_both_sides() -> None:
    state = state_at("cropcircles/tests/records/six-players-bridging.json", 150)
    pdf = Pdf(print_position(state, PrintSettings(sides="double")))
    secret = [page for page in range(len(pdf)) if "Open this only" in pdf.text(page)]
    assert len(secret) == 6
    assert all(page % 2 == 0 for page in secret)
    backs = [page for page in range(2, len(pdf)) if page not in secret]
    assert len(backs) == 5
    assert all(pdf.visible_box(page) is None for page in backs)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_secret_is_in_the_middle_third_and_folds_between_thirds(paper: str) -> None:
    state = state_at(SECRET, 300)
    pdf = Pdf(print_position(state, PrintSettings(paper_name=paper, sides="single"), names=("Ada", "Bo")))
    height = PAPERS[paper].height
    folds = [path for path in pdf.paths(2) if path.dashed]
    assert sorted(round(fold.bounds[1], 1) for fold in folds) == [round(height / 3, 1), round(2 * height / 3, 1)]
    secret = hidden_names(state, 0)
    found = 0
    for run in pdf.texts(2):
        if any(word in name for name in secret for word in run.text.split() if len(word) > 4):
            assert height / 3 < run.box[1] < run.box[3] < 2 * height / 3
            found += 1
    assert found


def test_a_hand_of_all_glyphs_fits_into_its_third() -> None:
    state = state_at(SECRET, 24)
    assert isinstance(state, CropCirclesState)
    *public, _, other = state.game.position_for(state, None).split()
    count = int(other.partition("+")[2])
    drawn = [index for index, number in enumerate(state.bag) for _ in range(number)]
    hands = ("".join("ABCDEFGHIJKLMNOP"[kind] for kind in sorted(kinds)) for kinds in (drawn[count:], drawn[:count]))
    mine, theirs = hands
    crowded = state.game.parse_position(" ".join([*public, f"0:+{mine}", f"0:+{theirs}"]))
    pdf = Pdf(print_position(crowded, SINGLE, names=("Ada", "Bo")))
    kinds = [run for run in pdf.texts(2) if "×" in run.text]
    assert len(kinds) == 16
    third = PAPERS["a4"].height / 3
    assert all(third < run.box[1] < run.box[3] < 2 * third - 3 for run in kinds)


def test_when_the_game_is_over_nothing_is_secret() -> None:
    pdf = Pdf(print_position(state_at(SECRET, 9999), SINGLE))
    assert len(pdf) == 2
    assert "Open this only" not in text(pdf)


def test_a_game_without_secrets_has_no_pages_to_fold() -> None:
    assert "Open this only" not in text(Pdf(print_position(state_at("cirkis/tests/records/forty.json", 9), SINGLE)))


# What the games say.


def test_everything_that_is_not_in_a_hand_goes_into_the_bag_uncounted_by_kind() -> None:
    state = state_at(SECRET, 200)
    assert isinstance(state, CropCirclesState)
    said = text(Pdf(print_position(state, SINGLE, names=("Ada", "Bo"))), 0, 1)
    assert f"There must be {sum(state.bag)}" in said
    assert "unseen by everybody else" in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_phase_has_its_step(lang: str) -> None:
    """Also that no sentence lacks something to be filled with."""
    for path in (SECRET, "cirkis/tests/records/forty-and-free-turns.json", "circle36/tests/records/win.json"):
        found = record(path)
        for step in list(found.replay())[::3]:
            for board in range(found.game.boards):
                for player in (None, 0):
                    shown = found.game.continuation(step.state.view(player), lang, board, found.players)
                    assert shown.steps
                    assert shown.panels
                    assert not any("{" in text for text in shown.steps)


def test_every_board_has_a_page() -> None:
    path = "circle36/tests/records/win.json"
    pdf = Pdf(print_position(state_at(path, 60), SINGLE, names=("Ada", "Bo", "Cleo")))
    assert len(pdf) == 4
    for page, name in enumerate(("Ada", "Bo", "Cleo"), 1):
        assert name in pdf.text(page)
        assert "Scoring Box" in pdf.text(page)


def test_names_from_outside_are_printed_as_they_are() -> None:
    said = text(Pdf(print_position(state_at(SECRET, 200), SINGLE, names=NASTY)))
    assert NASTY[0] in said
    assert f"For {NASTY[0]}" in said
    assert "For Player 2" in said


def test_players_without_names_have_numbers() -> None:
    assert "Player 1 201" in text(Pdf(print_position(state_at(SECRET, 200), SINGLE)))


def test_too_few_names_are_refused() -> None:
    with pytest.raises(PressError, match="1 names for 2 players"):
        print_position(game("cirkis").new_state(), SINGLE, names=("Ada",))


def test_the_same_position_gives_the_same_bytes() -> None:
    assert print_position(state_at(SECRET, 200), SINGLE) == print_position(state_at(SECRET, 200), SINGLE)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("path", [SECRET, "cirkis/tests/records/match.json", "circle36/tests/records/win.json"])
def test_french_on_every_paper_in_black(path: str, paper: str) -> None:
    state = state_at(path, 60)
    pdf = Pdf(print_position(state, PrintSettings(lang="fr", paper_name=paper, ink="black")))
    assert pdf.language == "fr"
    assert "À suivre" in pdf.text(0)
    assert "Pour continuer sur une vraie table" in text(pdf)
    assert all(abs(width - PAPERS[paper].width) < 0.1 for width, _ in pdf.sizes)
    for page in range(len(pdf)):
        pixels = pdf.pixels(page, 40).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 1, "only greys"
        assert (pixels.max(axis=2) < 60).mean() < 0.1, "no large dark areas"
