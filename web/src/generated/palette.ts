// Made by `npm run wire` from tondo.core.palette. Not to be edited.
/** The players' colours in the order of the seats. Each is doubled by a pattern in an 8 by 8 tile. */
export const PLAYERS = [
  {
    "name": "violet",
    "colour": "#714895",
    "ink": "#ffffff",
    "pattern": "",
    "dark": "#4c2d69"
  },
  {
    "name": "vermilion",
    "colour": "#c93347",
    "ink": "#ffffff",
    "pattern": "<path d=\"M-2 6 6-2M2 10 10 2\" stroke-width=\"1.6\"/>",
    "dark": "#86202e"
  },
  {
    "name": "green",
    "colour": "#3db994",
    "ink": "#2b2622",
    "pattern": "<circle cx=\"4\" cy=\"4\" r=\"1.5\" stroke=\"none\" fill=\"#fff\"/>",
    "dark": "#1d5c49"
  },
  {
    "name": "amber",
    "colour": "#e0a526",
    "ink": "#2b2622",
    "pattern": "<path d=\"M4 1.5V6.5M1.5 4H6.5\" stroke-width=\"1.4\"/>",
    "dark": "#8a6206"
  },
  {
    "name": "blue",
    "colour": "#4992bf",
    "ink": "#1d1a17",
    "pattern": "<path d=\"M0 4Q2 1 4 4T8 4\" stroke-width=\"1.3\"/>",
    "dark": "#215272"
  },
  {
    "name": "slate",
    "colour": "#5b6470",
    "ink": "#ffffff",
    "pattern": "<circle cx=\"4\" cy=\"4\" r=\"2.3\" stroke-width=\"1.1\"/>",
    "dark": "#333a43"
  }
] as const;
