import type { Car } from "./car";
import { foldSpaces } from "./facet-value";
import type { ValueFacet } from "./facet";

/** The texts of a car that become facets; feeds spell one value in several ways ("SX4", "Sx4"). */
export const SPELLED = {
  make: "make",
  model: "model",
  badge: "badge",
  city: "city",
  colour: "colour",
  dealershipName: "dealership_name",
  locationName: "location_name",
  simpleBody: "body",
  drive: "drive",
  simpleFuel: "fuel",
  simpleTransmission: "transmission",
  state: "state",
  tag: "tag",
  features: "filtered_features",
} as const satisfies { [Field in keyof Car]?: ValueFacet };

export type SpelledField = keyof typeof SPELLED;
/** The spelling shown, by field and case-folded value. */
export type Spellings = Partial<Record<SpelledField, ReadonlyMap<string, string>>>;

type Written = { value: string; cars: number };

/**
 * One spelling for values that differ in case only: the most common; among equals the one in mixed case,
 * since "South Melbourne" reads better than "SOUTH MELBOURNE".
 */
export function shownSpellings(values: readonly Written[]): Map<string, string> {
  const best = new Map<string, Written>();
  for (const { value, cars } of values) {
    const written = { value: foldSpaces(value), cars };
    const key = written.value.toLowerCase();
    const known = best.get(key);
    if (!known || isBetter(written, known)) best.set(key, written);
  }
  return new Map([...best].map(([key, written]) => [key, written.value]));
}

function isBetter(one: Written, other: Written): boolean {
  if (one.cars !== other.cars) return one.cars > other.cars;
  if (isOfBothCases(one.value) !== isOfBothCases(other.value)) return isOfBothCases(one.value);
  return one.value < other.value;
}

function isOfBothCases(value: string): boolean {
  return value !== value.toLowerCase() && value !== value.toUpperCase();
}

/** The spellings after these cars join an index; those already shown are kept. */
export function joinedSpellings(shown: Spellings, cars: readonly Car[]): Spellings {
  const fields = Object.keys(SPELLED) as SpelledField[];
  return Object.fromEntries(
    fields.map((field) => {
      const values = new Set(cars.flatMap((car) => car[field] ?? []));
      const joining = shownSpellings([...values].map((value) => ({ value, cars: 1 })));
      return [field, new Map([...joining, ...(shown[field] ?? [])])];
    }),
  );
}

/** The car with its values spelled as its site shows them. */
export function withShownSpellings(car: Car, spellings: Spellings): Car {
  const shown = <T extends string | null>(field: SpelledField, value: T): T | string =>
    value === null ? value : (spellings[field]?.get(foldSpaces(value).toLowerCase()) ?? value);
  return {
    ...car,
    make: shown("make", car.make),
    model: shown("model", car.model),
    badge: shown("badge", car.badge),
    city: shown("city", car.city),
    colour: shown("colour", car.colour),
    dealershipName: shown("dealershipName", car.dealershipName),
    locationName: shown("locationName", car.locationName),
    simpleBody: shown("simpleBody", car.simpleBody),
    drive: shown("drive", car.drive),
    simpleFuel: shown("simpleFuel", car.simpleFuel),
    simpleTransmission: shown("simpleTransmission", car.simpleTransmission),
    state: shown("state", car.state),
    tag: shown("tag", car.tag),
    features: [...new Set(car.features.map((feature) => shown("features", feature)))],
  };
}
