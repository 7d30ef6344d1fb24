import type { Panels } from "../../play/panels";
import Desk from "./Desk.svelte";
import Reserve from "./Reserve.svelte";
import { describe } from "./sees";
import Side from "./Side.svelte";
import Status from "./Status.svelte";

const panels: Panels = { status: Status, side: Side, tray: Desk, actions: Reserve, describe, direct: true };
export default panels;
