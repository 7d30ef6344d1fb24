import type { Slots } from "../../table/slots";
import HighScores from "./HighScores.svelte";
import Dice from "./Dice.svelte";
import OtherSheets from "./OtherSheets.svelte";
import Sheet from "./Sheet.svelte";
import { spaceName, withMinus } from "./words";

const slots: Slots<"circle36"> = {
  tray: Dice,
  side: Sheet,
  below: OtherSheets,
  after: HighScores,
  spaceName,
  moveName: ({ label, piece }) => label.replace(piece, withMinus(piece)),
};
export default slots;
