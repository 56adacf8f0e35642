import { type Grade, GRADES } from "./grades";

/** The names of the demo's vehicle pictures. A key and the studio's layers determine a picture completely. */
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
  "light-truck",
  "motorcycle-road",
  "motorcycle-adventure",
  "motorcycle-sport",
  "motorcycle-cruiser",
  "scooter",
  "caravan",
  "caravan-bunks",
  "caravan-lounge",
  "caravan-offroad",
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

/**
 * What a picture shows of a vehicle of this body and colour; `front` is the picture of a listing card, from its
 * front corner. The last ones are flaws.
 */
export const VEHICLE_VIEWS = [
  "front",
  "side",
  "rear",
  "detail",
  "wheel",
  "tray",
  "cockpit",
  "interior",
  "kitchen",
  "floor-plan",
  "coupling",
  "scratched-left-rear-door",
  "scratched-left-side",
  "scratched-tank",
  "scuffed-rear-bumper",
] as const;
export type VehicleView = (typeof VEHICLE_VIEWS)[number];

/** A model by its slug, `toyota-rav4-axah54r`, and the outside of one of its grades. */
export type ModelLook = { model: string; grade: Grade };

/** The classes of dashboards; `work` is that of utes and 4×4s. */
const CABIN_STYLES = ["car", "small", "suv", "work", "van", "mover", "sport"] as const;
const UPHOLSTERIES = ["black", "black-leather", "charcoal", "grey", "beige-leather", "tan-leather"] as const;
export type Upholstery = (typeof UPHOLSTERIES)[number];
/** How a car is driven, by which selector and instruments differ. */
const DRIVES = ["manual", "automatic", "electric"] as const;
/** How many sit in a car with seats behind the front ones. */
const SEATINGS = ["four", "five", "seven"] as const;

const WHEEL_SPOKES = ["five", "ten", "turbine", "twin", "steel", "six"] as const;
const WHEEL_FINISHES = ["silver", "dark", "two-tone"] as const;
export type Wheels = { spokes: (typeof WHEEL_SPOKES)[number]; finish: (typeof WHEEL_FINISHES)[number] };

export type Cabin = {
  style: (typeof CABIN_STYLES)[number];
  upholstery: Upholstery;
  drive: (typeof DRIVES)[number];
};
/** Where a vehicle stands if not in the yard: one that was never sold in the showroom, one on a dealer's page at the workshop. */
const LOTS = ["showroom", "workshop"] as const;
/** `look` is null for a vehicle that looks like any of its body. */
export type VehicleParts = {
  view: VehicleView;
  body: ArtworkBody;
  look: ModelLook | null;
  colour: ArtworkColour;
  lot?: (typeof LOTS)[number];
};
/** A picture by what it depends on, and by nothing else, so that cars share what looks the same in all of them. */
export type ArtworkParts =
  | VehicleParts
  | ({ view: "cabin" | "dash" } & Cabin)
  | { view: "rear-seats"; upholstery: Upholstery; seating: (typeof SEATINGS)[number] }
  | { view: "load-area"; body: ArtworkBody }
  | ({ view: "kerbed-left-front-wheel" } & Wheels);

/** The aspect ratio of every artwork is 4:3. */
export const ARTWORK_WIDTH = 1280;
export const ARTWORK_HEIGHT = 960;

const oneOf = (name: string, words: readonly string[]) => `(?<${name}>${words.join("|")})`;
const BODY = oneOf("body", ARTWORK_BODIES);
const UPHOLSTERY = oneOf("upholstery", UPHOLSTERIES);

/** The names of pictures: their parts in this order, with hyphens between them, and the view at the end. */
const KEYS = [
  `${BODY}(?:-(?<model>[a-z0-9-]+)-${oneOf("grade", GRADES)})?-${oneOf("colour", ARTWORK_COLOURS)}(?:-${oneOf("lot", LOTS)})?-${oneOf("view", VEHICLE_VIEWS)}`,
  `${oneOf("style", CABIN_STYLES)}-${UPHOLSTERY}-${oneOf("drive", DRIVES)}-(?<view>cabin|dash)`,
  `${UPHOLSTERY}-${oneOf("seating", SEATINGS)}-(?<view>rear-seats)`,
  `${BODY}-(?<view>load-area)`,
  `${oneOf("spokes", WHEEL_SPOKES)}-${oneOf("finish", WHEEL_FINISHES)}-(?<view>kerbed-left-front-wheel)`,
].map((name) => new RegExp(`^artwork/${name}\\.jpg$`));

/**
 * @returns a picture's name, such as `artwork/suv-arctic-white-front.jpg`, of a model
 *   `artwork/suv-toyota-rav4-axah54r-top-arctic-white-front.jpg`, or `artwork/black-five-rear-seats.jpg`
 */
export function artworkKey(parts: ArtworkParts): string {
  return `artwork/${[...wordsOf(parts), parts.view].join("-")}.jpg`;
}

function wordsOf(parts: ArtworkParts): string[] {
  switch (parts.view) {
    case "cabin":
    case "dash":
      return [parts.style, parts.upholstery, parts.drive];
    case "rear-seats":
      return [parts.upholstery, parts.seating];
    case "load-area":
      return [parts.body];
    case "kerbed-left-front-wheel":
      return [parts.spokes, parts.finish];
    default:
      return [
        parts.body,
        ...(parts.look ? [parts.look.model, parts.look.grade] : []),
        parts.colour,
        ...(parts.lot ? [parts.lot] : []),
      ];
  }
}

/** @returns the parts of a key, or null if it names no artwork */
export function parseArtworkKey(key: string): ArtworkParts | null {
  const found = KEYS.map((pattern) => pattern.exec(key)?.groups).find(Boolean);
  if (!found) return null;
  const { model, grade, lot, ...words } = found;
  const look = model ? { model, grade } : null;
  // The patterns admit only the words of the types.
  return ("colour" in words ? { ...words, look, ...(lot && { lot }) } : words) as ArtworkParts;
}
