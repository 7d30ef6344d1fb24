"""The tables of ``docs/environments.md`` that say what is in an observation, made from the games' specs.

``python -m tests.support.observation_tables`` writes them into the page.
"""

from pathlib import Path

from tondo.core import game, game_names, game_type

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def table(name: str) -> str:
    """The arrays of a game, one row each: for its usual players and options."""
    usual = game(name)
    more = game(name, usual.players + 1)
    rows = ["| array | shape | from | to | |", "| --- | --- | --- | --- | --- |"]
    for array, larger in zip(usual.spec().arrays, more.spec().arrays, strict=True):
        sizes = ["players" if a != b else str(a) for a, b in zip(array.shape, larger.shape, strict=True)]
        rows.append(f"| `{array.name}` | {' × '.join(sizes)} | {array.low} | {array.high} | {array.meaning} |")
    return "\n".join(rows)


def facts() -> str:
    """What the specs say about actions, lengths and scores, for the usual players and options."""
    rows = [
        "| game | players | observation | actions | of chance | longest game | scores |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name in game_names():
        spec = game(name).spec()
        length = f"{spec.max_length}" if spec.is_length_proven else f"{spec.max_length}, not proven"
        cells = (
            game_type(name).title.replace("*", "\\*"),
            game(name).players,
            spec.observation_size,
            spec.num_player_actions,
            spec.num_chance_actions,
            length,
            f"{spec.min_score} to {spec.max_score}",
        )
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(rows)


def filled(page: str) -> str:
    """The page with its tables made anew; each is between two comments that name it."""
    tables = {"facts": facts(), **{name: table(name) for name in game_names()}}
    for name, text in tables.items():
        before, begin, rest = page.partition(f"<!-- spec: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        assert begin, f"the page has no table of {name}"
        assert end, f"the table of {name} does not end"
        page = f"{before}{begin}{text}\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
