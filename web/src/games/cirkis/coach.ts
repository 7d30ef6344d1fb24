import { joinAnd, say } from "../../i18n/translate.svelte";
import type { Course, Scene } from "../../coach/coach";
import constants from "../../generated/constants.json";
import { piecesLeft } from "./data";
import { word } from "./words";

type MyScene = Scene<"cirkis">;
type Figure = MyScene["view"]["data"]["figures"][number];

const { round_goal: goal, completion_bonus: bonus } = constants.cirkis;
const SMALL = ["wedge", "arrow"];
const EARLY = 10; // with more unplayed pieces than this it is too early for the small ones, as in `advice.py`

const inHand = ({ myTurn, selection }: MyScene, ...pieces: string[]): boolean =>
  myTurn && selection.piece !== null && pieces.includes(selection.piece);
const missing = ({ spaces, segments }: Figure): number => spaces.length - segments.reduce((sum, n) => sum + n, 0);
/** A Star that somebody is about to finish. */
const nearlyFullStar = ({ view }: MyScene): Figure | undefined =>
  view.data.figures.find((figure) => figure.kind === "star" && [1, 2].includes(missing(figure)));
/** A figure that goes to another player whoever fills its last space, and leaves them behind a learner who does. */
const anothers = ({ view, me }: MyScene): Figure | undefined =>
  view.data.figures.find((figure) => {
    const owner = figure.segments.findIndex((n) => 2 * n > figure.spaces.length);
    const { points } = view.data;
    const ahead = (points[me] ?? 0) + bonus > (points[owner] ?? 0) + constants.cirkis.majority_points;
    return figure.kind !== "ring" && missing(figure) === 1 && owner >= 0 && owner !== me && ahead;
  });
/** Whether another player wins with the next figure that they complete. */
const closeToGoal = ({ view, me }: MyScene): boolean =>
  view.data.points.some((points, seat) => seat !== me && points + bonus >= goal);

const course: Course<"cirkis"> = {
  lessons: [
    {
      id: "confirm",
      when: ({ myTurn, selection }) => myTurn && selection.chosen !== null,
      say: () => word("coach.confirm"),
      at: "actions",
    },
    {
      id: "scored",
      when: ({ scored }) => scored > 0,
      say: ({ scored, reasons }) =>
        word("coach.scored", { points: scored, reasons: joinAnd(reasons.map((reason) => say(reason))) }),
      at: "players",
      stays: true,
    },
    {
      id: "free-turn",
      when: ({ myTurn, view }) => myTurn && view.data.free_turn,
      say: () => word("coach.free-turn"),
      at: "board",
    },
    {
      id: "wait",
      when: ({ myTurn }) => !myTurn,
      say: () => word("coach.wait"),
      at: "board",
    },
    {
      id: "take",
      when: ({ myTurn, selection, view }) => myTurn && selection.piece === null && view.data.pieces.length === 0,
      say: () => word("coach.take"),
      at: "tray",
    },
    {
      id: "first",
      when: ({ myTurn, selection, view }) => myTurn && selection.piece !== null && view.data.pieces.length === 0,
      say: () => word("coach.first"),
      at: "board",
    },
    {
      id: "follow",
      when: ({ myTurn, selection }) => myTurn && selection.piece === null,
      say: () => word("coach.follow"),
      at: "tray",
      spaces: ({ view }) => view.data.leader,
    },
    {
      id: "place",
      when: ({ myTurn, selection }) => myTurn && selection.piece !== null,
      say: () => word("coach.place"),
      at: "board",
    },
    {
      id: "aim",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 1,
      say: () => word("coach.aim"),
      at: "board",
      spaces: ({ view }) => view.data.leader,
    },
    // The rulebook's six hints, each where it first applies.
    {
      id: "hint.win",
      when: (scene) => scene.myTurn && closeToGoal(scene),
      say: () => word("coach.hint.win"),
      at: "players",
    },
    {
      id: "hint.another",
      when: (scene) => scene.myTurn && anothers(scene) !== undefined,
      say: () => word("coach.hint.another"),
      at: "board",
      spaces: (scene) => anothers(scene)?.spaces ?? [],
    },
    {
      id: "hint.star",
      when: (scene) => scene.myTurn && nearlyFullStar(scene) !== undefined,
      say: () => word("coach.hint.star"),
      at: "board",
      spaces: (scene) => nearlyFullStar(scene)?.spaces ?? [],
    },
    {
      id: "hint.big-slice",
      when: (scene) => inHand(scene, "big slice"),
      say: () => word("coach.hint.big-slice"),
      at: "board",
    },
    {
      id: "hint.small",
      when: (scene) => inHand(scene, ...SMALL) && piecesLeft(scene.view, scene.me) > EARLY,
      say: () => word("coach.hint.small"),
      at: "tray",
    },
    {
      id: "hint.edge",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 2,
      say: () => word("coach.hint.edge"),
      at: "board",
      spaces: ({ view }) => view.data.leader,
    },
    {
      id: "end",
      when: ({ myTurn, actionsTaken }) => myTurn && actionsTaken > 3,
      say: () => word("coach.end"),
    },
  ],
  summary: () => [
    { text: word("coach.learned.first"), rule: "2" },
    { text: word("coach.learned.leader"), rule: "3" },
    { text: word("coach.learned.free-turn"), rule: "5" },
    { text: word("coach.learned.points"), rule: "7" },
    { text: word("coach.learned.end"), rule: "9" },
  ],
};
export default course;
