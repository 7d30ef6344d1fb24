"""What a replay shows beside the board, as text."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from tondo.core.layout import Panel
from tondo.core.numbers import decimal
from tondo.terminal.app.game_text import breakdown_lines, ink
from tondo.terminal.app.text_view import wrap
from tondo.terminal.game_analysis import GameAnalysis
from tondo.terminal.graph import draw_dash
from tondo.terminal.history import History
from tondo.terminal.offers import points_lines
from tondo.terminal.panels import panel_lines
from tondo.terminal.seats import WORDS
from tondo.terminal.session import Event
from tondo.terminal.signs import points, signed

_MANY_PLAYERS = 4  # more are shown in two columns
_PANEL_ROWS = 14
_DASH = 3  # columns of the sample of a curve


def player_text(player: int, text: str, light: bool) -> Text:
    """A text in a player's colour."""
    return Text(text, ink(player, light))


def log_text(event: Event, names: Sequence[str], width: int, lang: str, light: bool) -> Text:
    """What happened and what it scored, a line each, or more where that is not wide enough."""
    lines = wrap(Text(event.sentence.text(lang)), width)
    for line in event.score_lines:
        own = line.player == event.player
        reason = line.reason if own else WORDS("items.of", name=names[line.player], reason=line.reason)
        begin = f"  {points(line.points):>4}  "
        for piece in wrap(Text(reason.text(lang)), width - len(begin)):
            lines.append(player_text(line.player, begin + piece.plain, light))
            begin = " " * len(begin)
    return Text("\n").join(lines)


def players_text(
    history: History, number: int, forecast: Sequence[float] | None, width: int, ascii_only: bool, light: bool
) -> Text:
    """The players with their scores; with the forecast also how each is drawn in the graph."""
    state, names = history.state(number), history.session.names
    to_act = () if history.session.is_over and number == history.last else state.players_to_act()
    folds = 2 if len(names) > _MANY_PLAYERS else 1
    room = (width - 2 * (folds - 1)) // folds
    lines = []
    for player, (name, score) in enumerate(zip(names, state.scores(), strict=True)):
        mark = (">" if ascii_only else "►") if player in to_act else " "
        right = signed(score)
        if forecast is not None and len(names) > 1:
            right += f" {100 * forecast[player]:4.0f} %"
            mark += draw_dash(player, _DASH, ascii_only) if player == 0 or len(names) > 2 else " " * _DASH
        line = player_text(player, f"{mark} ", light)
        line.append(fitted(name, room - cell_len(right) - cell_len(line.plain) - 1), "bold" if player in to_act else "")
        line.append(" " * max(1, room - line.cell_len - cell_len(right)) + right)
        lines.append(line)
    length = -(-len(lines) // folds)
    return Text("\n").join(Text("  ").join(lines[row::length]) for row in range(length))


def fitted(text: str, width: int) -> str:
    """A text, cut with an ellipsis if it is too wide."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


def facts_text(panels: Sequence[Panel], width: int) -> Text:
    """The panels, one below the other."""
    shown = [Text("\n").join(panel_lines(panel, width, _PANEL_ROWS)) for panel in panels if panel.rows]
    return Text("\n\n").join(shown)


def result_text(history: History, width: int, lang: str) -> Text:
    """How the game ended."""
    pieces = (piece for phrase in history.result() for piece in wrap(Text(phrase.text(lang), "bold"), width))
    return Text("\n").join(pieces)


def breakdown_text(history: History, width: int, lang: str, light: bool) -> Text:
    """What each player's score consists of."""
    session = history.session
    players = zip(session.names, session.state.scores(), strict=True)
    breakdown = points_lines(session.score_breakdown(), lang)
    return Text("\n").join(breakdown_lines(players, breakdown, width, lang, light))


def analysis_text(analysis: GameAnalysis, number: int, lang: str) -> Text:
    """What the bot says about the turn that has led to a position; at the end, about the whole game too."""
    history = analysis.history
    index = history.turn_index(number)
    parts: list[Text] = []
    if index is not None:
        turn = history.turns[index]
        key, name = ("replay.turn-of", history.session.names[turn.player]) if turn.player is not None else (None, "")
        heading = WORDS(key or "replay.turn-of-chance", turn=index + 1, **({"name": name} if key else {})).text(lang)
        part = Text(heading, "bold")
        if index < len(analysis.found):
            part.append("\n" + " ".join(phrase.text(lang) for phrase in analysis.happened(index)), "not bold")
            for phrase in analysis.turn_sentences(index, lang):
                part.append(f"\n{phrase.text(lang)}", "not bold")
        else:
            part.append(f"\n{WORDS('replay.not-yet').text(lang)}", "not bold")
        parts.append(part)
    if analysis.is_complete and number in (0, history.last):
        part = Text(WORDS("replay.how").text(lang), "bold")
        for phrase in analysis.summary(lang):
            part.append(f"\n{phrase.text(lang)}", "not bold")
        parts.append(part)
    if analysis.found:
        parts.append(Text(mistakes_sentence(analysis, lang)))
    return Text("\n\n").join(parts)


def mistakes_sentence(analysis: GameAnalysis, lang: str) -> str:
    """The turns with mistakes; so far, if the analysis goes on."""
    if worst := analysis.mistakes():
        return WORDS("replay.some-mistakes", turns=", ".join(str(index + 1) for index in worst)).text(lang)
    return WORDS("replay.no-mistakes").text(lang) if analysis.is_complete else ""


def scale_text(analysis: GameAnalysis, lang: str) -> str:
    """What the graph shows, and from where to where."""
    names = analysis.history.session.names
    if len(names) == 2:
        return WORDS("replay.chance-of", name=names[0]).text(lang)
    if len(names) > 2:
        return WORDS("replay.chance-to-win").text(lang)
    curves = analysis.curves()
    least, most = (decimal(value, 1, lang) for value in (curves.least, curves.most))
    return WORDS("replay.expected", least=least, most=most).text(lang)
