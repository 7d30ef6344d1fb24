/** For tests in Node: loads all words of the source language before they run. */
import { useWords } from "./catalogues.svelte";

const games = Object.keys(import.meta.glob("../games/*/words/*.po")).map((path) => path.split("/")[2]!);
await Promise.all(["page", ...new Set(games)].map(useWords));
