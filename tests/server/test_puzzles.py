"""Puzzles over HTTP: no answer is told before its time, the first answer counts, and bad requests are refused."""

import json
from typing import Any

import pytest

from tests.server.conftest import Person, Place, checked
from tondo.core import game_names
from tondo.puzzles import Puzzle, puzzles
from tondo.server.present.puzzles import (
    PuzzleHintsOut,
    PuzzleLineOut,
    PuzzleListOut,
    PuzzleOut,
    PuzzleThemesOut,
    PuzzleVerdictOut,
)
from tondo.server.present.server_messages import PreviewOut

GAMES = [name for name in game_names() if puzzles(name)]


def path(puzzle: Puzzle, what: str = "") -> str:
    return f"/api/puzzles/{puzzle.game.name}/{puzzle.id}{what}"


def wrong(puzzle: Puzzle) -> list[str]:
    """The next best turn."""
    return list(puzzle.others[0][0])


def answer(person: Person, puzzle: Puzzle, texts: Any) -> Any:
    found = person.post(path(puzzle, "/answer"), {"actions": list(texts)})
    assert found.status_code == 200, found.text
    return checked(PuzzleVerdictOut, found.text)


def refused(found: Any) -> tuple[int, str]:
    said = found.json()
    assert said["text"]["en"]
    assert said["text"]["fr"]
    return found.status_code, said["code"]


def test_lists(place: Place) -> None:
    nobody, ada = place.person(begin=False), place.person()
    for person in (nobody, ada):
        found = checked(PuzzleListOut, person.get("/api/puzzles").text)
        assert [each["game"] for each in found["games"]] == GAMES
        for name in GAMES:
            themes = checked(PuzzleThemesOut, person.get(f"/api/puzzles/{name}").text)
            assert sum(each["puzzles"] for each in themes["themes"]) == themes["puzzles"] == len(puzzles(name))
            assert themes["solver"] is None
    puzzle = puzzles(GAMES[0])[0]
    answer(ada, puzzle, puzzle.answer)
    listed = ada.get("/api/puzzles").json()["games"][0]["solver"]
    assert (listed["tried"], listed["solved"]) == (1, 1)
    themes = ada.get(f"/api/puzzles/{GAMES[0]}").json()
    assert [each["solved"] for each in themes["themes"] if each["theme"]["name"] == puzzle.theme] == [1]
    assert themes["history"] == [listed["rating"]]
    assert refused(nobody.get(f"/api/puzzles/{GAMES[0]}/next")) == (401, "no-session")


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_tells_neither_answer_nor_hint(place: Place, name: str) -> None:
    ada = place.person()
    for puzzle in puzzles(name)[:3]:
        found = checked(PuzzleOut, ada.get(path(puzzle), lang="en").text)
        assert found["theme"] is None
        assert found["hints"] == []
        assert found["solved"] is None
        assert puzzle.theme not in json.dumps(found)
        assert found["line"]["view"]["mine"] == [puzzle.player]
        assert found["line"]["view"]["seat"] == puzzle.player
        if puzzle.game.has_secrets:
            assert puzzle.position not in json.dumps(found)


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_played_and_checked(place: Place, name: str) -> None:
    ada = place.person()
    for puzzle in puzzles(name)[:4]:
        texts: list[str] = []
        for text in puzzle.answer:
            preview = ada.post(path(puzzle, "/preview"), {"actions": texts, "text": text})
            assert checked(PreviewOut, preview.text)["legal"], preview.text
            texts.append(text)
            seen = ada.post(path(puzzle, "/view"), {"actions": texts, "lang": "fr"})
            assert seen.status_code == 200, seen.text
            shown = checked(PuzzleLineOut, seen.text)
            assert shown["whole"] == (len(texts) == len(puzzle.answer))
        assert shown["line"]["view"]["legal"] == []
        more = {"actions": texts, "text": texts[0]}
        assert refused(ada.post(path(puzzle, "/preview"), more)) == (409, "illegal")
        assert refused(ada.post(path(puzzle, "/view"), {"actions": [*texts, texts[0]]})) == (409, "illegal")
        verdict = answer(ada, puzzle, texts)
        assert verdict["solved"]
        assert verdict["counted"]
        assert verdict["change"] > 0
        assert verdict["played"] == verdict["best"]


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_says_what_is_better(place: Place, name: str) -> None:
    ada = place.person()
    puzzle = next(each for each in puzzles(name) if len(each.others[0][0]) == len(each.answer))
    verdict = answer(ada, puzzle, wrong(puzzle))
    assert not verdict["solved"]
    assert verdict["change"] < 0
    said = [" ".join(text[lang] for text in verdict["paragraphs"]) for lang in ("en", "fr")]
    assert said[0] != said[1]
    assert verdict["best"]["text"]["en"] in said[0]
    assert (verdict["solver"]["tried"], verdict["solver"]["solved"]) == (1, 0)
    # Only the first answer counts, and hints that come later are not noted.
    ada.post(path(puzzle, "/hints"), {"count": 1})
    again = answer(ada, puzzle, puzzle.answer)
    assert again["solved"]
    assert not again["counted"]
    assert again["hints"] == 0
    assert (again["change"], again["solver"]) == (verdict["change"], verdict["solver"])
    assert ada.get(path(puzzle)).json()["solved"] is False


def test_moves_are_drawn_on_the_board(place: Place) -> None:
    ada = place.person()
    for name in GAMES:
        drawn = [answer(ada, puzzle, puzzle.answer)["best"] for puzzle in puzzles(name)[:5]]
        assert any(move["spaces"] and move["marks"] for move in drawn), name


