import type { Slots } from "../../table/slots";
import HighScores from "./HighScores.svelte";
import Dice from "./Dice.svelte";
import OtherSheets from "./OtherSheets.svelte";
import Sheet from "./Sheet.svelte";
import { spaceName } from "./words";

const slots: Slots<"circle36"> = { tray: Dice, side: Sheet, below: OtherSheets, after: HighScores, spaceName };
export default slots;
