import {
  type Centred,
  fitPlaces,
  kmPerPixel,
  type Offset,
  offsetOf,
  type Place,
  type ScaleBar,
  scaleBar,
  TILE,
} from "~/ui/map/map-view";
import { type Box, boxOf, type PlacedName, thinNames } from "~/ui/map/place-names";

import { type MapPlace, SURELY_SEEN } from "../map-places";
import { type Bearing, bearingFromCentre } from "./bearing";

/** A suburb or town; degrees. */
type Town = Place & { name: string; population: number };

/** `look` decides how it is written; `reach` is the index of the first of REACHES that shows all of it. */
export type DrawnName = PlacedName & { look: "own" | "city" | "suburb"; reach: number };

/** The surroundings of one or more places, in pixels from the centre of the view. */
export type MapDrawing = {
  view: Centred;
  names: DrawnName[];
  /** Where people live: dots of some sizes, as paths whose subpaths have no length. */
  ground: { width: number; path: string }[];
  /** Distances around a single place. */
  rings: (Offset & { km: number; radius: number })[];
  bar: ScaleBar;
  /** Null for several places. */
  bearing: Bearing | null;
};

/** Half of the drawing in pixels; a narrow page shows its centre. */
export const HALF = { x: 750, y: 200 };
/** Half of the width that a page shows at least, for which its names are chosen (app/styles/places.css). */
export const REACHES = [250, 330, 430, 560, 680] as const;
const FARTHEST_NAME = { x: 680, y: 185 };

/** The zoom of a single place: about 9 km from top to bottom. In the country, farther until names appear. */
const CLOSEST = 12.6;
const FARTHEST = 8;
const ENOUGH_NAMES = 8;
const MAX_NAMES = 40;

const SIZE = { own: 21, city: 24, suburb: 19 };
const CITY = 100_000;
const RING_KM = [1, 2, 5, 10, 20, 50];
const RING_RADIUS = { min: 70, max: 270 };
const MAX_BAR = 130;

/**
 * Draws the suburbs and towns around places.
 *
 * @param places at least one; `name` is the suburb
 * @param towns the most populous first
 */
export function drawSurroundings(places: readonly MapPlace[], towns: readonly Town[]): MapDrawing {
  const view = chooseView(places, towns);
  const km = kmPerPixel(view);
  const [only] = places.length === 1 ? places : [];
  const rings = only ? ringsOf(km) : [];
  return {
    view,
    rings,
    names: namesOf(places, towns, view, rings),
    ground: groundOf(towns, view),
    bar: scaleBar(km, MAX_BAR),
    bearing: only ? bearingFromCentre(only.coordinates) : null,
  };
}

function chooseView(places: readonly MapPlace[], towns: readonly Town[]): Centred {
  const spots = places.map(({ coordinates }) => coordinates);
  let view = fitPlaces(spots, SURELY_SEEN, CLOSEST);
  const isBare = () =>
    namesOf(places, towns, view, []).filter(({ reach }) => reach === 0).length < ENOUGH_NAMES;
  while (places.length === 1 && view.zoom > FARTHEST && isBare()) view = { ...view, zoom: view.zoom - 1 };
  return view;
}

function namesOf(
  places: readonly MapPlace[],
  towns: readonly Town[],
  view: Centred,
  rings: MapDrawing["rings"],
): DrawnName[] {
  const pins = places.map(({ name, coordinates }) => ({ name, ...offsetOf(coordinates, view) }));
  const taken = [
    ...KEY_BOXES,
    ...pins.map(pinBox),
    ...rings.map(({ x, y, km }) => boxOf({ name: `${km} km`, x, y, size: 16 })),
  ];
  const own = pins.map(({ name, x, y }) => written({ name, x, y: y + OWN_BELOW }, "own"));
  const others = townsIn(view, towns)
    .map((town) => ({ town, ...offsetOf(town, view) }))
    .filter(({ town, x, y }) => !pins.some((pin) => pin.name === town.name && isNear(pin, { x, y }, view)))
    .map(({ town, x, y }) => written({ name: town.name, x, y }, town.population < CITY ? "suburb" : "city"));
  const whole = [...new Map(own.map((name) => [name.name, name])).values(), ...others].filter(isWhole);
  return thinNames(whole, taken, MAX_NAMES);
}

