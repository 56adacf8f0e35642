import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveQuote } from "~/finance/receive-quote.server";
import { onlyPost } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

export const loader = onlyPost;

/** Spec 2 §7, POST /api/youx/quote. */
export async function action({ request, context }: ActionFunctionArgs) {
  return receiveQuote(request, await requireSite(request), context?.["clientAddress"]);
}
