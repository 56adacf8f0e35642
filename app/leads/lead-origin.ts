import { untypedLine } from "~/platform/clean-text";
import { withoutSecrets } from "~/platform/secret-addresses";

import type { LeadPayload } from "./payload-fields";
import { parseLeadAttributes, sentFromPage } from "./sent-form";

/** Spec 1 §3, Lead payload: where a lead of any kind comes from. */
export type LeadOrigin = Required<
  Pick<LeadPayload, "url" | "page_id" | "source" | "user_agent" | "lead_attributes">
>;

/** What a form's script adds: the page's address and the visit as JSON; empty without JavaScript. */
type SentVisit = { page: string; lead_attributes: string };

/** The origin of a form's lead. The sender controls all of it, so only what has the right shape is recorded. */
export function originOf(sent: SentVisit, { url, headers }: Pick<Request, "url" | "headers">): LeadOrigin {
  const page = sentFromPage(sent.page, { url, referrer: headers.get("referer") });
  return {
    url: withoutSecrets(page.href),
    page_id: withoutSecrets(page.pathname),
    source: "Website",
    user_agent: untypedLine(headers.get("user-agent") ?? "", 500),
    lead_attributes: parseLeadAttributes(sent.lead_attributes, page),
  };
}
