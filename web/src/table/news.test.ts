import { expect, test } from "vitest";
import type { SeatOut } from "../wire/types";
import { newsText } from "./news";

const both = (text: string): { en: string; fr: string } => ({ en: text, fr: text });
const SEATS = [{ name: "Ada" }, { name: "Grace" }] as SeatOut[];
const points = (seat: number, n: number, reason: string) => ({ seat, points: n, reason: both(reason) });

test("points are said with the line that brought them, and whose they are", () => {
  const line = {
    seat: 0,
    text: both("Ada plays Fin on A10."),
    points: [points(0, 5, "Circle 3 completed"), points(1, 10, "Circle 3: most segments")],
  };
  expect(newsText(line, SEATS)).toBe("Ada plays Fin on A10. +5 Circle 3 completed. Grace +10 Circle 3: most segments.");
});

test("points that the sentence names are not said twice", () => {
  const line = {
    seat: 0,
    text: both("Ada lays on l8: empty triangle. 22 points (next to 2)."),
    points: [points(0, 4, "empty triangle at l8"), points(0, 18, "star at l9")],
  };
  expect(newsText(line, SEATS)).toBe("Ada lays on l8: empty triangle. 22\u00a0points (next to 2).");
});
