/** The screen for each address. */
export type Route =
  | { screen: "Start" }
  | { screen: "NewGame"; game: string }
  | { screen: "Table"; table: string }
  | { screen: "Replay"; table: string }
  | { screen: "Replay"; record: string }
  | { screen: "Rules"; game: string }
  | { screen: "Learn"; game: string }
  | { screen: "Print"; game: string }
  | { screen: "PrintGame"; table: string }
  | { screen: "PrintGame"; record: string }
  | { screen: "SeatLink"; token: string }
  | { screen: "MyGames" }
  | { screen: "Statistics" }
  | { screen: "Settings" }
  | { screen: "Transfer" }
  | { screen: "Records" }
  | { screen: "Daily" }
  | { screen: "DailyTask"; day: string; game: string }
  | { screen: "Puzzles" }
  | { screen: "Puzzle"; game: string; id: string }
  | { screen: "Explore"; game?: string; shared?: string }
  | { screen: "NotFound" };

const NAME = "([a-z0-9_]{1,40})";
const TABLE = "([0-9a-f]{32})";
const ROUTES: [RegExp, (part: string, other: string) => Route][] = [
  [/^\/$/, () => ({ screen: "Start" })],
  [new RegExp(`^/new/${NAME}$`), (game) => ({ screen: "NewGame", game })],
  [new RegExp(`^/t/${TABLE}$`), (table) => ({ screen: "Table", table })],
  [new RegExp(`^/t/${TABLE}/replay$`), (table) => ({ screen: "Replay", table })],
  [new RegExp(`^/rules/${NAME}$`), (game) => ({ screen: "Rules", game })],
  [new RegExp(`^/learn/${NAME}$`), (game) => ({ screen: "Learn", game })],
  [new RegExp(`^/print/${NAME}$`), (game) => ({ screen: "Print", game })],
  [new RegExp(`^/t/${TABLE}/print$`), (table) => ({ screen: "PrintGame", table })],
  [/^\/records\/([0-9a-f]{32,64})\/print$/, (record) => ({ screen: "PrintGame", record })],
  [/^\/link\/([A-Za-z0-9_-]{22,64})$/, (token) => ({ screen: "SeatLink", token })],
  [/^\/explore$/, () => ({ screen: "Explore" })],
  [new RegExp(`^/explore/${NAME}$`), (game) => ({ screen: "Explore", game })],
  [new RegExp(`^/explore/x/${TABLE}$`), (shared) => ({ screen: "Explore", shared })],
  [/^\/games$/, () => ({ screen: "MyGames" })],
  [/^\/statistics$/, () => ({ screen: "Statistics" })],
  [/^\/settings$/, () => ({ screen: "Settings" })],
  [/^\/transfer$/, () => ({ screen: "Transfer" })],
  [/^\/records$/, () => ({ screen: "Records" })],
  [/^\/daily$/, () => ({ screen: "Daily" })],
  [new RegExp(`^/daily/([0-9]{4}-[0-9]{2}-[0-9]{2})/${NAME}$`), (day, game) => ({ screen: "DailyTask", day, game })],
  [/^\/puzzles$/, () => ({ screen: "Puzzles" })],
  [new RegExp(`^/puzzles/${NAME}(?:/([a-z0-9_-]{1,60}))?$`), (game, id) => ({ screen: "Puzzle", game, id })],
  [/^\/records\/([0-9a-f]{32,64})$/, (record) => ({ screen: "Replay", record })],
];

export function routeOf(path: string): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  for (const [pattern, make] of ROUTES) {
    const found = pattern.exec(clean);
    if (found) return make(found[1] ?? "", found[2] ?? "");
  }
  return { screen: "NotFound" };
}

class Router {
  #path = $state(typeof location === "undefined" ? "/" : location.pathname);
  readonly route = $derived(routeOf(this.#path));

  get path(): string {
    return this.#path;
  }

  /** Goes to an address of the page, perhaps with a fragment (`#…`); `replace` leaves no entry in the history. */
  go(path: string, replace = false): void {
    if (path !== location.pathname + location.hash) history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#path = location.pathname;
    scrollTo(0, 0);
  }

  /** Follows links within the page without reloading it. Returns a function that stops it. */
  listen(): () => void {
    const back = (): void => {
      this.#path = location.pathname;
    };
    const click = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
      // The browser itself scrolls to an anchor on the same screen.
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }
}

export const router = new Router();
