/** Why something could not be done, as the table shows it next to the board. */
import { respond } from "../app/announce.svelte";
import { play } from "../app/sound";
import { say, type Sentence } from "../i18n/translate.svelte";
import { asFailure } from "../wire/api";

export class Refusal {
  text = $state.raw<Sentence | null>(null);
  /** The number of the rule that forbids it. */
  rule = $state<string | null>(null);

  show(text: Sentence, rule: string | null = null): void {
    this.text = text;
    this.rule = rule;
    play("refuse");
    respond(say(text));
  }

  /** Shows the text of an error. */
  readonly fail = (error: unknown): void => {
    const { text, rule } = asFailure(error);
    this.show(text, rule);
  };

  readonly clear = (): void => {
    this.text = null;
  };
}

/** A refusal in three parts, where the middle one names the rule: "No Crown left (", "rule 3", ")". */
export function splitAtRule(text: string, rule: string | null): [before: string, name: string, after: string] {
  if (rule === null) return [text, "", ""];
  const found = [...text.matchAll(/\(([^()]*)\)/g)].findLast(([, name = ""]) => name.split(/\s/).at(-1) === rule);
  if (!found) return [text, "", ""];
  const from = found.index + 1;
  const to = from + found[1]!.length;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}
