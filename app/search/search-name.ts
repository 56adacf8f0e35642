import { canonicalSearch, type SearchState } from "../stock/search-state";
import { appliedChoices } from "./applied-choices";
import type { Say } from "./say";
import { searchHeading } from "./search-heading";
import type { SearchWords } from "./search-words";

const MAX_LENGTH = 200;
/** The heading always says these. */
const IN_HEADING = ["query", "price"];

/** A search in words, whole: its heading, and every choice that the heading leaves out. */
export function searchName(state: SearchState, site: SearchWords, say: Say): string {
  const heading = searchHeading(state, site, say);
  const choices = appliedChoices(state, (other) => canonicalSearch(other).toString(), say);
  const rest = choices
    .filter(({ key, label }) => !IN_HEADING.includes(key) && !names(heading, label))
    .map(({ label }) => label);
  const choice =
    rest.length === 0 ? [] : [rest.reduce((one, other) => say("search.name_and", { one, other }))];
  const name = [heading, ...choice].join(" · ");
  return name.length <= MAX_LENGTH ? name : `${[...name].slice(0, MAX_LENGTH - 1).join("")}…`;
}

/** Whether a heading has the words of a choice, be it in the plural. */
function names(heading: string, label: string): boolean {
  const words = label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(^|[^a-z0-9])${words}(s|es)?([^a-z0-9]|$)`).test(heading.toLowerCase());
}