def test_hints_come_in_steps_and_keep_the_rating(place: Place) -> None:
    ada = place.person()
    puzzle = puzzles(GAMES[0])[0]
    total = len(puzzle.hints())
    for count in range(1, total + 1):
        asked = ada.post(path(puzzle, "/hints"), {"count": count})
        found = checked(PuzzleHintsOut, asked.text)
        assert (len(found["hints"]), found["hints_total"]) == (count, total)
        shown = ada.get(path(puzzle)).json()
        assert shown["theme"]["name"] == puzzle.theme
        assert shown["hints"] == found["hints"]
    assert len(ada.post(path(puzzle, "/hints"), {"count": 9}).json()["hints"]) == total
    verdict = answer(ada, puzzle, puzzle.answer)
    assert (verdict["solved"], verdict["hints"], verdict["change"]) == (True, total, 0)
    assert (verdict["solver"]["rating"], verdict["solver"]["solved"]) == (1500, 1)


def test_whoever_asks_for_the_answer_has_not_solved_it(place: Place) -> None:
    ada = place.person()
    puzzle = puzzles(GAMES[0])[0]
    found = ada.post(path(puzzle, "/solution"))
    verdict = checked(PuzzleVerdictOut, found.text)
    assert (verdict["solved"], verdict["played"], verdict["counted"]) == (False, None, True)
    assert verdict["change"] < 0
    assert not answer(ada, puzzle, puzzle.answer)["counted"]


def test_another_one_was_not_seen(place: Place) -> None:
    ada = place.person()
    name = GAMES[0]
    theme = puzzles(name)[0].theme
    ids = {each.id for each in puzzles(name) if each.theme == theme}
    seen: list[str] = []
    for number in range(len(ids)):
        asked = ada.get(f"/api/puzzles/{name}/next", theme=theme, skip=seen[-20:])
        found = checked(PuzzleOut, asked.text)
        if number % 2:
            puzzle = next(each for each in puzzles(name) if each.id == found["puzzle"])
            answer(ada, puzzle, puzzle.answer)
        seen.append(found["puzzle"])
    assert set(seen) == ids
    assert ada.get(f"/api/puzzles/{name}/next", theme=theme, skip=seen[-20:]).json()["puzzle"] in ids


def test_a_puzzle_that_hides_something_looks_the_same_whatever_it_is(place: Place) -> None:
    """What a solver sees is made from their view, never from the position."""
    ada = place.person()
    for name in GAMES:
        puzzle = puzzles(name)[0]
        if not puzzle.game.has_secrets:
            continue
        view = ada.get(path(puzzle)).json()["line"]["view"]
        own = json.loads(json.dumps(puzzle.view().data))
        assert view["data"] == own


def test_refusals(place: Place) -> None:
    ada = place.person()
    puzzle, other = puzzles(GAMES[0])[0], puzzles(GAMES[1])[0]
    good = path(puzzle)
    for bad, status in (
        (f"/api/puzzles/{puzzle.game.name}/{puzzle.game.name}-999999", (404, "puzzle")),
        (f"/api/puzzles/{puzzle.game.name}/{other.id}", (404, "puzzle")),
        (f"/api/puzzles/{puzzle.game.name}/x", (404, "puzzle")),
        (f"/api/puzzles/nothing/{puzzle.id}", (404, "puzzle")),
        ("/api/puzzles/nothing", (422, "game")),
        ("/api/puzzles/nothing/next", (422, "game")),
        (f"/api/puzzles/{puzzle.game.name}/next?theme=nothing", (404, "theme")),
        (f"/api/puzzles/{puzzle.game.name}/next?theme=%00", (422, "unreadable")),
        (f"/api/puzzles/{puzzle.game.name}/" + "x" * 500, (422, "unreadable")),
    ):
        assert refused(ada.client.get(bad)) == status, bad
    for body, status in (
        ({"actions": ["nonsense"]}, (409, "unreadable-action")),
        ({"actions": []}, (422, "unreadable")),
        ({"actions": [""]}, (422, "unreadable")),
        ({"actions": ["x" * 10_000]}, (422, "unreadable")),
        ({"actions": ["x"] * 1000}, (422, "unreadable")),
        ({"actions": "x"}, (422, "unreadable")),
        ({"actions": [*puzzle.answer, *puzzle.answer]}, (409, "illegal")),
        ({"actions": [*puzzle.answer], "solved": True}, (422, "unreadable")),
        (None, (422, "unreadable")),
    ):
        assert refused(ada.post(f"{good}/answer", body)) == status, body
    for count in (0, -1, 10, 10**30, "1", None):
        assert refused(ada.post(f"{good}/hints", {"count": count})) == (422, "unreadable")
    assert ada.get(good).json()["solved"] is None
    assert ada.get("/api/puzzles").json()["games"][0]["solver"] is None


def test_an_unfinished_turn_is_not_an_answer(place: Place) -> None:
    ada = place.person()
    for name in GAMES:
        long = next((each for each in puzzles(name) if len(each.answer) > 1), None)
        if long is None:
            continue
        assert refused(ada.post(path(long, "/answer"), {"actions": [long.answer[0]]})) == (409, "turn-unfinished")
        assert ada.get(path(long)).json()["solved"] is None


def test_puzzles_go_to_another_device(place: Place) -> None:
    ada, phone = place.person(), place.person()
    puzzle = puzzles(GAMES[0])[0]
    answer(phone, puzzle, puzzle.answer)
    code = ada.post("/api/session/codes").json()["code"]
    assert phone.post("/api/session/transfer", {"code": code}).status_code == 200
    assert ada.get(path(puzzle)).json()["solved"] is True
