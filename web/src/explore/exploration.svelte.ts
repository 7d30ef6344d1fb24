/** What one explores: a line, the tree that it is in, and what the bot thinks of the position. */
import { untrack } from "svelte";
import { settings } from "../app/settings.svelte";
import { t } from "../i18n/translate.svelte";
import { LineController } from "../line/line-controller.svelte";
import type { LineSource } from "../line/line-game.svelte";
import { getOnce, post, postSafely } from "../wire/api";
import { session } from "../wire/session";
import type { ChanceOut, LabelsOut, Layout, LineIn, LineOut, PreviewOut } from "../wire/types";
import { OpinionRun } from "./opinion-run.svelte";
import { ROOT, VariationTree, type ExplorationFile } from "./variation-tree";

export type Start = Omit<ExplorationFile, "exploration" | "title" | "nodes">;

/** Asks the server about lines from one position. */
class ExploreSource implements LineSource {
  readonly id = "explore";
  /** The viewpoint; null: whoever is to act. */
  seat: number | null = null;
  constructor(
    private readonly start: Start,
    private readonly names: () => string[],
  ) {}

  line(actions: readonly string[]): LineIn {
    const { game, players, options, position = null } = this.start;
    return { game, players, options, position, actions: [...actions] };
  }
  async layout(): Promise<Layout> {
    await session();
    return getOnce<Layout>(`/games/${this.start.game}/layout`);
  }
  view(actions: readonly string[], lang: string): Promise<LineOut> {
    const { seat } = this;
    return postSafely<LineOut>("/explore/view", { line: this.line(actions), lang, seat, names: this.names() });
  }
  preview(actions: readonly string[], seat: number, text: string): Promise<PreviewOut> {
    return postSafely<PreviewOut>("/explore/preview", { line: this.line(actions), seat, text });
  }
}

export class Exploration {
  readonly line: LineController;
  readonly opinion: OpinionRun;
  tree = $state.raw(new VariationTree());
  /** The node of the tree that is shown. */
  at = $state(ROOT);
  title = $state("");
  /** What entries are called in the reader's language, as far as the server has said it. */
  #labels = $state.raw<ReadonlyMap<string, string>>(new Map());
  #source: ExploreSource;

