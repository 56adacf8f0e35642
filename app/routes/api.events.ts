import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveEvents } from "~/analytics/receive-events.server";
import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

export const loader = onlyPost;

/** Batches of events from the site's pages (spec 1 §7, spec 2 §7). */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  return receiveEvents(request, site, { now, clientAddress: context?.["clientAddress"] });
}
