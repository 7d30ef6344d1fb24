import type { Slots } from "../../table/slots";
import Desk from "./Desk.svelte";
import PhonePool from "./PhonePool.svelte";
import { describe } from "./data";
import Side from "./Side.svelte";
import Status from "./Status.svelte";

const slots: Slots<"cropcircles"> = {
  status: Status,
  side: Side,
  tray: Desk,
  actions: PhonePool,
  describe,
  direct: true,
};
export default slots;
