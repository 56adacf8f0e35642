import type { StockDocument } from "../stock-document";
import { partsOf } from "../words";
import { KEYED_FACETS } from "./collection-schema";
import { exactKey, keyField } from "./filter";

const LAST = 9_007_199_254_740_991;
const FIRST = -1;

/** A StockDocument as Typesense stores it: absent values left out, the card as one string. */
export function toTypesenseDocument(document: StockDocument): Record<string, unknown> {
  const { card, text, ...facets } = document;
  const present = Object.entries(facets).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(present),
    // The server drops symbols inside a word: without its parts, 'Mercedes-Benz' is found
    // as 'mercedesbenz' alone.
    text: [text, ...partsOf(text)].join(" "),
    ...exactKeys(document),
    tie: document.id,
    price_or_last: document.price ?? LAST,
    price_or_first: document.price ?? FIRST,
    km_or_last: document.km ?? LAST,
    year_or_first: document.year ?? FIRST,
    created_or_first: document.created_at_timestamp ?? FIRST,
    card: JSON.stringify(card),
  };
}

function exactKeys(document: StockDocument): Record<string, string | string[]> {
  const keys: Record<string, string | string[]> = {};
  for (const facet of KEYED_FACETS) {
    const value = document[facet];
    if (value !== null) keys[keyField(facet)] = Array.isArray(value) ? value.map(exactKey) : exactKey(value);
  }
  return keys;
}
