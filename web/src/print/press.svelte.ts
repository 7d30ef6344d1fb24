/** What is printed: how, which is remembered in this browser, and the making of it by the server. */
import { saveFile } from "../app/share";
import { loadItem, saveItem } from "../app/storage";
import { settings } from "../app/settings.svelte";
import { INKS, PAPERS, SIDES } from "../generated/press";
import { asFailure, getFile, type Failure } from "../wire/api";

export type Paper = (typeof PAPERS)[number];
export type Ink = (typeof INKS)[number];
export type Sides = (typeof SIDES)[number];
/** The parameters of an address; of a list, each is named. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Where people use Letter: North and some of Central and South America, and the Philippines. */
const LETTER_REGIONS = ["US", "CA", "MX", "GT", "SV", "HN", "NI", "CR", "PA", "DO", "PR", "CO", "VE", "CL", "PH"];

/** The paper that is usual where the browser's languages are spoken. */
export function usualPaper(languages: readonly string[]): Paper {
  const regions = languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).filter((region) => region !== undefined);
  return LETTER_REGIONS.includes(regions[0] ?? "") ? "letter" : "a4";
}

const remembered = <T extends string>(key: string, values: readonly T[], usual: T): T =>
  values.find((value) => value === loadItem(key)) ?? usual;

/** How to print. */
export class PrintChoices {
  paper = $state<Paper>(
    remembered("paper", PAPERS, usualPaper(typeof navigator === "undefined" ? [] : navigator.languages)),
  );
  ink = $state<Ink>(remembered("ink", INKS, "colour"));
  sides = $state<Sides>(remembered("sides", SIDES, "double"));
  /** The document's language: at first that of the page. */
  lang = $state(settings.language);

  remember(): void {
    saveItem("paper", this.paper);
    saveItem("ink", this.ink);
    saveItem("sides", this.sides);
  }

  get query(): Query {
    return { paper: this.paper, ink: this.ink, lang: this.lang };
  }
}

/** Has one file made at a time. */
export class Press {
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);
  /** The name of the file that was made last. */
  saved = $state("");

  /** Forgets what became of the last file. */
  forget(): void {
    this.failure = null;
    this.saved = "";
  }

  /** Has something made after `before` is done, and saves it. */
  async make(path: string, query: Query, before: () => Promise<unknown> = async () => undefined): Promise<void> {
    this.forget();
    this.busy = true;
    try {
      await before();
      const file = await getFile(withQuery(path, query));
      saveFile(file);
      this.saved = file.name;
    } catch (error) {
      this.failure = asFailure(error);
    } finally {
      this.busy = false;
    }
  }
}

/** An address with its parameters. */
export function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === "object" ? value : [`${value}`]).map((text) => [name, text]),
  );
  return `${path}?${new URLSearchParams(pairs)}`;
}

/** Options as the server reads them, without those that have their default. */
export function optionTexts(
  options: readonly { name: string; default: boolean | number | string }[],
  values: Readonly<Record<string, boolean | number | string>>,
): string[] {
  return options
    .filter(({ name, default: usual }) => values[name] !== usual && values[name] !== undefined)
    .map(({ name }) => {
      const value = values[name]!;
      return `${name}=${typeof value === "boolean" ? (value ? "on" : "off") : value}`;
    });
}
