/** The names of generated vehicle artwork. A key and ARTWORK_REVISION determine a picture completely. */
export const ARTWORK_BODIES = [
  "sedan",
  "hatch",
  "suv",
  "ute",
  "wagon",
  "coupe",
  "convertible",
  "van",
  "people-mover",
  "cab-chassis",
  "motorcycle-road",
  "motorcycle-adventure",
  "scooter",
  "caravan",
  "camper",
  "motorhome",
] as const;
export type ArtworkBody = (typeof ARTWORK_BODIES)[number];

export const ARTWORK_COLOURS = [
  "arctic-white",
  "pearl",
  "silver",
  "graphite",
  "black",
  "midnight-blue",
  "sky-blue",
  "racing-red",
  "maroon",
  "forest-green",
  "sand",
  "orange",
  "yellow",
  "bronze",
  "purple",
] as const;
export type ArtworkColour = (typeof ARTWORK_COLOURS)[number];

/** `front` is the picture of a listing card: the vehicle from its front corner. */
export const ARTWORK_VIEWS = ["front", "side", "rear", "interior", "detail"] as const;
export type ArtworkView = (typeof ARTWORK_VIEWS)[number];

/** The aspect ratio of every artwork is 4:3. */
export const ARTWORK_WIDTH = 1600;
export const ARTWORK_HEIGHT = 1200;

export type ArtworkParts = { body: ArtworkBody; colour: ArtworkColour; view: ArtworkView };

const KEY = new RegExp(
  `^artwork/(${ARTWORK_BODIES.join("|")})-(${ARTWORK_COLOURS.join("|")})-(${ARTWORK_VIEWS.join("|")})\\.svg$`,
);

/** @returns a drawing's name, such as `artwork/suv-arctic-white-front.svg` */
export function artworkKey(body: ArtworkBody, colour: ArtworkColour, view: ArtworkView): string {
  return `artwork/${body}-${colour}-${view}.svg`;
}

/** @returns the parts of a key, or null if it names no artwork */
export function parseArtworkKey(key: string): ArtworkParts | null {
  const match = KEY.exec(key);
  if (!match) return null;
  const [, body, colour, view] = match;
  return { body: body as ArtworkBody, colour: colour as ArtworkColour, view: view as ArtworkView };
}

/** Increase it when the drawings change: the seed then draws them again. */
export const ARTWORK_REVISION = "3";
