import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { SHARED } from "~/platform/cache-headers";
import { findSuggestions } from "~/search/suggest/find-suggestions.server";
import { NO_SUGGESTIONS } from "~/search/suggest/suggestion";
import { requireSite } from "~/site/require-site.server";

/** Suggestions for the input of a search box; empty while the stock index is down. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const found = await findSuggestions(site, new URL(request.url).searchParams.get("q") ?? "");
  return json(found ?? NO_SUGGESTIONS, { headers: found ? SHARED : { "Cache-Control": "no-store" } });
}
