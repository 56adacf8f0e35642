import { CAR_FACTS } from "~/stock/car-fields/car-fields";

/** Fields that are one of few values, by the register of a car's fields. */
const OF_FEW_VALUES = CAR_FACTS.flatMap(([name, { feed, desk }]) =>
  feed?.transforms.includes(name) && desk?.choices ? [[name, desk.choices] as const] : [],
);

/** What words can mean that are taught, by their field. @param yards the names of the site's */
export function teachable(yards: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map([...OF_FEW_VALUES, ["locationName", yards] as const]);
}

/** A word with its field, as the form has it beside its meaning. */
export function wordInput(field: string, word: string): string {
  return `${field}:${word}`;
}
