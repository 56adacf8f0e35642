import { badgeWords, byContent, compareTexts, type PricedCar, type RatedCar } from "./comparable";
import { METHOD } from "./method";

/** A car that may be compared with others, and where it was found. */
export type OfferedCar = PricedCar & {
  vin: string | null;
  /** The site that offers it; null for a row of the market file. */
  site: string | null;
  /** Its id on that site, or its row's; unique with the site. */
  id: string;
};

/** A car of a group, with the words of its badge joined. */
type GroupedCar = OfferedCar & { words: string };

/** Below, several new cars may have the same kilometres. */
const DRIVEN_KM = 1_000;

/** Whether both are one car, advertised twice: by its VIN, or else by its odometer. */
function isSameCar(one: Omit<OfferedCar, "cents">, other: Omit<OfferedCar, "cents">): boolean {
  if (one.site === other.site && one.id === other.id) return true;
  if (one.vin !== null && other.vin !== null) return one.vin === other.vin;
  return one.km >= DRIVEN_KM && one.year === other.year && one.km === other.km;
}

/** The cars of a group, each once: a dealer's own record of it before the market file's. */
export function eachOnce(cars: readonly OfferedCar[]): GroupedCar[] {
  const vins = new Set<string>();
  const odometers = new Map<string, OfferedCar[]>();
  const kept: OfferedCar[] = [];
  for (const car of [...cars].sort(bySource)) {
    const odometer = `${car.year} ${car.km}`;
    const alike = odometers.get(odometer) ?? [];
    if ((car.vin !== null && vins.has(car.vin)) || alike.some((known) => isSameCar(known, car))) continue;
    if (car.vin !== null) vins.add(car.vin);
    odometers.set(odometer, [...alike, car]);
    kept.push(car);
  }
  return kept.sort(byContentAndSource).map((car) => ({ ...car, words: wordsOf(car) }));
}

/**
 * The cars to compare one with, nearest first taken and at most {@link METHOD}.maxCars, in the order of their content.
 *
 * @param group of its make, model, type and price basis, from {@link eachOnce}
 */
export function chooseComparables(
  subject: Omit<OfferedCar, "cents">,
  group: readonly GroupedCar[],
): OfferedCar[] {
  const words = wordsOf(subject);
  return group
    .filter((car) => Math.abs(car.year - subject.year) <= METHOD.years && !isSameCar(car, subject))
    .map((car) => ({ car, distance: distanceOf(car, subject, words) }))
    .sort((one, other) => one.distance - other.distance || byContentAndSource(one.car, other.car))
    .slice(0, METHOD.maxCars)
    .map(({ car: { words: _words, ...car } }) => car)
    .sort(byContentAndSource);
}

/** Two model years count as much as half the kilometres, or as another badge. */
function distanceOf(car: GroupedCar, subject: RatedCar, words: string): number {
  const years = Math.abs(car.year - subject.year) / 2;
  const km = 2 * Math.abs(Math.log((car.km + METHOD.kmOffset) / (subject.km + METHOD.kmOffset)));
  const badge = car.words === words ? 0 : 1;
  const state = car.state === subject.state ? 0 : 0.2;
  return years + km + badge + state;
}

function wordsOf({ badge }: RatedCar): string {
  return badgeWords(badge).join(" ");
}

function bySource(one: OfferedCar, other: OfferedCar): number {
  const market = Number(one.site === null) - Number(other.site === null);
  return market || byContentAndSource(one, other);
}

function byContentAndSource(one: OfferedCar, other: OfferedCar): number {
  return (
    byContent(one, other) || compareTexts(one.site ?? "", other.site ?? "") || compareTexts(one.id, other.id)
  );
}
