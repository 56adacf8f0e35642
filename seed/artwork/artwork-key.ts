import { type Grade, GRADES } from "./models/grades";

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

/** The views that all models of a body share. */
const SHARED_VIEWS: readonly ArtworkView[] = ["interior"];

/** The aspect ratio of every artwork is 4:3. */
export const ARTWORK_WIDTH = 1600;
export const ARTWORK_HEIGHT = 1200;

/** A model by its slug, `toyota-rav4-axah54r`, and the outside of one of its grades. */
export type ModelLook = { model: string; grade: Grade };

/** `look` is null for a vehicle that is drawn as any of its body. */
export type ArtworkParts = {
  body: ArtworkBody;
  look: ModelLook | null;
  colour: ArtworkColour;
  view: ArtworkView;
};

const oneOf = (words: readonly string[]) => `(${words.join("|")})`;
const KEY = new RegExp(
  `^artwork/${oneOf(ARTWORK_BODIES)}(?:-([a-z0-9-]+)-${oneOf(GRADES)})?` +
    `-${oneOf(ARTWORK_COLOURS)}-${oneOf(ARTWORK_VIEWS)}\\.svg$`,
);

/**
 * @returns a drawing's name, such as `artwork/suv-arctic-white-front.svg`, or of a model
 *   `artwork/suv-toyota-rav4-axah54r-top-arctic-white-front.svg`
 */
export function artworkKey({ body, look, colour, view }: ArtworkParts): string {
  const model = look && !SHARED_VIEWS.includes(view) ? [look.model, look.grade] : [];
  return `artwork/${[body, ...model, colour, view].join("-")}.svg`;
}

/** @returns the parts of a key, or null if it names no artwork */
export function parseArtworkKey(key: string): ArtworkParts | null {
  const match = KEY.exec(key);
  if (!match) return null;
  const [, body, model, grade, colour, view] = match;
  return {
    body: body as ArtworkBody,
    look: model ? { model, grade: grade as Grade } : null,
    colour: colour as ArtworkColour,
    view: view as ArtworkView,
  };
}

/** Increase it when the drawings change: the seed then draws them again. */
export const ARTWORK_REVISION = "5";
