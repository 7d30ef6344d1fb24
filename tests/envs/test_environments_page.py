"""The page about environments says what the games' specs say."""

from tests.support.observation_tables import PAGE, filled


def test_the_tables_of_observations_are_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert page == filled(page), "run python -m tests.support.observation_tables"
