/**
 * Draws a board and what lies on it as fragments of SVG, for any game. The result is the same picture as that of
 * `tondo.core.svg` on the server. Colours are attributes, not styles: the content security policy allows no inline
 * style.
 */
import type { Layout, Mark, Point, Space, Style } from "../wire/types";
import { middle, outline, path, inradius } from "./geometry";
import { DEFAULT_STYLE, PLAYERS } from "../generated/palette";
import { pattern, playerStyle } from "./players";

const BESIDE = 0.7; // the size of text beside the spaces, relative to text in them

/** Draws boards of one layout. `prefix` makes the ids unique on the page. */
export class Drawing {
  readonly byId: ReadonlyMap<string, Space>;
  readonly #symbols: ReadonlyMap<string, string>;

  constructor(
    readonly layout: Layout,
    readonly prefix: string,
  ) {
    this.byId = new Map(layout.spaces.map((space) => [space.id, space]));
    this.#symbols = new Map(Object.entries(layout.symbols).map(([name, drawn]) => [name, prefixIds(drawn, prefix)]));
  }

  /** What goes into `<defs>`: the game's own definitions, and the players' patterns. */
  definitions(players: number = PLAYERS.length): string {
    const scale = this.layout.radius / 160;
    const patterns = Array.from({ length: players }, (_, player) => pattern(this.#player(player), player, scale));
    return prefixIds(this.layout.definitions, this.prefix) + patterns.join("");
  }

  /** The empty board. */
  ground(): string {
    const { layout } = this;
    const ground = layout.styles["ground"];
    const parts = ground ? [`<circle r="${layout.radius}" ${paint(ground)}/>`] : [];
    for (const space of layout.spaces) {
      parts.push(`<path d="${path(space.outline)}" ${paint(this.#style(space.kind))}/>`);
      if (space.symbol) parts.push(this.symbol(space, space.symbol));
    }
    for (const line of layout.lines) {
      parts.push(`<path d="${path(line.points, line.closed)}" ${paint({ ...this.#style(line.kind), fill: "none" })}/>`);
    }
    for (const label of layout.labels) {
      const where = ground ? "" : ' class="beside"';
      parts.push(text(label.at, label.text, layout.text_size * BESIDE, this.#style(label.kind), where));
    }
    return parts.join("");
  }

  /** A mark on the board. `name` makes the id of its clip path unique. */
  mark(mark: Mark, name: string): string {
    if (!mark.spaces.length) return this.#disc(mark);
    const spaces = this.#spaces(mark.spaces);
    const style = this.#markStyle(mark);
    const parts: string[] = [];
    if (style.fill !== "none" || style.stroke !== "none") {
      const data = this.around(mark.spaces);
      if (style.halo) {
        parts.push(`<path d="${data}" ${paint({ ...DEFAULT_STYLE, stroke: "#fffdf8", width: 2.4 * style.width })}/>`);
      }
      parts.push(`<path d="${data}" ${paint(style)}/>`);
      if (style.bevel) parts.push(this.#bevel(data, name));
    }
    if (mark.symbol) parts.push(...spaces.map((space) => this.symbol(space, mark.symbol)));
    if (mark.text && !mark.wordless) parts.push(text(middle(spaces), mark.text, this.layout.text_size, style));
    return parts.join("");
  }

  /** One of the game's own drawings, as large as fits into a space. */
  symbol(space: Pick<Space, "outline" | "centre">, name: string): string {
    const [x, y] = space.centre;
    const drawn = this.#symbols.get(name) ?? "";
    return `<g transform="translate(${x} ${y}) scale(${Number(inradius(space).toPrecision(4))})">${drawn}</g>`;
  }

  /** One of the game's own drawings in a box from -1 to 1. */
  bare(name: string): string {
    return this.#symbols.get(name) ?? "";
  }

  /** Path data for the line round several spaces. */
  around(ids: readonly string[]): string {
    return outline(this.#spaces(ids).map((space) => space.outline))
      .map((line) => path(line))
      .join("");
  }

  /** How a player's things are filled. */
  fill(player: number): string {
    return `url(#${this.#player(player)})`;
  }

  #player(player: number): string {
    return `${this.prefix}player${player}`;
  }

  #spaces(ids: readonly string[]): Space[] {
    return ids.flatMap((id) => this.byId.get(id) ?? []);
  }

  #style(kind: string): Style {
    return this.layout.styles[kind] ?? { ...DEFAULT_STYLE, stroke: DEFAULT_STYLE.ink };
  }

  /** The style of the mark's kind in its player's colours; a player's mark of no known kind is filled with them. */
  #markStyle(mark: Mark): Style {
    if (mark.player === null) return this.#style(mark.kind);
    const style = this.layout.styles[mark.kind] ?? { ...DEFAULT_STYLE, fill: "player", stroke: "player" };
    const player = playerStyle(mark.player);
    return {
      ...style,
      fill: style.fill === "player" ? this.fill(mark.player) : style.fill,
      stroke: style.stroke === "player" ? player.dark : style.stroke,
      ink: player.ink,
    };
  }

  /** A mark beside the spaces. */
  #disc(mark: Mark): string {
    const at = this.layout.anchors[mark.at];
    if (!at) return "";
    const size = this.layout.text_size * BESIDE;
    const style = this.#style(mark.kind);
    const circle = `<circle cx="${at[0]}" cy="${at[1]}" r="${size * 0.85}" ${paint(style)}/>`;
    return circle + text(at, mark.text, size, style);
  }

  /** Light from the upper left on the inside of an outline, shade on the lower right. */
  #bevel(data: string, name: string): string {
    const scale = this.layout.radius / 100;
    const line = (shift: number, colour: string, opacity: number): string =>
      `<path d="${data}" transform="translate(${shift} ${shift})" stroke="${colour}" stroke-opacity="${opacity}"/>`;
    const clip = `${this.prefix}${name}`;
    return (
      `<clipPath id="${clip}"><path d="${data}"/></clipPath>` +
      `<g clip-path="url(#${clip})" fill="none" stroke-width="${0.9 * scale}" stroke-linejoin="round">` +
      `${line(0.45 * scale, "#fff", 0.5)}${line(-0.45 * scale, "#000", 0.28)}</g>`
    );
  }
}

/** A fragment whose ids, and references to them, begin with a prefix. */
export function prefixIds(fragment: string, prefix: string): string {
  return fragment.replace(/(\bid="|url\(#|href="#)/g, `$1${prefix}`);
}

function paint(style: Style): string {
  const opacity = style.opacity === 1 ? "" : ` opacity="${style.opacity}"`;
  return (
    `fill="${style.fill}" stroke="${style.stroke}" stroke-width="${style.width}" ` + `stroke-linejoin="round"${opacity}`
  );
}

function text(at: Point, words: string, size: number, style: Style, more = ""): string {
  const bold = style.bold ? ' font-weight="600"' : "";
  return (
    `<text x="${at[0]}" y="${at[1]}" font-size="${size}"${bold} fill="${style.ink}" text-anchor="middle" ` +
    `dy=".35em"${more}>${escape(words)}</text>`
  );
}

export function escape(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
