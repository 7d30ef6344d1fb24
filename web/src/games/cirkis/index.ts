import type { Panels } from "../../play/panels";
import { describe } from "./describe";
import Over from "./Over.svelte";
import Side from "./Side.svelte";
import Status from "./Status.svelte";
import Tray from "./Tray.svelte";

const panels: Panels = { status: Status, tray: Tray, side: Side, over: Over, describe };
export default panels;
