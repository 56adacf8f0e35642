import type { StockDocument } from "../stock-document";
import { partsOf } from "../words";
import { locationKey } from "./location-key";

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
    location_key: locationKey(document.location_name),
    tie: document.id,
    price_or_last: document.price ?? LAST,
    price_or_first: document.price ?? FIRST,
    km_or_last: document.km ?? LAST,
    year_or_first: document.year ?? FIRST,
    created_or_first: document.created_at_timestamp ?? FIRST,
    card: JSON.stringify(card),
  };
}
