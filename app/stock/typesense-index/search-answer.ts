import { z } from "zod";

import type { CarCard } from "../car-card";
import { COUNTED_RANGE_FACETS, isRangeFacet, type Facet } from "../facet";
import type { FacetResult } from "../stock-index";

const facetCounts = z.object({
  field_name: z.string(),
  counts: z.array(z.object({ value: z.string(), count: z.number() })),
  stats: z.object({ min: z.number().optional(), max: z.number().optional() }).passthrough().optional(),
});

const found = z.object({
  found: z.number(),
  hits: z.array(z.object({ document: z.object({ card: z.string().optional() }) })).default([]),
  facet_counts: z.array(facetCounts).default([]),
});

const failed = z.object({ code: z.number(), error: z.string() });

export type SearchAnswer = z.infer<typeof found>;

/** The response of a multi_search: HTTP 200 even if a search failed. */
export const multiSearchAnswer = z.object({ results: z.array(z.union([failed, found])) });

/** The response of a multi_search for whole documents. */
export const storedAnswer = z.object({
  results: z.array(
    z.union([
      failed,
      z.object({ hits: z.array(z.object({ document: z.object({ tie: z.string() }).passthrough() })) }),
    ]),
  ),
});

/** The cards of a response, as stored; the index is ours, so they are trusted. */
export function cardsOf(answer: SearchAnswer): CarCard[] {
  return answer.hits.flatMap(({ document }) => (document.card ? [JSON.parse(document.card) as CarCard] : []));
}

/** Counts most frequent first, equal counts by value: the server leaves ties in any order. */
export function facetOf(answer: SearchAnswer, facet: Facet): FacetResult {
  const counts = answer.facet_counts.find((entry) => entry.field_name === facet);
  const isCounted = !isRangeFacet(facet) || (COUNTED_RANGE_FACETS as readonly string[]).includes(facet);
  const values = isCounted ? (counts?.counts ?? []).map(({ value, count }) => ({ value, count })) : [];
  const { min, max } = counts?.stats ?? {};
  return {
    counts: values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)),
    stats:
      isRangeFacet(facet) && min !== undefined && max !== undefined && counts?.counts.length
        ? { min, max }
        : null,
  };
}

/** Every value of a facet in a response, in the order of text. */
export function valuesOf(answer: SearchAnswer, facet: Facet): string[] {
  const counts = answer.facet_counts.find((entry) => entry.field_name === facet)?.counts ?? [];
  return counts.map(({ value }) => value).sort();
}
