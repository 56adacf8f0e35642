import { readFileSync, writeFileSync } from "node:fs";

import { parse } from "csv-parse/sync";
import { z } from "zod";

import { distanceKm, type Point } from "~/stock/distance";

// `npx tsx tools/postcodes/make-postcodes.ts POSTAL.csv` makes seed/postcodes/au-postcodes.csv from two sources that
// check each other: GeoNames' postal codes of Australia (POSTAL.csv) and its populated places, which the maps use.
// What both lack is in seed/postcodes/corrections.csv. A postcode is where most of its people are, not in the middle
// of its area.

const TABLE = "seed/postcodes/au-postcodes.csv";
const CORRECTIONS = "seed/postcodes/corrections.csv";
const POPULATED = "app/locations/surroundings/au-places.json";

/** A populated place of the same name within this distance is the same place. */
const SAME_PLACE_KM = 25;
/** If no other of its state has the name. */
const ONLY_PLACE_KM = 100;
/** People of a place that is not among the populated ones, which have a thousand or more. */
const SMALL_PLACE = 100;
/** Places of a postcode may be this far from its middle, or three times as far as half of them are. */
const REACH_KM = 40;
/** So few places do not show which of them is wrong; those of the next codes do. */
const [FEW_PLACES, NEXT_CODES] = [4, 6];
/** GeoNames' accuracy of a place that it knows by name; others have a position guessed from the area. */
const BY_NAME = "4";
/** Delivery centres, where nobody lives: 'Joondalup DC' is at Joondalup. */
const DELIVERY_CENTRE = / (?:bc|dc|lpo|mc|po)$/i;

type Bounds = { south: number; north: number; west: number; east: number };
const STATES: Record<string, Bounds> = {
  ACT: { south: -36, north: -35.1, west: 148.7, east: 149.5 },
  NSW: { south: -37.6, north: -28.1, west: 140.9, east: 153.7 },
  NT: { south: -26.1, north: -10.8, west: 128.9, east: 138.1 },
  QLD: { south: -29.3, north: -9, west: 137.9, east: 153.7 },
  SA: { south: -38.2, north: -25.9, west: 128.9, east: 141.1 },
  TAS: { south: -44, north: -39, west: 143.5, east: 148.7 },
  VIC: { south: -39.3, north: -33.9, west: 140.9, east: 150.1 },
  WA: { south: -35.3, north: -13.5, west: 112.8, east: 129.1 },
};

type Place = Point & { code: string; name: string; state: string; isCertain: boolean; isCentre: boolean };
/** `people` is 0 where the position is a guess. */
type Peopled = Place & { people: number };

const postalRow = z.object({
  postcode: z.string().transform((code) => code.padStart(4, "0")),
  place_name: z.string(),
  state_code: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  accuracy: z.string(),
});
const correctionRow = z.object({
  postcode: z.string().length(4),
  place: z.string(),
  listed_in: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});
const populatedPlace = z.object({
  name: z.string(),
  lat: z.number(),
  long: z.number(),
  population: z.number(),
});

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: npx tsx tools/postcodes/make-postcodes.ts POSTAL.csv");

const populated = groupBy(
  z.array(populatedPlace).parse(JSON.parse(readFileSync(POPULATED, "utf8"))),
  ({ name }) => nameOf(name),
);
const postal = readRows(file, postalRow).map((row): Place => {
  const { postcode: code, place_name: written, state_code: state, latitude, longitude, accuracy } = row;
  const isCertain = accuracy === BY_NAME && isIn(state, { latitude, longitude });
  const isCentre = DELIVERY_CENTRE.test(written);
  return { code, name: nameOf(written), state, latitude, longitude, isCertain, isCentre };
});
const certain = groupBy(
  postal.filter(({ isCertain }) => isCertain),
  ({ state, name }) => `${state} ${name}`,
);
const points = new Map<string, Point>();
for (const [code, places] of groupBy(postal, ({ code }) => code))
  points.set(code, centreOf(places.map(peopled)));
for (const row of readRows(CORRECTIONS, correctionRow)) points.set(row.postcode, correctedPoint(row));

const lines = [...points.keys()].sort().map((code) => {
  const { latitude, longitude } = points.get(code) ?? { latitude: 0, longitude: 0 };
  return `${code},${latitude},${longitude}\n`;
});
writeFileSync(TABLE, `postcode,latitude,longitude\n${lines.join("")}`);
console.log(`${lines.length} postcodes in ${TABLE}`);

