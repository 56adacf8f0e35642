import type { ActionFunctionArgs } from "@remix-run/node";

import { changeWatchlist } from "~/shopper/change-watchlist.server";
import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";
import { routePath } from "~/site/route-path";

export const loader = onlyPost;

/** Spec 1 §7, POST /api/watchlist/save-car and /api/watchlist/remove-car. */
export async function action({ request }: ActionFunctionArgs) {
  const change = routePath(request).endsWith("/save-car") ? "save" : "remove";
  return changeWatchlist(request, await requireSite(request), change);
}
