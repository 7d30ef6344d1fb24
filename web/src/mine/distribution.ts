/** Groups of neighbouring scores, for a bar each. */
export interface Bar {
  low: number;
  high: number;
  games: number;
}

const STEPS = [1, 2, 5];
const MAX_BARS = 12;

/** The bars for a distribution of scores: as narrow as possible, with round limits, at most twelve, without gaps. */
export function bars(distribution: readonly { score: number; games: number }[]): Bar[] {
  if (!distribution.length) return [];
  const scores = distribution.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const width = widthFor(least, most);
  const first = Math.floor(least / width);
  const made = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, place) => {
    const low = (first + place) * width;
    return { low, high: low + width - 1, games: 0 };
  });
  for (const { score, games } of distribution) made[Math.floor(score / width) - first]!.games += games;
  return made;
}

function widthFor(least: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const width = step * power;
      if (Math.floor(most / width) - Math.floor(least / width) < MAX_BARS) return width;
    }
  }
}
