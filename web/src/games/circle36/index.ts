import type { Panels } from "../../play/panels";
import Bests from "./Bests.svelte";
import Dice from "./Dice.svelte";
import OtherSheets from "./OtherSheets.svelte";
import Sheet from "./Sheet.svelte";
import { spaceName } from "./words";

const panels: Panels = { tray: Dice, side: Sheet, below: OtherSheets, after: Bests, spaceName };
export default panels;
