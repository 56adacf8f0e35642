import type { ValueFacet } from "../stock/facet";
import type { Say } from "./say";

/** Values that are the index's words, and the shopper's words for them. */
const WORDS = {
  car_type: { new: "search.condition_new", demo: "search.condition_demo", used: "search.condition_used" },
  item_type: {
    car: "search.item_car",
    motorcycle: "search.item_motorcycle",
    caravan: "search.item_caravan",
  },
  status: {
    in_stock: "search.status_in_stock",
    coming_soon: "search.status_coming_soon",
    sold: "search.status_sold",
    on_order: "search.status_on_order",
    withdrawn: "search.status_withdrawn",
  },
  state: {
    ACT: "search.state_ACT",
    NSW: "search.state_NSW",
    NT: "search.state_NT",
    QLD: "search.state_QLD",
    SA: "search.state_SA",
    TAS: "search.state_TAS",
    VIC: "search.state_VIC",
    WA: "search.state_WA",
  },
  certified: { true: "search.condition_certified", false: "search.certified_no" },
} as const;

type WordKey = { [F in keyof typeof WORDS]: (typeof WORDS)[F][keyof (typeof WORDS)[F]] }[keyof typeof WORDS];

/** Facets whose values are the product's words, not names; colours and tags as far as they are known. */
const NAMED_BY_LANGUAGE = new Set<ValueFacet>([
  "body",
  "categories",
  "colour",
  "drive",
  "filtered_features",
  "fuel",
  "price_range",
  "tag",
  "transmission",
  "weekly_price_range",
]);

/** A facet's value as a shopper reads it. */
export function valueLabel(facet: ValueFacet, value: string, say: Say): string {
  const words: Record<string, WordKey> = facet in WORDS ? WORDS[facet as keyof typeof WORDS] : {};
  const key = Object.hasOwn(words, value) ? words[value] : undefined;
  if (key) return say(key);
  return (NAMED_BY_LANGUAGE.has(facet) ? say.value(value) : null) ?? value;
}
