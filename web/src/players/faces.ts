/**
 * The bots' faces: for each name a shape in a square of 32 by 32, light with dark eyes, to be drawn on a disc in the
 * colour of a seat.
 */

export interface Face {
  /** SVG in the light colour; its lines are as light. */
  shape: string;
  /** The eyes: their distance from the middle line, where that line is, and their height. */
  eyes: { apart: number; x: number; y: number };
  /** Lines and spots in the dark colour. */
  detail?: string;
}

const at = (y: number, apart = 3, x = 16): Face["eyes"] => ({ apart, x, y });
const path = (data: string): string => `<path d="${data}"/>`;
const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const line = (data: string, width: number): string =>
  `<path d="${data}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The corners of a star, or petals, as many as asked for: points on a circle round the middle. */
const around = (count: number, radius: number, turn = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return [round(16 + radius * Math.cos(angle)), round(16 + radius * Math.sin(angle))];
  });
const round = (value: number): number => Math.round(value * 100) / 100;
const star = (points: number, outer: number, inner: number): string => {
  const tips = around(points, outer);
  const dents = around(points, inner, 0.5);
  return path(`M${tips.map((tip, i) => `${tip.join(" ")}L${dents[i]!.join(" ")}`).join("L")}Z`);
};
const smile = (y: number, x = 16): string => line(`M${x - 2} ${y}q2 1.7 4 0`, 1.1);

export const FACES: Readonly<Record<string, Face>> = {
  Kite: { shape: path("M16 4 25.5 14 16 28.5 6.5 14Z"), eyes: at(14), detail: smile(18) },
  Dart: { shape: path("M16 3.5 27 27 16 21.5 5 27Z"), eyes: at(16, 2.2), detail: smile(19) },
  Halo: {
    shape: disc(16, 18.5, 8) + '<ellipse cx="16" cy="7" rx="6.5" ry="2.4" fill="none" stroke-width="2"/>',
    eyes: at(17.5),
    detail: smile(21),
  },
  Comet: {
    shape: path("M9 13 28 4 21 22Z") + disc(13.5, 18.5, 7.5),
    eyes: at(17.5, 2.6, 13.5),
    detail: smile(21, 13.5),
  },
  Pebble: {
    shape: path("M6.5 19C6 12 12 8 18 9.5S27 16 25.5 21 18 25.5 13 25 7 23 6.5 19Z"),
    eyes: at(16.5),
    detail: smile(20),
  },
  Orbit: {
    shape:
      disc(16, 16, 7) +
      '<ellipse cx="16" cy="16" rx="13" ry="4.2" transform="rotate(-24 16 16)" fill="none" stroke-width="1.8"/>',
    eyes: at(13.2, 2.6),
    detail: '<ellipse cx="16" cy="16" rx="13" ry="4.2" transform="rotate(-24 16 16)" fill="none" stroke-width=".7"/>',
  },
  Luna: {
    shape: path("M19 3.8A12.3 12.3 0 1 0 28.2 19 10.5 10.5 0 0 1 19 3.8Z"),
    eyes: at(17.5, 2.4, 11.5),
    detail: smile(21, 12),
  },
  Nova: { shape: star(8, 13, 8.5), eyes: at(15), detail: smile(18.5) },
  Domino: {
    shape: '<rect x="8.5" y="4" width="15" height="24" rx="3.5"/>',
    eyes: at(10.5, 3.2),
    detail: line("M9.5 16H22.5", 1.2) + disc(12.8, 22, 1.4) + disc(19.2, 22, 1.4) + disc(16, 22, 1.4),
  },
  Rondo: {
    shape: disc(16, 16, 7) + '<circle cx="16" cy="16" r="11" fill="none" stroke-width="2"/>',
    eyes: at(15, 2.6),
    detail: smile(18.2),
  },
  Pixel: {
    shape: path("M10 5H22V8H25V11H28V21H25V24H22V27H10V24H7V21H4V11H7V8H10Z"),
    eyes: at(15, 3.6),
    detail: path("M12.5 19.5H19.5V21.2H12.5Z"),
  },
  Zigzag: { shape: path("M5.5 25V9.5L11 14.5 16 6.5 21 14.5 26.5 9.5V25Z"), eyes: at(18), detail: smile(21.4) },
  Delta: { shape: path("M16 4.5 28 25.5H4Z"), eyes: at(18.5), detail: smile(22) },
  Chevron: { shape: path("M4.5 8 16 14 27.5 8V19L16 26.5 4.5 19Z"), eyes: at(17.5, 3.4), detail: smile(21) },
  Rosette: {
    shape:
      disc(16, 16, 7) +
      around(6, 7.6)
        .map(([x, y]) => disc(x, y, 4.6))
        .join(""),
    eyes: at(15),
    detail: smile(18.5),
  },
  Volute: {
    shape: disc(16, 16, 11.5),
    eyes: at(11),
    detail: line("M16 19.5a1.2 1.2 0 0 1 2.4 0a3 3 0 0 1-6 0a4.8 4.8 0 0 1 9.6 0", 1.2),
  },
  Polka: {
    shape: disc(16, 16, 11.5),
    eyes: at(15),
    detail:
      smile(18.5) +
      around(6, 8.6, 0.5)
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7" opacity=".45"/>`)
        .join(""),
  },
  Prism: {
    shape: path("M9 6.5H23L28.5 13 16 28 3.5 13Z"),
    eyes: at(16.5, 3.4),
    detail: line("M4.5 13H27.5", 0.9) + smile(20),
  },
  Iris: {
    shape: path("M3 16C9 6.5 23 6.5 29 16C23 25.5 9 25.5 3 16Z"),
    eyes: at(16, 0),
    detail: '<circle cx="16" cy="16" r="5" fill="none" stroke-width="1.6"/>' + disc(16, 16, 2.2),
  },
  Quasar: {
    shape: path("M16 2.5Q18.5 13.5 29.5 16Q18.5 18.5 16 29.5Q13.5 18.5 2.5 16Q13.5 13.5 16 2.5Z") + disc(16, 16, 6),
    eyes: at(15, 2.4),
    detail: smile(18),
  },
  Ellipse: { shape: '<ellipse cx="16" cy="16" rx="13" ry="8"/>', eyes: at(15, 4), detail: smile(18.5) },
  Lotus: {
    shape:
      path("M16 4C22.5 10 22.5 18 16 27C9.5 18 9.5 10 16 4Z") +
      path("M4 12C11 12 16 17.5 16 27C8.5 27 4 20 4 12Z") +
      path("M28 12C21 12 16 17.5 16 27C23.5 27 28 20 28 12Z"),
    eyes: at(14.5, 2.3),
    detail: smile(18),
  },
  Hexa: { shape: path("M9.8 5.5H22.2L28.2 16 22.2 26.5H9.8L3.8 16Z"), eyes: at(15, 3.4), detail: smile(18.8) },
  Tilde: { shape: line("M6.5 19.5C9 10.5 13 10.5 16 16S23 21.500 25.500 12.5", 7.5), eyes: at(14, 2, 11) },
};
