"""How much one user, or one address, may import in a day."""

from collections.abc import Callable

from tests.server.conftest import Person, Place
from tondo.core import Record, game


def imported(person: Person, number: int) -> tuple[int, str]:
    record = Record(game("circle36", players=1), (f"Ada {number}",), ())
    answer = person.post("/api/records", {"record": record.dumps()})
    return answer.status_code, answer.json().get("code", "")


def test_imports_are_limited_for_each_user_and_address(opened: Callable[..., Place]) -> None:
    place = opened(import_records=2)
    ada, bob = place.person(), place.person()
    assert [imported(ada, number)[0] for number in (1, 2, 2)] == [201, 201, 201]
    assert imported(ada, 3) == (429, "quota")
    assert imported(ada, 1)[0] == 201  # what is there already costs nothing
    assert imported(bob, 3)[0] == 201
    others = [place.person() for _ in range(6)]
    answers = [imported(person, 10 + number)[0] for number, person in enumerate(others)]
    assert answers == [201] * 5 + [429]  # all are at one address, which has four users' share
    assert imported(place.person(), 99)[0] == 429


def test_bytes_count_too(opened: Callable[..., Place]) -> None:
    ada = opened(import_bytes=1024).person()
    found = [imported(ada, number) for number in range(20)]
    assert found[0] == (201, "")
    assert found[-1] == (429, "quota")
