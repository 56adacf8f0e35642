import {
  ARTWORK_HEIGHT,
  ARTWORK_VIEWS,
  ARTWORK_WIDTH,
  type ArtworkBody,
  type ArtworkColour,
  artworkKey,
} from "./artwork-key";
import type { CarImage, ItemType } from "~/stock/car";

/** The first pattern that matches a body's name decides what is drawn. */
const CAR_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/cab ?chassis|light ?truck|tray/i, "cab-chassis"],
  [/\bute\b|pick ?up/i, "ute"],
  [/people ?mover|mpv/i, "people-mover"],
  [/van|commercial|bus/i, "van"],
  [/suv|4x4|4wd|off-?road/i, "suv"],
  [/hatch/i, "hatch"],
  [/wagon|estate/i, "wagon"],
  [/convertible|cabrio|roadster/i, "convertible"],
  [/coupe|coupé/i, "coupe"],
];
const MOTORCYCLE_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/scooter/i, "scooter"],
  [/adventure|trail|enduro|off-?road/i, "motorcycle-adventure"],
];
const CARAVAN_BODIES: readonly [RegExp, ArtworkBody][] = [
  [/motor ?home|campervan/i, "motorhome"],
  [/camper|hybrid|pop/i, "camper"],
];

/** A dealer's colour names and the paint they are drawn in; the first match decides. */
const PAINTS: readonly [RegExp, ArtworkColour][] = [
  [/pearl|ivory|cream/i, "pearl"],
  [/white|frost|glacier|snow/i, "arctic-white"],
  [/silver|alumin/i, "silver"],
  [/gr[ea]y|graphite|charcoal|gunmetal|magnetic|titanium/i, "graphite"],
  [/black|ebony|onyx|midnight$/i, "black"],
  [/sky|light blue|aqua|turquoise|teal/i, "sky-blue"],
  [/blue|navy|indigo/i, "midnight-blue"],
  [/maroon|burgundy|wine|claret/i, "maroon"],
  [/red|scarlet|crimson|cherry/i, "racing-red"],
  [/green|olive|khaki/i, "forest-green"],
  [/beige|sand|champagne|tan/i, "sand"],
  [/orange|copper/i, "orange"],
  [/yellow/i, "yellow"],
  [/bronze|gold|brown|mocha/i, "bronze"],
  [/purple|violet|magenta|pink/i, "purple"],
];

/** The artwork of a vehicle of this body. */
export function artworkBody(itemType: ItemType, body: string | null): ArtworkBody {
  const words = body ?? "";
  if (itemType === "motorcycle") return find(MOTORCYCLE_BODIES, words) ?? "motorcycle-road";
  if (itemType === "caravan") return find(CARAVAN_BODIES, words) ?? "caravan";
  return find(CAR_BODIES, words) ?? "sedan";
}

/**
 * The first `count` views of a vehicle in its body and colour; silver, the most neutral, if the colour is
 * unknown.
 */
export function artworkOfCar(
  car: { itemType: ItemType; simpleBody: string | null; colour: string | null },
  count: number,
): CarImage[] {
  const body = artworkBody(car.itemType, car.simpleBody);
  const colour = find(PAINTS, car.colour ?? "") ?? "silver";
  return ARTWORK_VIEWS.slice(0, count).map((view) => ({
    key: artworkKey(body, colour, view),
    width: ARTWORK_WIDTH,
    height: ARTWORK_HEIGHT,
  }));
}

function find<Drawn>(known: readonly [RegExp, Drawn][], words: string): Drawn | undefined {
  return known.find(([pattern]) => pattern.test(words))?.[1];
}
