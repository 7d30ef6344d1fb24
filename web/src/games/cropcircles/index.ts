import type { Slots } from "../../table/slots";
import { describe, moveName } from "./describe";
import PhonePool from "./PhonePool.svelte";
import Side from "./Side.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";
import { word } from "./words";

const slots: Slots<"cropcircles"> = {
  status: Status,
  side: Side,
  tray: Tray,
  actions: PhonePool,
  describe,
  moveName,
  keys: () => [
    ["←, →", word("keys.hand")],
    ["Shift+←, Shift+→", word("keys.sort")],
  ],
  direct: true,
};
export default slots;
