import { languageOf, type TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { knownWord } from "~/i18n/value-words";
import type { ValueFacet, Range, RangeFacet } from "~/stock/facet";
import { formatDollars, formatKm } from "~/stock/money";
import { formatCount } from "~/i18n/format-count";

/** A text of the site by its key, outside components: headings are needed in `meta` too. */
export type Say = {
  (key: TextKey, values?: Record<string, string | number>): string;
  /** The label of a value of the data, or null if it is shown as it is. */
  value: (value: string) => string | null;
};

export function textsOf(overrides: TextOverrides): Say {
  const text = (key: TextKey, values?: Record<string, string | number>) => plainText(overrides, key, values);
  return Object.assign(text, { value: (value: string) => knownWord(languageOf(overrides), value) });
}

/** Labels of values that are codes of the index. */
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

/**
 * Facets whose values are common words, not names, and can be translated; colours and tags as far as they are
 * known.
 */
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

/** A facet's value as shown to shoppers. */
export function valueLabel(facet: ValueFacet, value: string, say: Say): string {
  const words: Record<string, WordKey> = facet in WORDS ? WORDS[facet as keyof typeof WORDS] : {};
  const key = Object.hasOwn(words, value) ? words[value] : undefined;
  if (key) return say(key);
  return (NAMED_BY_LANGUAGE.has(facet) ? say.value(value) : null) ?? value;
}

const KILOMETRES: ReadonlySet<RangeFacet> = new Set(["km", "electric_range"]);

/** A bound of a range as shown to shoppers; dollars, kilometres, or the number itself. */
export function boundLabel(facet: RangeFacet, bound: number): string {
  if (facet === "price" || facet === "subscription_price") return formatDollars(bound * 100);
  return KILOMETRES.has(facet) ? formatKm(bound) : String(bound);
}

/** A bound as shown in a field, beside its {@link boundAffix}. */
export function boundText(facet: RangeFacet, bound: number): string {
  return boundAffix(facet) ? formatCount(bound) : String(bound);
}

/** The unit of a range, before or after its numbers; null for those that have none. */
export function boundAffix(facet: RangeFacet): { before?: string; after?: string } | null {
  if (facet === "price" || facet === "subscription_price") return { before: "$" };
  return KILOMETRES.has(facet) ? { after: "km" } : null;
}

/** @returns such as `Under $30,000`, `From 2019`, `$10,000 – $30,000` */
export function rangeLabel(facet: RangeFacet, { min, max }: Range, say: Say): string {
  if (min !== null && max !== null) {
    if (min === max) return boundLabel(facet, min);
    return say("search.range_between", { min: boundLabel(facet, min), max: boundLabel(facet, max) });
  }
  if (max !== null) return say("search.range_under", { max: boundLabel(facet, max) });
  return say("search.range_over", { min: boundLabel(facet, min ?? 0) });
}
