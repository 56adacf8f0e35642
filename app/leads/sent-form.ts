import { z } from "zod";

import { jsonOrNull } from "~/platform/json-or-null";
import { cutLine, sentLine } from "~/platform/text-schema";

import { campaignParameters, visitedPath, type LeadAttributes } from "./campaign";
import { MAX_PAGES } from "./visit";

/** The hidden fields of a form, some filled in by its script. All of them may be missing. */
const sentForm = z.object({
  kind: cutLine(100).catch(""),
  subcategory: cutLine(100).catch(""),
  car_id: cutLine(100).catch(""),
  about: cutLine(300).catch(""),
  /** The token of the reservation that the shopper's own link names. */
  reservation: cutLine(200).catch(""),
  submission_id: sentLine(36).pipe(z.string().uuid()).nullable().catch(null),
  lead_attributes: sentLine(20_000).catch(""),
  page: sentLine(2_000).catch(""),
});

export type SentForm = z.infer<typeof sentForm>;

export function parseSentForm(form: FormData): SentForm {
  return sentForm.parse(Object.fromEntries(form));
}

/**
 * The page that a form was sent from: according to its script, else the Referer,
 * else the action's URL. Only pages of the same host are accepted.
 */
export function sentFromPage(named: string, request: { url: string; referrer: string | null }): URL {
  const own = new URL(request.url);
  for (const address of [named, request.referrer ?? ""]) {
    const page = URL.canParse(address) ? new URL(address) : null;
    if (page?.host === own.host) return page;
  }
  return own;
}

const sent = z.object({
  visited_pages: z
    .array(cutLine(2_000).transform(visitedPath).pipe(z.string().startsWith("/")))
    .max(MAX_PAGES)
    .catch([]),
  // Cleaned and truncated by campaignParameters.
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
  return withCampaign(parseVisit(jsonOrNull(text)), page);
}

/** A visit as a device keeps it. */
export function parseVisit(stored: unknown): LeadAttributes {
  const { visited_pages, linked_query_params } = sent.catch(NOTHING).parse(stored);
  return {
    visited_pages,
    linked_query_params: campaignParameters(new URLSearchParams(linked_query_params)),
  };
}

export function withCampaign(
  { visited_pages, linked_query_params }: LeadAttributes,
  { searchParams }: URL,
): LeadAttributes {
  return {
    visited_pages,
    linked_query_params: { ...linked_query_params, ...campaignParameters(searchParams) },
  };
}

const NOTHING = { visited_pages: [], linked_query_params: {} };