/** Where both sources put a place, and its people; the only place of its name where its position is a guess. */
function peopled(place: Place): Peopled {
  const named = (populated.get(place.name) ?? [])
    .map(({ lat, long, population }) => ({ latitude: lat, longitude: long, people: population }))
    .filter((each) => isIn(place.state, each));
  const within = named.length === 1 ? ONLY_PLACE_KM : SAME_PLACE_KM;
  const near = nearest(named, place);
  if (near && !place.isCentre && distanceKm(near, place) <= within) return { ...place, ...near };
  if (place.isCertain) return { ...place, people: place.isCentre ? 0 : SMALL_PLACE };
  const [only, ...others] = certain.get(`${place.state} ${place.name}`) ?? [];
  const isOne = others.every((other) => only && distanceKm(only, other) <= SAME_PLACE_KM);
  if (!only || !isOne) return { ...place, people: 0 };
  return { ...place, latitude: only.latitude, longitude: only.longitude, people: 1 };
}

/** The one of a postcode's places that is nearest to all of its people. What is far from the others has their name only. */
function centreOf(places: Peopled[]): Point {
  const sure = places.filter(({ isCertain }) => isCertain);
  if (sure.length === 0) {
    const located = places.filter(({ people }) => people > 0);
    return median(located, ({ people }) => people) ?? requireMedian(places);
  }
  const middle = requireMedian(sure, sure.length > FEW_PLACES ? [] : nextPlaces(sure));
  const distances = sure.map((place) => distanceKm(place, middle)).sort((a, b) => a - b);
  const reach = Math.max(REACH_KM, 3 * (distances[Math.floor(distances.length / 2)] ?? 0));
  const near = places.filter((place) => place.people > 0 && distanceKm(place, middle) <= reach);
  return median(near, ({ people }) => people) ?? middle;
}

/** The middle of the places of the next codes, if there are any. */
function nextPlaces([first]: readonly Place[]): Point[] {
  const code = Number(first?.code);
  const next = postal.filter((place) => {
    const apart = Math.abs(Number(place.code) - code);
    return place.isCertain && apart > 0 && apart <= NEXT_CODES;
  });
  return [median(next, () => 1)].filter((point) => point !== null);
}

function requireMedian<P extends Point>(places: readonly P[], others: readonly Point[] = []): P {
  const found = median(places, () => 1, others);
  if (!found) throw new Error("a postcode without a place");
  return found;
}

/** The place with the least distance to all of them, each counted by its weight. @param others count a little more than one place */
function median<P extends Point>(
  places: readonly P[],
  weightOf: (place: P) => number,
  others: readonly Point[] = [],
): P | null {
  let best: { place: P; sum: number } | null = null;
  for (const place of places) {
    const own = places.reduce((sum, each) => sum + weightOf(each) * distanceKm(place, each), 0);
    const sum = others.reduce((more, each) => more + 1.01 * distanceKm(place, each), own);
    if (!best || sum < best.sum) best = { place, sum };
  }
  return best?.place ?? null;
}

function nearest<P extends Point>(places: readonly P[], from: Point): P | undefined {
  return [...places].sort((a, b) => distanceKm(a, from) - distanceKm(b, from))[0];
}

/** A code that began since has a place that the postal list has under another code; or a point of its own. */
function correctedPoint({ place, listed_in, ...point }: z.output<typeof correctionRow>): Point {
  if (listed_in === "") return point;
  const listed = postal.find(({ code, name }) => code === listed_in && name === nameOf(place));
  if (!listed) throw new Error(`${CORRECTIONS}: ${listed_in} has no ${place}`);
  return peopled(listed);
}

function readRows<T extends z.ZodTypeAny>(path: string, row: T): z.output<T>[] {
  return z.array(row).parse(parse(readFileSync(path, "utf8"), { bom: true, columns: true }));
}

function nameOf(written: string): string {
  return written
    .replace(DELIVERY_CENTRE, "")
    .toLowerCase()
    .replace(/\bsaint\b/g, "st")
    .replace(/\bmount\b/g, "mt")
    .replace(/[^a-z]/g, "");
}

/** Territories far away have no bounds. */
function isIn(state: string, { latitude, longitude }: Point): boolean {
  const bounds = STATES[state];
  if (!bounds) return true;
  const { south, north, west, east } = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
