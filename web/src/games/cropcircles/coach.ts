import type { CoachStep, Scene } from "../../coach/coach";
import { word } from "./words";

const phase = ({ view }: Scene<"cropcircles">): string => view.data.phase;
const laid = ({ view }: Scene<"cropcircles">): number => view.data.string.spaces.length;

const steps: CoachStep<"cropcircles">[] = [
  {
    when: ({ view }) => view.status === "over",
    say: () => word("coach.over"),
  },
  {
    when: ({ myTurn }) => !myTurn,
    say: () => word("coach.wait"),
  },
  {
    when: (scene) => phase(scene) === "taking" && scene.scored > 0,
    say: ({ scored }) => word("coach.scored", { points: scored }),
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "taking",
    say: () => word("coach.take"),
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "placing" && laid(scene) > 0,
    say: () => word("coach.extend"),
    at: "actions",
    spaces: ({ view }) => view.data.string.spaces,
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.selection.chosen !== null,
    say: () => word("coach.confirm"),
    at: "actions",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.selection.piece !== null,
    say: () => word("coach.place"),
    at: "board",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.timesScored === 0,
    say: () => word("coach.hand"),
    at: "tray",
  },
  {
    when: (scene) => phase(scene) === "placing" && scene.timesScored < 4,
    say: () => word("coach.multipliers"),
    at: "board",
  },
  {
    when: () => true,
    say: () => word("coach.end"),
  },
];
export default steps;
