import { slugify } from "~/stock/slug";

/** Slugs of body types with a shape of their own in body-shapes.svg. */
const SHAPES = new Set([
  "sedan",
  "hatch",
  "wagon",
  "suv",
  "ute",
  "cab-chassis",
  "van",
  "people-mover",
  "coupe",
  "convertible",
  "bus",
  "light-truck",
  "motorhome",
  "caravan",
  "camper-trailer",
  "scooter",
]);

/** Other body types (spec 2 §3, Body types; caravans and motorcycles), by the shape that they share. */
const SAME_SHAPE: Record<string, string> = {
  hatchback: "hatch",
  "station-wagon": "wagon",
  stationwagon: "wagon",
  "4x4": "suv",
  softtop: "convertible",
  hardtop: "coupe",
  cabchassis: "cab-chassis",
  lighttruck: "light-truck",
  peoplemover: "people-mover",
  "hybrid-caravan": "caravan",
  "toy-hauler": "caravan",
  "pop-top": "caravan",
  adventure: "motorcycle",
  classic: "motorcycle",
  cruiser: "motorcycle",
  naked: "motorcycle",
  sport: "motorcycle",
  touring: "motorcycle",
};

/**
 * The shape of a body type in body-shapes.svg.
 *
 * @param body as in the stock: `People Mover`
 * @returns its id; null for a body that no shape shows truly
 */
export function bodyShape(body: string): string | null {
  const slug = slugify(body);
  return SHAPES.has(slug) ? slug : (SAME_SHAPE[slug] ?? null);
}
