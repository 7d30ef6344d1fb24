"""The notebooks in ``examples`` run, and are stored without outputs and without traces of a machine."""

import json
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def name(path: Path) -> str:
    return path.stem


def test_there_are_notebooks() -> None:
    assert {"first_steps", "own_bot", "balance"} <= {path.stem for path in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_is_stored_without_outputs(path: Path) -> None:
    text = path.read_text("utf-8")
    book = json.loads(text)
    assert book["metadata"] == METADATA
    for cell in book["cells"]:
        assert cell["metadata"] == {}
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
        else:
            assert not [line for line in cell["source"] if len(line.rstrip()) > 100]
    assert text == json.dumps(book, indent=1, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_links_of_a_notebook_lead_somewhere(path: Path) -> None:
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", "".join(cell["source"])):
            assert (EXAMPLES / target).exists(), target


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
def test_a_notebook_runs_and_shows_pictures(path: Path, tmp_path: Path) -> None:
    """With fewer games, so that it is quick."""
    with warnings.catch_warnings():  # of Jupyter's own
        warnings.simplefilter("ignore")
        import nbformat
        from nbclient import NotebookClient

        book: Any = nbformat.reads(path.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
        for cell in book.cells:
            cell.source = re.sub(r"^GAMES = \d+$", "GAMES = 10", cell.source, flags=re.M)
        NotebookClient(book, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = {kind for cell in book.cells for output in cell.get("outputs", ()) for kind in output.get("data", ())}
    assert shown & {"image/svg+xml", "text/html", "image/png"}
    assert not [output for cell in book.cells for output in cell.get("outputs", ()) if output.get("name") == "stderr"]
