import type { Range } from "../stock/facet";
import { formatDollars } from "../stock/money";
import type { SearchState } from "../stock/search-state";
import { bodyNoun } from "./body-noun";
import type { Say } from "./say";
import { searchWords, type SearchWords } from "./search-words";
import { valueLabel } from "./value-label";

const AND = " & ";
/** Longer enumerations say less than the plain noun. */
const MOST_NAMED = 2;

/**
 * What a page shows in the words people search with: 'Used Toyota Corolla in
 * Queensland', 'Diesel Utes for sale under $40,000', 'Demo SUVs matching “awd”'.
 */
export function searchHeading(state: SearchState, site: SearchWords, say: Say): string {
  const { refinements, query } = state;
  const words = searchWords(state, site, say);
  if (Object.keys(refinements).length === 0 && !query) return say("search.heading_all", words);
  const condition = conditionOf(refinements, say);
  const fuel = lowered(one(refinements.fuel) ?? "");
  const what = [condition, fuel, whatOf(refinements, words, say)].filter(Boolean).join(" ");
  const named = condition ? what : say("search.heading_for_sale", { what });
  const matching = query ? say("search.heading_matching", { query }) : null;
  const place = placeOf(refinements, say);
  return capitalised([named, place, priceOf(refinements.price, say), matching].filter(Boolean).join(" "));
}

function conditionOf({ certified, car_type: types = [] }: SearchState["refinements"], say: Say): string {
  const certifiedOnly = one(certified) === "true" ? valueLabel("certified", "true", say) : "";
  const inOrder = (["new", "demo", "used"] as const).filter((type) => types.includes(type));
  const named = inOrder.length <= MOST_NAMED ? inOrder.map((type) => valueLabel("car_type", type, say)) : [];
  return lowered([certifiedOnly, joined(named)].filter(Boolean).join(" "));
}

/** Make and model, else make and bodies, else the site's own noun. */
function whatOf(refinements: SearchState["refinements"], { vehicles }: SearchWords, say: Say): string {
  const makes = named(refinements.make);
  const models = named(refinements.model);
  if (models.length > 0 && makes.length <= 1) return [...makes, joined(models)].join(" ");
  const bodies = named(refinements.body).map((body) => lowered(bodyNoun(body, say)));
  return [joined(makes), bodies.length > 0 ? joined(bodies) : vehicles].filter(Boolean).join(" ");
}

function placeOf(refinements: SearchState["refinements"], say: Say): string | null {
  const yard = one(refinements.location_name) ?? one(refinements.dealership_name);
  if (yard) return say("search.heading_at", { place: yard });
  const state = one(refinements.state);
  const place = one(refinements.city) ?? (state && valueLabel("state", state, say));
  return place ? say("search.heading_in", { place }) : null;
}

function priceOf(range: Range | undefined, say: Say): string | null {
  if (!range) return null;
  const [min, max] = [range.min, range.max].map((dollars) => dollars && formatDollars(dollars * 100));
  if (min && max) return say("search.heading_between", { min, max });
  if (max) return say("search.heading_under", { price: max });
  return min ? say("search.heading_over", { price: min }) : null;
}

/** The only value, if there is only one. */
function one(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

/** Few enough to be named, or none. */
function named(values: readonly string[] = []): string[] {
  return values.length <= MOST_NAMED ? [...values] : [];
}

function joined(values: readonly string[]): string {
  return values.join(AND);
}

/** Within a sentence; abbreviations such as SUV and PHEV stay. */
function lowered(words: string): string {
  return words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
