import { expect, test } from "vitest";
import { splitAtRule } from "./refusal.svelte";

test.each([
  ["No Crown left. (rule 3)", "3", ["No Crown left. (", "rule 3", ")"]],
  ["Touch the Leader (the last piece). (règle 7)", "7", ["Touch the Leader (the last piece). (", "règle 7", ")"]],
  ["Not here. (rule 17)", "7", ["Not here. (rule 17)", "", ""]],
  ["It is not your turn.", null, ["It is not your turn.", "", ""]],
])("%s", (text, rule, parts) => {
  expect(splitAtRule(text, rule)).toEqual(parts);
});
