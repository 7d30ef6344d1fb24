"""What the play screen says about a game, as text with colours: players, log, points, results."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from tondo.core.palette import PLAYERS, player_style
from tondo.terminal.app.text_view import wrap
from tondo.terminal.app.themes import DARK, LIGHT
from tondo.terminal.colours import readable, text_colour
from tondo.terminal.match import LogLine, PlayerLine, PointsLine, Snapshot
from tondo.terminal.seats import WORDS
from tondo.terminal.signs import points, signed

# Two characters of the pattern of each player, in the order of the palette.
_SWATCHES = ("⣿⣿", "⢕⢕", "⠅⠅", "⢾⡷", "⡪⡪", "⠛⠛", "⠭⠭", "⢴⡦", "⠶⣉", "⢜⡣", "⡇⡇", "⣏⣉")
assert len(_SWATCHES) == len(PLAYERS)
BAR = "▎"
SEPARATOR = " · "
_SCORE = 6  # columns before what it is for


def ink(player: int | None, light: bool) -> str:
    """The colour of what is written about a player, on the ground of the light theme or of the dark one."""
    if player is None:
        return ""
    return text_colour(player_style(player).colour, (LIGHT if light else DARK).background or "") or ""


def mark_ink(player: int | None) -> str:
    """A player's colour where it is no text, on dark and on light grounds."""
    return "" if player is None else readable(player_style(player).colour) or ""


def swatch(player: int, ascii_only: bool = False) -> Text:
    """A player's colour and pattern; where there are only letters, the player's number."""
    return Text(f"{player + 1:>2}" if ascii_only else _SWATCHES[player % len(_SWATCHES)], mark_ink(player))


def cut(text: Text, width: int) -> Text:
    """The text within a width; what is cut off ends with three dots."""
    text = text.copy()
    text.truncate(max(1, width), overflow="ellipsis")
    return text


def player_line(player: int, line: PlayerLine, width: int, ascii_only: bool, light: bool) -> Text:
    """One player: who acts, colour and pattern, name, note, and the score at the right."""
    score = signed(line.score)
    found = Text().append("► " if line.to_act else "  ", "bold")
    found.append_text(swatch(player, ascii_only))
    room = width - found.cell_len - cell_len(score) - 2
    note = f" {line.note}" if line.note and cell_len(line.note) + 4 <= room else ""
    style = f"{'bold ' if line.to_act else ''}{ink(player, light)}".strip()
    name = cut(Text(f" {line.name}", style), room - cell_len(note))
    found.append_text(name).append(note, "dim")
    found.append(" " * (width - found.cell_len - cell_len(score)))
    return found.append(score, "bold")


def player_lines(players: Sequence[PlayerLine], width: int, rows: int, ascii_only: bool, light: bool) -> list[Text]:
    """All players, in two columns if there are more than ``rows``."""
    if len(players) <= rows:
        return [player_line(number, line, width, ascii_only, light) for number, line in enumerate(players)]
    half = -(-len(players) // 2)
    wide = (width - 1) // 2
    cells = [player_line(number, line, wide, ascii_only, light) for number, line in enumerate(players)]
    lines = []
    for row in range(half):
        line = cells[row].copy()
        if row + half < len(cells):
            line.append(" ").append_text(cells[row + half])
        lines.append(line)
    return lines


def log_lines(log: Iterable[LogLine], players: Sequence[PlayerLine], lang: str, light: bool) -> list[Text]:
    """What happened, with a bar in the colour of who did it, and below what it scored."""
    found: list[Text] = []
    for line in log:
        bar = Text().append(BAR if line.player is not None else " ", mark_ink(line.player))
        found.append(bar.copy().append(line.text))
        found += [bar.copy().append_text(_points(one, line.player, players, lang, light)) for one in line.points]
    return found


def _points(line: PointsLine, actor: int | None, players: Sequence[PlayerLine], lang: str, light: bool) -> Text:
    text = Text().append(f"{points(line.points):>4} ", f"bold {ink(line.player, light)}")
    return text.append(_reason(line, actor, players, lang), ink(line.player, light))


def _reason(line: PointsLine, actor: int | None, players: Sequence[PlayerLine], lang: str) -> str:
    if line.player == actor or not 0 <= line.player < len(players):
        return line.reason
    return WORDS("items.of", name=players[line.player].name, reason=line.reason).text(lang)


def result_lines(snapshot: Snapshot, said: int, width: int, lang: str, light: bool) -> list[Text]:
    """How the game ended, without the first sentences that are ``said`` elsewhere, and what the scores consist of."""
    found = [Text(sentence) for sentence in snapshot.result[said:]]
    if snapshot.breakdown:
        found += [Text()] if found else []
        players = [(line.name, line.score) for line in snapshot.players]
        found += breakdown_lines(players, snapshot.breakdown, width, lang, light)
    return found


def breakdown_lines(
    players: Iterable[tuple[str, int]], breakdown: Sequence[PointsLine], width: int, lang: str, light: bool
) -> list[Text]:
    """What the score of each player, told by name and score, consists of."""
    found: list[Text] = []
    for player, (name, score) in enumerate(players):
        if found:
            found.append(Text())
        found.append(Text(name, f"bold {ink(player, light)}"))
        own = [one for one in breakdown if one.player == player]
        for one in own:
            first, *rest = wrap(Text(one.reason), width - _SCORE)
            found.append(Text(f"{points(one.points):>4}  ").append_text(first))
            found += [Text(" " * _SCORE).append_text(more) for more in rest]
        found.append(Text(f"{signed(score):>4}  {WORDS('end.total').text(lang)}", "bold"))
    return found


def outcome_text(
    label: str,
    lines: Sequence[PointsLine],
    seat: int | None,
    players: Sequence[PlayerLine],
    lang: str,
    light: bool,
) -> Text:
    """An action and what it would score, on one line."""
    text = Text().append(label, "bold")
    if not lines:
        return text.append(SEPARATOR, "dim").append(WORDS("play.no-points").text(lang), "dim")
    for line in lines:
        text.append(SEPARATOR, "dim").append(points(line.points), f"bold {ink(line.player, light)}")
        text.append(f" {_reason(line, seat, players, lang)}")
    return text
