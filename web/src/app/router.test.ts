import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

const TABLE = "0123456789abcdef0123456789abcdef";

test.each([
  ["/", { screen: "Start" }],
  ["/new/cirkis", { screen: "NewGame", game: "cirkis" }],
  [`/t/${TABLE}`, { screen: "Table", table: TABLE }],
  [`/t/${TABLE}/`, { screen: "Table", table: TABLE }],
  [`/t/${TABLE}/replay`, { screen: "Replay", table: TABLE }],
  ["/rules/circle36", { screen: "Rules", game: "circle36" }],
  ["/learn/circle36", { screen: "Learn", game: "circle36" }],
  ["/print/circle36", { screen: "Print", game: "circle36" }],
  [`/t/${TABLE}/print`, { screen: "PrintGame", table: TABLE }],
  [`/records/${TABLE}/print`, { screen: "PrintGame", record: TABLE }],
  ["/link/abcdefghijklmnopqrstuv", { screen: "SeatLink", token: "abcdefghijklmnopqrstuv" }],
  ["/games", { screen: "MyGames" }],
  ["/statistics", { screen: "Statistics" }],
  ["/settings", { screen: "Settings" }],
  ["/transfer", { screen: "Transfer" }],
  ["/records", { screen: "Records" }],
  [`/records/${TABLE}`, { screen: "Replay", record: TABLE }],
  ["/puzzles", { screen: "Puzzles" }],
  ["/puzzles/cirkis", { screen: "Puzzle", game: "cirkis", id: "" }],
  ["/puzzles/cirkis/cirkis-017", { screen: "Puzzle", game: "cirkis", id: "cirkis-017" }],
  ["/t/short", { screen: "NotFound" }],
  ["/new/../etc", { screen: "NotFound" }],
  ["/whatever", { screen: "NotFound" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
