import type { Say } from "./say";

/** Bodies of motorcycles say how one rides, not what it is. */
const RIDING = /^(adventure|classic|cruiser|naked|road|sports?|touring|trail|dual sport)$/i;

/** Several vehicles of a body: SUVs, Hatches, Cab Chassis, Touring motorcycles; plurals are English. */
export function bodyNoun(body: string, say: Say): string {
  const word = say.value(body);
  if (RIDING.test(body)) return say("search.heading_bikes", { body: word ?? body });
  if (word) return word;
  if (/s$/i.test(body)) return body;
  return /(ch|sh|x)$/i.test(body) ? `${body}es` : `${body}s`;
}