  constructor(
    readonly start: Start,
    tree = new VariationTree(),
    at = ROOT,
  ) {
    this.tree = tree;
    this.at = at;
    this.#source = new ExploreSource(start, () => this.names);
    this.line = new LineController(this.#source, tree.actions(at));
    this.opinion = new OpinionRun((step) => ({
      line: this.#source.line(this.line.actions),
      step,
      lang: settings.language,
      names: this.names,
    }));
    this.line.onplayed = (actions) => {
      [this.tree, this.at] = this.tree.with(actions);
    };
  }

  /** The players' names, if the game that is explored had some. */
  get names(): string[] {
    return this.start.names ?? [];
  }

  /** What an entry is called; until the server has said it, as records write it. */
  readonly label = (entry: string): string => this.#labels.get(entry) ?? entry.slice(entry.indexOf(":") + 1).trim();

  /** Asks what the whole tree is called in a language. If that fails, the tree is shown as records write it. */
  async #labelAll(lang: string): Promise<void> {
    const { nodes } = this.tree;
    if (!nodes.length) return;
    try {
      const exploration = JSON.stringify(this.file());
      const { labels } = await postSafely<LabelsOut>("/explore/labels", { exploration, lang });
      if (lang === settings.language)
        this.#addLabels(
          nodes.map(({ action }) => action),
          labels,
        );
    } catch {
      // It stays as it is.
    }
  }
  #addLabels(entries: readonly string[], labels: readonly string[]): void {
    this.#labels = new Map([...this.#labels, ...entries.map((entry, i) => [entry, labels[i] ?? ""] as const)]);
  }

  /** Shows a node of the tree. */
  readonly go = async (id: number): Promise<void> => {
    if (await this.line.go(this.tree.actions(id))) this.at = id;
  };
  readonly back = (): void => {
    if (this.at !== ROOT) void this.go(this.tree.nodes[this.at]!.after);
  };
  readonly forward = (): void => {
    const next = this.tree.children(this.at)[0];
    if (next !== undefined) void this.go(next);
  };
  readonly beside = (step: number): void => void this.go(this.tree.sibling(this.at, step));

  /** Plays several entries, one after another. */
  readonly play = async (entries: readonly string[]): Promise<void> => {
    const actions = [...this.line.actions, ...entries];
    if (await this.line.go(actions)) [this.tree, this.at] = this.tree.with(this.line.actions);
  };

  remove(id: number): void {
    const after = this.tree.nodes[id]!.after;
    const actions = this.tree.actions(after);
    this.tree = this.tree.without(id);
    this.at = this.tree.find(actions) ?? ROOT;
    void this.line.go(actions);
  }

  /** The line that is shown, as the server is asked about it. */
  asked(): LineIn {
    return this.#source.line(this.line.actions);
  }

  /** All that chance may do now. */
  outcomes(): Promise<ChanceOut> {
    return postSafely<ChanceOut>("/explore/chance", {
      line: this.#source.line(this.line.actions),
      lang: settings.language,
    });
  }

  /** Lets chance act until a player is to act, or the game is over. */
  readonly drawAll = async (): Promise<void> => {
    while (this.line.chance) {
      const { outcomes } = await this.outcomes();
      const drawn = draw(outcomes);
      if (!drawn || !(await this.line.add(drawn.entry))) return;
    }
  };

  /** The tree as a file. */
  file(): ExplorationFile {
    return {
      exploration: 1,
      title: this.title,
      ...this.start,
      nodes: this.tree.nodes.map(({ after, action, name }) => ({ after, action, ...(name ? { name } : {}) })),
    };
  }

  /** Stores the tree. Resolves to the path under which everybody finds it. */
  async share(): Promise<string> {
    const { exploration } = await post<{ exploration: string }>("/explorations", {
      exploration: JSON.stringify(this.file()),
    });
    return `/explore/x/${exploration}`;
  }

  /** The screen's own keys, for the list of keys. */
  readonly keys = (): [string, string][] => [
    ["← →", t("explore.keys.walk")],
    ["↑ ↓", t("explore.keys.beside")],
    ["Home, End", t("explore.keys.ends")],
  ];

  /** Walks through the tree by keys, unless they are for the board or for a field. */
  readonly keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, select, textarea, dialog, .board, [data-play]")) return;
    const moves: Record<string, () => void> = {
      ArrowLeft: this.back,
      ArrowRight: this.forward,
      ArrowUp: () => this.beside(-1),
      ArrowDown: () => this.beside(1),
      Home: () => void this.go(ROOT),
      End: () => void this.go(this.tree.end(this.at)),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  /** To be called while a component is set up. */
  run(): void {
    this.line.run();
    $effect(() => {
      const { view } = this.line.live;
      void this.opinion.on;
      untrack(() => this.opinion.think(view !== null));
      return () => this.opinion.stop();
    });
    $effect(() => {
      const { actions, labels } = this.line.live;
      untrack(() => this.#addLabels(actions, labels));
    });
    $effect(() => {
      const { language } = settings;
      untrack(() => void this.#labelAll(language));
    });
  }
}

/** One of these, by their probabilities. */
export function draw(outcomes: ChanceOut["outcomes"]): ChanceOut["outcomes"][number] | undefined {
  let left = Math.random();
  return outcomes.find(({ probability }) => (left -= probability) < 0) ?? outcomes.at(-1);
}

/** The main line of a record, or of a table's game, as a tree. */
export function treeOfRecord(text: string): { start: Start; tree: VariationTree } {
  const record = JSON.parse(text) as { game: string; options: Start["options"]; players: string[]; actions: string[] };
  return {
    start: { game: record.game, players: record.players.length, options: record.options, names: record.players },
    tree: new VariationTree(record.actions.map((action, i) => ({ after: i - 1, action, name: "" }))),
  };
}

/** A file of an exploration. What is wrong with it the server says when it is shown; this only finds its parts. */
export function readFile(text: string): { start: Start; tree: VariationTree; title: string } {
  const { exploration, title, nodes, ...start } = JSON.parse(text) as ExplorationFile;
  if (exploration !== 1 || !Array.isArray(nodes) || !start.game) throw new Error("no exploration");
  const read = nodes.map(({ after, action, name = "" }, i) => {
    if (!Number.isInteger(after) || after >= i || after < ROOT || typeof action !== "string")
      throw new Error("no node");
    return { after, action, name: String(name) };
  });
  return { start, title: String(title), tree: new VariationTree(read) };
}
