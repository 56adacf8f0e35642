import { fillIn } from "~/i18n/plain-text";
import type { Range, ValueFacet } from "~/stock/facet";
import { formatDollars } from "~/stock/money";
import { canonicalSearch, type SearchState } from "~/stock/search-state";
import { excerpt } from "~/ui/excerpt";

import { appliedChoices } from "./applied-choices";
import { valueLabel, type Say } from "./value-label";
import type { SearchWords } from "./search-page";

/** Motorcycle bodies that describe a riding style rather than the vehicle. */
const RIDING = /^(adventure|classic|cruiser|naked|road|sports?|touring|trail|dual sport)$/i;

/** A longer enumeration is less clear than the plain noun. */
const MAX_NAMED = 2;

/**
 * The contents of a page in the words people search with: 'Used Toyota Corolla in Queensland', 'Diesel Utes
 * for sale under $40,000', 'Demo SUVs matching “awd”'.
 */
export function searchHeading(state: SearchState, site: SearchWords, say: Say): string {
  const { refinements, query } = state;
  const words = searchWords(state, site, say);
  if (Object.keys(refinements).length === 0 && !query) return say("search.heading_all", words);
  const condition = conditionOf(refinements, say);
  const kind = {
    condition,
    fuel: lowered(valueOf("fuel", refinements.fuel, say)),
    what: whatOf(refinements, words, say),
  };
  const what = inOrder(say("search.heading_kind"), kind);
  const parts = {
    kind: tightened(condition ? what : say("search.heading_for_sale", { what })),
    place: tightened(placeOf(refinements, say)),
    price: priceOf(refinements.price, say),
    matching: query ? say("search.heading_matching", { query }) : "",
  };
  return capitalised(inOrder(say("search.heading_parts"), parts));
}

function conditionOf({ certified, car_type: types = [] }: SearchState["refinements"], say: Say): string {
  const certifiedOnly = one(certified) === "true" ? valueLabel("certified", "true", say) : "";
  const chosen = (["new", "demo", "used"] as const).filter((type) => types.includes(type));
  const named = chosen.length <= MAX_NAMED ? chosen.map((type) => valueLabel("car_type", type, say)) : [];
  return lowered([certifiedOnly, joined(named, say)].filter(Boolean).join(" "));
}

/** Make and model, else make and bodies, else the site's own noun. */
function whatOf(refinements: SearchState["refinements"], { vehicles }: SearchWords, say: Say): string {
  const makes = named(refinements.make);
  const models = named(refinements.model);
  if (models.length > 0 && makes.length <= 1) return [...makes, joined(models, say)].join(" ");
  const bodies = named(refinements.body).map((body) => lowered(bodyNoun(body, say)));
  return [joined(makes, say), bodies.length > 0 ? joined(bodies, say) : vehicles].filter(Boolean).join(" ");
}

function placeOf(refinements: SearchState["refinements"], say: Say): string {
  const location = one(refinements.location_name) ?? one(refinements.dealership_name);
  if (location) return say("search.heading_at", { place: location });
  const state = one(refinements.state);
  const place = one(refinements.city) ?? (state && valueLabel("state", state, say));
  return place ? say("search.heading_in", { place }) : "";
}

function priceOf(range: Range | undefined, say: Say): string {
  if (!range) return "";
  const [min, max] = [range.min, range.max].map((dollars) => dollars && formatDollars(dollars * 100));
  if (min && max) return say("search.heading_between", { min, max });
  if (max) return say("search.heading_under", { price: max });
  return min ? say("search.heading_over", { price: min }) : "";
}

/** The only value, if there is only one. */
function one(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

/** The values if there are few enough to name, otherwise none. */
function named(values: readonly string[] = []): string[] {
  return values.length <= MAX_NAMED ? [...values] : [];
}

function valueOf(facet: ValueFacet, values: readonly string[] | undefined, say: Say): string {
  const value = one(values);
  return value === undefined ? "" : valueLabel(facet, value, say);
}

function joined(values: readonly string[], say: Say): string {
  return values.length === 0 ? "" : values.reduce((one, other) => say("search.heading_and", { one, other }));
}

/** The available parts in the order of the language; a missing one leaves no gap. */
function inOrder(order: string, parts: Record<string, string>): string {
  const those = order.replace(/ ?\{\{(\w+)\}\}/g, (part, name: string) => (parts[name] ? part : ""));
  return fillIn(those.trimStart(), parts);
}

/** Chinese has spaces next to names in other scripts, but none within its own text. */
function tightened(text: string): string {
  return text.replace(/(?<=[\p{Script=Han}）]) (?=\p{Script=Han})/gu, "");
}

/** Lower case for use within a sentence; abbreviations such as SUV and PHEV stay. */
function lowered(words: string): string {
  return words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Several vehicles of a body: SUVs, Hatches, Cab Chassis, Touring motorcycles; plurals are English. */
function bodyNoun(body: string, say: Say): string {
  const word = say.value(body);
  if (RIDING.test(body)) return say("search.heading_bikes", { body: word ?? body });
  if (word) return word;
  if (/s$/i.test(body)) return body;
  return /(ch|sh|x)$/i.test(body) ? `${body}es` : `${body}s`;
}

const ITEMS = ["car", "motorcycle", "caravan"] as const;

/**
 * The site's words for its stock, or those of the item type if the search is limited to one, such as
 * caravans.
 */
export function searchWords({ refinements }: SearchState, site: SearchWords, say: Say): SearchWords {
  const chosen = refinements.item_type ?? [];
  const item = chosen.length === 1 ? ITEMS.find((name) => name === chosen[0]) : undefined;
  return item ? { vehicle: say(`search.one_${item}`), vehicles: say(`search.noun_${item}`) } : site;
}

const MAX_LENGTH = 200;
/** Always part of the heading. */
const IN_HEADING = ["query", "price"];

/** The full name of a search: its heading, and every choice that the heading omits. */
export function searchName(state: SearchState, site: SearchWords, say: Say): string {
  const heading = searchHeading(state, site, say);
  const choices = appliedChoices(state, (other) => canonicalSearch(other).toString(), say);
  const rest = choices
    .filter(({ key, label }) => !IN_HEADING.includes(key) && !names(heading, label))
    .map(({ label }) => label);
  const choice =
    rest.length === 0 ? [] : [rest.reduce((one, other) => say("search.name_and", { one, other }))];
  const name = [heading, ...choice].join(" · ");
  return name.length <= MAX_LENGTH ? name : excerpt(name, MAX_LENGTH - 1);
}

/** Whether a heading contains the label of a choice, possibly in the plural. */
function names(heading: string, label: string): boolean {
  const words = label.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(^|[^a-z0-9])${words}(s|es)?([^a-z0-9]|$)`).test(heading.toLowerCase());
}
