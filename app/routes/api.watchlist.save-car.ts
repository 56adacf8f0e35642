import type { ActionFunctionArgs } from "@remix-run/node";

import { changeWatchlist } from "~/shopper/change-watchlist.server";
import { onlyPost } from "~/shopper/only-post";
import { requireSite } from "~/site/require-site.server";

export const loader = onlyPost;

/** Spec 1 §7, POST /api/watchlist/save-car. */
export async function action({ request }: ActionFunctionArgs) {
  return changeWatchlist(request, await requireSite(request), "save");
}
