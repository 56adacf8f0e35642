import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { SHARED } from "~/platform/cache-headers";
import { findSuggestions } from "~/search/suggest/find-suggestions.server";
import { requireSite } from "~/site/require-site.server";

/** Suggestions for the input of a search box; no content while the stock index is down, which is not "no matches". */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const found = await findSuggestions(site, new URL(request.url).searchParams.get("q") ?? "");
  if (!found) return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  return json(found, { headers: SHARED });
}
