import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { findSearchToSave } from "~/search/find-search-page.server";
import { changeSavedSearches, finishSavingSearch } from "~/shopper/change-saved-searches.server";
import { requireSite } from "~/site/require-site.server";

/** Called after signing in. */
export async function loader({ request }: LoaderFunctionArgs) {
  return finishSavingSearch(request, await requireSite(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1000);
  return changeSavedSearches(request, site, (href) => findSearchToSave(site, href, now));
}
