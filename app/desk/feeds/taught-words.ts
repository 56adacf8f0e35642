import type { CarPlace } from "~/feeds/feed-dealer";
import type { TaughtWords } from "~/feeds/mapping";
import { wordsOf } from "~/feeds/transforms/match-words";

import { meaningsOf } from "./teachable-fields";

/** What a form says that words mean. What is said of a field that cannot be taught, or is no choice of it, is left out. */
export function wordsIn(form: FormData, yards: readonly Pick<CarPlace, "locationName">[]): TaughtWords {
  const names = yards.map(({ locationName }) => locationName);
  const said: Record<string, Record<string, string>> = {};
  const meanings = form.getAll("meaning").map(String);
  for (const [place, input] of form.getAll("word").map(String).entries()) {
    const [field = "", cell] = [input.split(":", 1)[0], input.slice(input.indexOf(":") + 1)];
    const word = wordsOf(cell);
    const meaning = meanings[place] ?? "";
    if (word === null || !meaningsOf(field, cell, names).includes(meaning)) continue;
    said[field] = { ...said[field], [word]: meaning };
  }
  return said;
}
