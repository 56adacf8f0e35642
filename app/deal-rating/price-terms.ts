import { badgeWords, type PricedCar, type RatedCar } from "./comparable";
import { METHOD } from "./method";

/** A column of the regression. */
export type Term =
  | { kind: "base" }
  | { kind: "year" }
  | { kind: "km" }
  | { kind: "badge"; name: string }
  | { kind: "state"; name: string };

/** The columns for these comparables: a word that all or hardly any of them have explains nothing. */
export function termsOf(cars: readonly PricedCar[]): Term[] {
  const counts = new Map<string, number>();
  for (const { badge } of cars)
    for (const word of badgeWords(badge)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].filter(([, count]) => count >= METHOD.minWord && count < cars.length);
  const states = new Set(cars.flatMap(({ state }) => state ?? []));
  return [
    { kind: "base" },
    { kind: "year" },
    { kind: "km" },
    ...words.map(([name]) => ({ kind: "badge" as const, name })).sort(byName),
    ...[...states].map((name) => ({ kind: "state" as const, name })).sort(byName),
  ];
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** A car's row of the regression around a subject, whose own year and km are zero. */
export function rowOf(car: RatedCar, subject: RatedCar, terms: readonly Term[]): number[] {
  const words = badgeWords(car.badge);
  return terms.map((term) => {
    switch (term.kind) {
      case "base":
        return 1;
      case "year":
        return car.year - subject.year;
      case "km":
        return Math.log((car.km + METHOD.kmOffset) / (subject.km + METHOD.kmOffset));
      case "badge":
        return words.includes(term.name) ? 1 : 0;
      case "state":
        return car.state === term.name ? 1 : 0;
    }
  });
}