/** Those in the view or close to it, by degrees, which costs less than projecting all of the country. */
function townsIn({ centre, zoom }: Centred, towns: readonly Town[]): Town[] {
  const degrees = 360 / (TILE * 2 ** zoom);
  const around = { lat: 2 * HALF.y * degrees, long: (HALF.x + HALF.y) * degrees };
  return towns.filter(
    ({ lat, long }) => Math.abs(lat - centre.lat) < around.lat && Math.abs(long - centre.long) < around.long,
  );
}

function written({ name, x, y }: Offset & { name: string }, look: DrawnName["look"]): DrawnName {
  const size = SIZE[look];
  const { left, right } = boxOf({ name, x, y, size });
  const half = Math.max(-left, right);
  const reach = REACHES.findIndex((width) => half <= width);
  return { name, x: Math.round(x), y: Math.round(y), size, look, reach };
}

function isWhole({ y, reach }: DrawnName): boolean {
  return reach >= 0 && Math.abs(y) <= FARTHEST_NAME.y;
}

/** MapPins draws its tip at the place. */
function pinBox({ x, y }: Offset): Box {
  return { left: x - 26, right: x + 26, top: y - 72, bottom: y + 2 };
}

/** Pixels from a pin's tip to the middle of its suburb's name. */
const OWN_BELOW = 24;
/** A suburb's middle may be this far from a location in it. */
const SUBURB_KM = 8;

function isNear(one: Offset, other: Offset, view: Centred): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) * kmPerPixel(view) < SUBURB_KM;
}

/** Where the arrow and the scale bar may be: they keep to the left edge of whatever part a page shows. */
const KEY_BOXES: Box[] = [
  { left: -HALF.x, right: -REACHES[0] + 55, top: -HALF.y, bottom: -125 },
  { left: -HALF.x, right: -REACHES[0] + 165, top: 145, bottom: HALF.y },
];

/** The label of a ring stands north-east of its centre. */
function ringsOf(km: number): MapDrawing["rings"] {
  return RING_KM.map((ring) => ({ km: ring, radius: Math.round(ring / km) }))
    .filter(({ radius }) => radius >= RING_RADIUS.min && radius <= RING_RADIUS.max)
    .slice(-2)
    .map((ring) => {
      const away = Math.round(ring.radius * Math.SQRT1_2);
      return { ...ring, x: away, y: -away };
    });
}

/** People per square kilometre of an Australian suburb, roughly. */
const DENSITY = 1_200;
/** Kilometres: a capital's own entry counts all of its suburbs. */
const MAX_RADIUS_KM = 4;
/** Pixels, as coarse as the soft edge of a dot hides (DrawnMap.tsx): widths, and places. */
const DOT_STEP = 40;
const GRAIN = 20;
const BLUR = 32;
/** A dot closer to a larger one than this part of its width adds nothing to see. */
const HIDDEN = 0.5;
const MAX_DOTS = 120;

function groundOf(towns: readonly Town[], view: Centred): MapDrawing["ground"] {
  const km = kmPerPixel(view);
  const drawn: (Offset & { width: number })[] = [];
  for (const town of townsIn(view, towns)) {
    const { x, y } = offsetOf(town, view);
    const across = (2 * Math.min(Math.sqrt(town.population / DENSITY / Math.PI), MAX_RADIUS_KM)) / km;
    const width = Math.max(1, Math.round(across / DOT_STEP)) * DOT_STEP;
    const edge = width / 2 + BLUR;
    if (Math.abs(x) > HALF.x + edge || Math.abs(y) > HALF.y + edge) continue;
    if (drawn.some((dot) => Math.hypot(dot.x - x, dot.y - y) < dot.width * HIDDEN)) continue;
    drawn.push({ x, y, width });
    if (drawn.length === MAX_DOTS) break;
  }
  const paths = new Map<number, string>();
  for (const { x, y, width } of drawn)
    paths.set(width, `${paths.get(width) ?? ""}M${rounded(x)} ${rounded(y)}h0`);
  return [...paths].map(([width, path]) => ({ width, path }));
}

function rounded(pixels: number): number {
  return Math.round(pixels / GRAIN) * GRAIN;
}
