/** A picture of each game's board in the middle of a game, by the game's name. */
const found = import.meta.glob<string>("../../../docs/pictures/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export const pictures: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.split("/").at(-1)!.replace(".svg", ""), address]),
);
