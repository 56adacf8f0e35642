// Without zod: every page's visit is noted by this.
import { untypedLine } from "../platform/clean-text";

/** What brought the shopper: utm_* and the click ids of advertisers. */
const CAMPAIGN = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/;
/** As many as a device sends of a visit. */
export const MOST_PAGES = 30;
const MOST_PARAMETERS = 20;
const MAX_VALUE_LENGTH = 200;
const MAX_PATH_LENGTH = 300;

/** Spec 1 §3, Lead payload: lead_attributes. */
export type LeadAttributes = {
  /** Paths of this visit, the first first. */
  visited_pages: string[];
  linked_query_params: Record<string, string>;
};

/** A page of the visit, as it is noted and sent. */
export function visitedPath(pathname: string): string {
  return untypedLine(pathname, MAX_PATH_LENGTH);
}

/** The campaign's parameters of an address. */
export function campaignParameters(search: URLSearchParams): Record<string, string> {
  const found = [...search].filter(([name, value]) => CAMPAIGN.test(name) && value !== "");
  return Object.fromEntries(
    found.slice(0, MOST_PARAMETERS).map(([name, value]) => [name, untypedLine(value, MAX_VALUE_LENGTH)]),
  );
}
