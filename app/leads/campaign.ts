// No zod here: this module is loaded by every page.
import { untypedLine } from "~/platform/clean-text";
import { withoutSecrets } from "~/platform/secret-addresses";

/** Campaign parameters: utm_* and the click ids of advertisers. */
const CAMPAIGN = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/;
/** Maximum number of a visit's pages that a device sends. */
export const MAX_PAGES = 30;
const MAX_PARAMETERS = 20;
const MAX_VALUE_LENGTH = 200;
const MAX_PATH_LENGTH = 300;

/** Spec 1 §3, Lead payload: lead_attributes. */
export type LeadAttributes = {
  /** Paths of this visit, in order. */
  visited_pages: string[];
  linked_query_params: Record<string, string>;
};

/** A page's path as stored and sent. */
export function visitedPath(pathname: string): string {
  return untypedLine(withoutSecrets(pathname), MAX_PATH_LENGTH);
}

/** The campaign parameters of a URL. */
export function campaignParameters(search: URLSearchParams): Record<string, string> {
  const found = [...search].filter(([name, value]) => CAMPAIGN.test(name) && value !== "");
  return Object.fromEntries(
    found.slice(0, MAX_PARAMETERS).map(([name, value]) => [name, untypedLine(value, MAX_VALUE_LENGTH)]),
  );
}
