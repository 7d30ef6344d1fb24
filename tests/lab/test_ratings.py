"""Ratings from results."""

from random import Random

import pytest

from tondo.lab.journal import Result
from tondo.lab.match import Lost, Played
from tondo.lab.pairings import Pairing
from tondo.lab.ratings import standings


def result(seats: tuple[str, ...], scores: tuple[int, ...], number: int = 0, lost: int | None = None) -> Result:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if (score == best if lost is None else seat != lost))
    fault = None if lost is None else Lost(lost, "silent", {"en": "", "fr": ""})
    zeros = (0,) * len(seats)
    played = Played(scores, winners, fault, (), (0.5,) * len(seats), (1,) * len(seats), ("",) * len(seats))
    assert len(zeros) == len(scores)
    return Result(Pairing(seats, number), played)


def test_known_strengths_are_found_again_within_the_interval() -> None:
    rng = Random(4)
    true = {"weak": -200.0, "middle": 0.0, "strong": 200.0}
    games = []
    for one, other in (("weak", "middle"), ("weak", "strong"), ("middle", "strong")):
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        for number in range(400):
            games.append(result((one, other), (1, 0) if rng.random() < chance else (0, 1), number))
    found = standings(list(true), games)
    assert [rating.name for rating in found.ratings] == ["strong", "middle", "weak"]
    for rating in found.ratings:
        assert abs(rating.rating - 1500 - true[rating.name]) < rating.within < 40
    assert found.met[0, 1] == 400
    assert found.wins[0, 1] + found.wins[1, 0] == 400


def test_more_games_make_it_surer() -> None:
    few, many = ([result(("a", "b"), (1, 0) if n % 3 else (0, 1), n) for n in range(total)] for total in (9, 900))
    assert standings(["a", "b"], few).ratings[0].within > 8 * standings(["a", "b"], many).ratings[0].within


def test_who_never_lost_has_a_finite_rating_that_nobody_should_trust() -> None:
    first, second = standings(["a", "b"], [result(("a", "b"), (1, 0), n) for n in range(10)]).ratings
    assert first.name == "a"
    assert first.rating - second.rating > 500
    assert first.low < second.high


def test_a_shared_victory_is_half_a_win() -> None:
    found = standings(["a", "b"], [result(("a", "b"), (3, 3))])
    assert found.ratings[0].rating == found.ratings[1].rating
    assert [rating.won for rating in found.ratings] == [0.5, 0.5]
    assert found.wins[0, 1] == 0.5


def test_whoever_throws_a_game_away_is_behind_everybody() -> None:
    found = standings(["a", "b", "c"], [result(("a", "b", "c"), (9, 0, 0), lost=0)])
    assert found.ratings[-1].name == "a"
    assert found.ratings[-1].lost == 1
    by_name = {rating.name: rating for rating in found.ratings}
    assert by_name["b"].rating == pytest.approx(by_name["c"].rating)


def test_behind_the_winner_the_score_counts() -> None:
    found = standings(["a", "b", "c"], [result(("a", "b", "c"), (9, 5, 2), n) for n in range(3)])
    assert [rating.name for rating in found.ratings] == ["a", "b", "c"]


def test_alone_scores_are_compared_that_had_the_same_luck() -> None:
    games = [result((name,), (score,), n) for n in range(4) for name, score in (("a", 20), ("b", 10 + 4 * n))]
    found = standings(["a", "b"], games)
    assert [rating.name for rating in found.ratings] == ["a", "b"]
    assert found.wins[0, 1] == 3
    assert [rating.score for rating in found.ratings] == [20, 16]


def test_games_of_others_do_not_count() -> None:
    found = standings(["a", "b"], [result(("a", "c"), (0, 1)), result(("a", "b"), (1, 0))])
    assert [rating.games for rating in found.ratings] == [1, 1]
