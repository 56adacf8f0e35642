import type { StockDocument } from "../stock-document";

const LAST = 9_007_199_254_740_991;
const FIRST = -1;

/** A StockDocument as Typesense stores it: absent values left out, the card as one string. */
export function toTypesenseDocument(document: StockDocument): Record<string, unknown> {
  const { card, text, ...facets } = document;
  const present = Object.entries(facets).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(present),
    text: withSplitWords(text),
    tie: document.id,
    price_or_last: document.price ?? LAST,
    price_or_first: document.price ?? FIRST,
    km_or_last: document.km ?? LAST,
    year_or_first: document.year ?? FIRST,
    created_or_first: document.created_at_timestamp ?? FIRST,
    card: JSON.stringify(card),
  };
}

/**
 * Adds the parts of hyphenated words: Typesense drops symbols inside a token, so that
 * 'CX-5' is found as 'cx5' alone and never as 'cx 5' (design §7).
 */
export function withSplitWords(text: string): string {
  const parts = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
  return parts.length === 0 ? text : `${text} ${parts.join(" ")}`;
}
