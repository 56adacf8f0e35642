import { z } from "zod";

import { cutLine } from "../platform/text-schema";
import { campaignParameters, MAX_PAGES, visitedPath, type LeadAttributes } from "./campaign";

const sent = z.object({
  visited_pages: z
    .array(cutLine(2_000).transform(visitedPath).pipe(z.string().startsWith("/")))
    .max(MAX_PAGES)
    .catch([]),
  // Cleaned and cut by campaignParameters.
  linked_query_params: z.record(cutLine(40), cutLine(2_000)).catch({}),
});

/**
 * Parses what a device reports about its visit. The sender of a form controls it, so anything
 * that does not have the right shape is dropped.
 *
 * @param text JSON; empty for none
 * @param page the address of the page, whose campaign parameters count too
 */
export function parseLeadAttributes(text: string, page: URL): LeadAttributes {
  const { visited_pages, linked_query_params } = sent.catch(NOTHING).parse(parseJson(text));
  return {
    visited_pages,
    linked_query_params: {
      ...campaignParameters(new URLSearchParams(linked_query_params)),
      ...campaignParameters(page.searchParams),
    },
  };
}

const NOTHING = { visited_pages: [], linked_query_params: {} };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOTHING;
  }
}
