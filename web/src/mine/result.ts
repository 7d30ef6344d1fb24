/** What a list says about one of the user's own games. */
import type { ListedTable } from "../wire/types";
import { formatPoints, hasWord, joinAnd, t } from "../i18n/translate.svelte";

/** Whether a game can't be shown any more: a newer version has other rules, or its own code has failed. */
export const isUnplayable = (how: string): boolean => ["rules-changed", "broken"].includes(how);

/** Whether a game that ended this way has winners and losers: nobody stopped it, and it did not become unplayable. */
export const hasResult = (how: string): boolean => !["abandoned", "closed"].includes(how) && !isUnplayable(how);

/** How the game went for the user, in a few words. */
export function resultOf(table: ListedTable): string {
  const { status, how, mine, winners } = table;
  if (isLeft(table)) return t("mine.left");
  if (status !== "over") return t(status === "open" ? "mine.waiting" : "mine.running");
  if (!hasResult(how)) return t("mine.stopped");
  if (table.players === 1) return t("mine.score", { n: table.scores[0] ?? 0 });
  if (mine.length > 1) return ofScreen(table);
  const won = isWon(table);
  if (won && winners.length > 1 && how === "played") return t("mine.shared");
  const plain = won ? "mine.won" : "mine.lost";
  const exact = `${plain}-${how}`;
  return hasWord("page", exact) ? t(exact) : t(plain);
}

/** Whether a bot plays, or played, on in the user's place. */
export const isLeft = ({ levels, mine }: ListedTable): boolean =>
  mine.length === 1 && (levels[mine[0]!] ?? null) !== null;

/** Whether the user won, alone or with others. */
export const isWon = (table: ListedTable): boolean =>
  table.players > 1 && table.mine.length === 1 && !isLeft(table) && table.winners.includes(table.mine[0]!);

/** Several people shared this screen: who of all won. */
function ofScreen({ names, winners }: ListedTable): string {
  const won = winners.map((seat) => names[seat] ?? "");
  if (!won.length) return t("result.nobody");
  return won.length === 1 ? t("result.won", { name: won[0]! }) : t("result.shared", { names: joinAnd(won) });
}

/** The others at the table, bots with their level; `alone`, or everybody at a shared screen. */
export function opponentsOf(table: ListedTable): string {
  const others = table.names.flatMap((name, seat) => (table.mine.includes(seat) ? [] : [named(table, name, seat)]));
  if (others.length) return t("mine.with", { names: joinAnd(others) });
  return table.players === 1 ? t("mine.alone") : t("mine.screen", { names: joinAnd(table.names) });
}

function named({ levels }: ListedTable, name: string, seat: number): string {
  const level = levels[seat] ?? null;
  // Bots of older games have only their level as a name.
  if (level === null || name === `Bot ${level}`) return name || t("seat.open");
  return t("mine.bot", { name, level });
}

/** The scores at the end, one's own first; empty before the end, and for a game alone. */
export function scoresOf({ scores, mine, players }: ListedTable): string {
  if (players === 1) return "";
  const order = [...mine, ...scores.map((_, seat) => seat).filter((seat) => !mine.includes(seat))];
  if (!scores.length) return "";
  return order
    .map((seat) => formatPoints(scores[seat] ?? 0))
    .join(order.length === 2 ? t("mine.score-separator") : ", ");
}
