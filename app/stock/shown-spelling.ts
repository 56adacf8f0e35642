import type { Car } from "./car";
import { foldSpaces, isSafeValue } from "./facet-value";
import type { ValueFacet } from "./facet";
import type { StockDocument } from "./to-stock-document";

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
const FIELDS = Object.keys(SPELLED) as SpelledField[];

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
    const key = keyOf(value);
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

/** What spellings of one value have in common. */
function keyOf(value: string): string {
  return foldSpaces(value).toLowerCase();
}

/** How an index spells a value. */
export type ShownValue = { facet: SpelledFacet; key: string; shown: string };

type SpelledFacet = (typeof SPELLED)[SpelledField];

/** The values of these documents, each once, by facet and key; of two spellings the first. */
export function spelledValues(
  documents: readonly Partial<Pick<StockDocument, SpelledFacet>>[],
): ShownValue[] {
  const values = new Map<string, ShownValue>();
  for (const document of documents) {
    for (const facet of Object.values(SPELLED)) {
      for (const shown of [document[facet] ?? []].flat()) {
        const [key, name] = [keyOf(shown), `${facet} ${keyOf(shown)}`];
        if (isSafeValue(shown) && !values.has(name)) values.set(name, { facet, key, shown });
      }
    }
  }
  return [...values.values()];
}

/** The values of these cars, each once, whose spellings in an index are asked for. */
export function valuesIn(cars: readonly Car[]): Omit<ShownValue, "shown">[] {
  return FIELDS.flatMap((field) => {
    const keys = new Set(cars.flatMap((car) => car[field] ?? []).map(keyOf));
    return [...keys].map((key) => ({ facet: SPELLED[field], key }));
  });
}

export function spellingsOf(values: readonly ShownValue[]): Spellings {
  const of = (facet: SpelledFacet) => values.filter((each) => each.facet === facet);
  return Object.fromEntries(
    FIELDS.map((field) => [field, new Map(of(SPELLED[field]).map(({ key, shown }) => [key, shown]))]),
  );
}

/** The spellings of cars that join an index together: those that it shows already, and of new ones one each. */
export function joinedSpellings(shown: Spellings, cars: readonly Car[]): Spellings {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const values = new Set(cars.flatMap((car) => car[field] ?? []));
      const joining = shownSpellings([...values].map((value) => ({ value, cars: 1 })));
      return [field, new Map([...joining, ...(shown[field] ?? [])])];
    }),
  );
}

/** The car with its values spelled as its site shows them. */
export function withShownSpellings(car: Car, spellings: Spellings): Car {
  const shown = <T extends string | null>(field: SpelledField, value: T): T | string =>
    value === null ? value : (spellings[field]?.get(keyOf(value)) ?? value);
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
