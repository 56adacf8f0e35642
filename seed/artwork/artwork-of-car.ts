import { ARTWORK_HEIGHT, ARTWORK_VIEWS, ARTWORK_WIDTH, type ArtworkColour, artworkKey } from "./artwork-key";
import { artworkBody, firstMatch } from "./body-of-car";
import { modelOfCar } from "./models/car-models";
import { gradeOf } from "./models/grades";
import type { Car, CarImage } from "~/stock/car";

/** The facts that decide how a vehicle is drawn. */
export type DrawnCar = Pick<
  Car,
  "itemType" | "make" | "model" | "series" | "badge" | "year" | "simpleBody" | "colour"
>;

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

/**
 * The first `count` views of a vehicle as its model and grade, or as any of its body if the catalogue lacks it;
 * silver, the most neutral, if the colour is unknown.
 */
export function artworkOfCar(car: DrawnCar, count: number): CarImage[] {
  const body = artworkBody(car.itemType, car.simpleBody);
  const model = car.itemType === "car" ? modelOfCar(car) : null;
  const look = model === null ? null : { model, grade: gradeOf(car.badge) };
  const colour = firstMatch(PAINTS, car.colour ?? "") ?? "silver";
  return ARTWORK_VIEWS.slice(0, count).map((view) => ({
    key: artworkKey({ body, look, colour, view }),
    width: ARTWORK_WIDTH,
    height: ARTWORK_HEIGHT,
  }));
}
