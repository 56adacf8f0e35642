import { env } from "~/platform/env.server";

import { requestHost } from "./request-host";
import { requestLanguage, siteInLanguage } from "./site-in-language";
import type { ServedSite } from "./site";
import { findSiteByHost } from "./sites.server";

/**
 * The site of a request, in the language of its URL. Does not use `request.url`, which Remix builds from
 * headers that any client can set.
 *
 * @throws Response 421 if no site has the request's host (design §4.1)
 */
export async function requireSite(request: Request): Promise<ServedSite> {
  const host = requestHost(request.headers, env().TRUST_PROXY ? "configured" : "none");
  const site = host === null ? null : await findSiteByHost(host);
  if (!site)
    throw new Response("No site has this address.", { status: 421, statusText: "Misdirected Request" });
  return siteInLanguage(site, requestLanguage(request.headers));
}
