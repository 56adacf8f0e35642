import { z } from "zod";

/** What brought the shopper: utm_* and the click ids of advertisers. */
const CAMPAIGN = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/;
/** As many as a device sends of a visit. */
export const MOST_PAGES = 30;
const MOST_PARAMETERS = 20;

/** Spec 1 §3, Lead payload: lead_attributes. */
export type LeadAttributes = {
  /** Paths of this visit, the first first. */
  visited_pages: string[];
  linked_query_params: Record<string, string>;
};

/** The campaign's parameters of an address. */
export function campaignParameters(search: URLSearchParams): Record<string, string> {
  const found = [...search].filter(([name, value]) => CAMPAIGN.test(name) && value !== "");
  return Object.fromEntries(
    found.slice(0, MOST_PARAMETERS).map(([name, value]) => [name, value.slice(0, 200)]),
  );
}

const sent = z.object({
  visited_pages: z.array(z.string().startsWith("/").max(300)).max(MOST_PAGES).catch([]),
  linked_query_params: z.record(z.string(), z.string().max(200)).catch({}),
});

/**
 * What a device tells of its visit. It is said by whoever sends the form, so only what has
 * the right shape is believed.
 *
 * @param text JSON; empty for none
 * @param page the page's own address, whose parameters count too
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
