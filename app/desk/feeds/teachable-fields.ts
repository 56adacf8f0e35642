import { CAR_FACTS } from "~/stock/car-fields/car-fields";

/** The fields whose words can be taught: those that are one of few values, by the register of a car's fields. */
export const TEACHABLE: ReadonlyMap<string, readonly string[]> = new Map(
  CAR_FACTS.flatMap(([name, { feed, desk }]) =>
    feed?.transforms.includes(name) && desk?.choices ? [[name, desk.choices] as const] : [],
  ),
);

/** A word with its field, as the form has it beside its meaning. */
export function wordInput(field: string, word: string): string {
  return `${field}:${word}`;
}
