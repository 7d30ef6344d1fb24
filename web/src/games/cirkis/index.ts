import type { Slots } from "../../table/slots";
import { describe, moveName } from "./describe";
import BoardOverlay from "./BoardOverlay.svelte";
import Side from "./Side.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import { word } from "./words";

const slots: Slots<"cirkis"> = {
  status: Status,
  tray: Tray,
  side: Side,
  overlay: BoardOverlay,
  describe,
  moveName,
  keys: () => [["1 – 9", word("keys.take")]],
};
export default slots;
