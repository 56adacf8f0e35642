import { untypedLine } from "~/platform/clean-text";
import { withoutSecrets } from "~/platform/secret-addresses";

import type { LeadOrigin } from "./payload-fields";
import { parseLeadAttributes, sentFromPage, withCampaign } from "./sent-form";
import { readVisitCookie } from "./visit-cookie.server";

/** What scripts add: the page's address, and the visit as JSON (visit.ts); empty without JavaScript. */
type SentVisit = { page: string; lead_attributes: string };

/** The origin of a form's lead. The sender controls all of it, so only what has the right shape is recorded. */
export async function originOf(
  sent: SentVisit,
  request: Pick<Request, "url" | "headers">,
): Promise<LeadOrigin> {
  const { url, headers } = request;
  const page = sentFromPage(sent.page, { url, referrer: headers.get("referer") });
  return {
    url: withoutSecrets(page.href),
    page_id: withoutSecrets(page.pathname),
    source: "Website",
    user_agent: untypedLine(headers.get("user-agent") ?? "", 500),
    lead_attributes:
      sent.lead_attributes === ""
        ? withCampaign(await readVisitCookie(request), page)
        : parseLeadAttributes(sent.lead_attributes, page),
  };
}
