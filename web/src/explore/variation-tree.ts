/**
 * A tree of variations. It never changes: what changes it returns another tree. A node is an action, as a record writes
 * it, after another one; its first child goes on with the main line.
 */
export const ROOT = -1;

export interface TreeNode {
  readonly after: number;
  readonly action: string;
  /** The name of the variation that begins here; empty for none. */
  readonly name: string;
}

/** A tree as a file has it: see docs/explore.md. */
export interface ExplorationFile {
  exploration: 1;
  title: string;
  game: string;
  rules?: number;
  players: number;
  options: Record<string, boolean | number | string>;
  position?: string;
  names?: string[];
  nodes: { after: number; action: string; name?: string }[];
}

export class VariationTree {
  readonly #children = new Map<number, number[]>();

  constructor(readonly nodes: readonly TreeNode[] = []) {
    nodes.forEach(({ after }, id) => {
      const siblings = this.#children.get(after);
      if (siblings) siblings.push(id);
      else this.#children.set(after, [id]);
    });
  }

  /** The nodes after a node, the main line first. */
  children(id: number): readonly number[] {
    return this.#children.get(id) ?? [];
  }

  /** The nodes that lead to a node, itself included. */
  path(id: number): number[] {
    const found: number[] = [];
    for (let at = id; at !== ROOT; at = this.nodes[at]!.after) found.push(at);
    return found.reverse();
  }

  /** The actions that lead to a node. */
  actions(id: number): string[] {
    return this.path(id).map((at) => this.nodes[at]!.action);
  }

  /** The node to which some actions lead; null if the tree does not have them. */
  find(actions: readonly string[]): number | null {
    let at = ROOT;
    for (const action of actions) {
      const next = this.children(at).find((id) => this.nodes[id]!.action === action);
      if (next === undefined) return null;
      at = next;
    }
    return at;
  }

  /** A tree that has these actions too, and where they lead. */
  with(actions: readonly string[]): [tree: VariationTree, id: number] {
    const nodes = [...this.nodes];
    let at = ROOT;
    let known = true;
    for (const action of actions) {
      const next: number | undefined = known
        ? this.children(at).find((id) => this.nodes[id]!.action === action)
        : undefined;
      if (next === undefined) {
        known = false;
        nodes.push({ after: at, action, name: "" });
        at = nodes.length - 1;
      } else at = next;
    }
    return [known ? this : new VariationTree(nodes), at];
  }

  named(id: number, name: string): VariationTree {
    return new VariationTree(this.nodes.map((node, at) => (at === id ? { ...node, name } : node)));
  }

  /** Without a node and what follows it. */
  without(id: number): VariationTree {
    const places = new Map<number, number>([[ROOT, ROOT]]);
    const nodes: TreeNode[] = [];
    this.nodes.forEach((node, at) => {
      const after = places.get(node.after);
      if (at === id || after === undefined) return;
      places.set(at, nodes.length);
      nodes.push({ ...node, after });
    });
    return new VariationTree(nodes);
  }

  /** The end of the main line after a node. */
  end(id: number): number {
    let at = id;
    for (let next = this.children(at)[0]; next !== undefined; next = this.children(at)[0]) at = next;
    return at;
  }

  /** The next or the previous of the nodes that follow the same one; the node itself if there is none. */
  sibling(id: number, step: number): number {
    if (id === ROOT) return id;
    const siblings = this.children(this.nodes[id]!.after);
    return siblings[siblings.indexOf(id) + step] ?? id;
  }

  /**
   * Rows to show: each is a run of nodes, indented by how many variations it is in. Where a line branches its row ends
   * after the main move; then come the variations that leave it there, and then the line goes on.
   */
  rows(): { depth: number; nodes: number[] }[] {
    const rows: { depth: number; nodes: number[] }[] = [];
    // A stack of lines to write: too long a line must not be too deep a recursion.
    const waiting: { first: number; depth: number; row: number[] }[] = [];
    const branch = (id: number, depth: number, row: number[]): void => {
      const [main, ...others] = this.children(id);
      if (main === undefined) {
        if (row.length) rows.push({ depth, nodes: row });
        return;
      }
      row.push(main);
      if (others.length) {
        rows.push({ depth, nodes: row });
        waiting.push({ first: main, depth, row: [] });
        for (const other of others.reverse()) waiting.push({ first: other, depth: depth + 1, row: [other] });
      } else waiting.push({ first: main, depth, row });
    };
    branch(ROOT, 0, []);
    for (let next = waiting.pop(); next; next = waiting.pop()) branch(next.first, next.depth, next.row);
    return rows;
  }
}
