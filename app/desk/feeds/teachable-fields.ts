import { nearMake } from "~/feeds/near-make";
import { CAR_FACTS } from "~/stock/car-fields/car-fields";

/** Fields that are one of few values, by the register of a car's fields. */
const OF_FEW_VALUES: ReadonlyMap<string, readonly string[]> = new Map(
  CAR_FACTS.flatMap(([name, { feed, desk }]) =>
    feed?.transforms.includes(name) && desk?.choices ? [[name, desk.choices] as const] : [],
  ),
);

/** What a word of a field can mean; none for a field that is not taught. @param yards the names of the site's */
export function meaningsOf(field: string, word: string, yards: readonly string[]): readonly string[] {
  if (field === "locationName") return yards;
  if (field === "make") return [nearMake(word) ?? [], word].flat();
  return OF_FEW_VALUES.get(field) ?? [];
}

/** What a word probably means; empty if nobody can say. */
export function likelyMeaning(field: string, word: string): string {
  return (field === "make" && nearMake(word)) || "";
}

/** A word with its field, as the form has it beside its meaning. */
export function wordInput(field: string, word: string): string {
  return `${field}:${word}`;
}
