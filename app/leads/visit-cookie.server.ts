import { PRIVATE } from "~/platform/cache-headers";
import { untypedLine } from "~/platform/clean-text";
import { withoutSecrets } from "~/platform/secret-addresses";
import { hostCookie } from "~/shopper/cookie.server";

import { type LeadAttributes, withPage } from "./campaign";
import { parseLeadAttributes, parseVisit, sentFromPage, withCampaign } from "./sent-form";
import type { LeadOrigin } from "./lead-fields";
import { WEBSITE } from "./lead-source";

/** The smallest GIF that browsers accept: one transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** A browser drops a cookie above 4,096 bytes, and its encoding adds a third to the JSON. */
const MAX_BYTES = 2_700;

/**
 * The visit of a browser without JavaScript, which has no other place for it. It is set by the answer to a picture
 * that only such a browser asks for, so that pages themselves stay the same for everyone and set no cookie (design
 * §4.11). It ends with the browser's session, identifies nobody, and is read with a form only.
 */
const cookie = hostCookie("fc_pages");

/** Notes the page that the picture is on, by its Referer. */
export async function answerVisitPixel(request: Request): Promise<Response> {
  const headers = new Headers({ ...PRIVATE, "Content-Type": "image/gif" });
  const { host } = new URL(request.url);
  const referrer = request.headers.get("Referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (page?.host === host) {
    const visit = inOneCookie(withPage(await readVisitCookie(request), page));
    headers.set("Set-Cookie", await cookie.write(request, visit));
  }
  return new Response(PIXEL, { headers });
}

/** The visit that a browser without JavaScript carries; an empty one if it carries none. */
export async function readVisitCookie(request: Pick<Request, "url" | "headers">): Promise<LeadAttributes> {
  return parseVisit(await cookie.read(request));
}

/** The first page and the campaign stay; the pages after the first go, the oldest first, until the rest fits. */
function inOneCookie({ visited_pages, linked_query_params }: LeadAttributes): LeadAttributes {
  const [pages, parameters] = [[...visited_pages], Object.entries(linked_query_params)];
  const visit = () => ({ visited_pages: pages, linked_query_params: Object.fromEntries(parameters) });
  while (Buffer.byteLength(JSON.stringify(visit())) > MAX_BYTES) {
    if (pages.length > 1) pages.splice(1, 1);
    else parameters.pop();
  }
  return visit();
}

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
    source: WEBSITE,
    user_agent: untypedLine(headers.get("user-agent") ?? "", 500),
    lead_attributes:
      sent.lead_attributes === ""
        ? withCampaign(await readVisitCookie(request), page)
        : parseLeadAttributes(sent.lead_attributes, page),
  };
}
