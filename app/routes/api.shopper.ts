import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { PRIVATE } from "~/platform/cache-headers";
import { shopperSummary } from "~/shopper/shopper-summary.server";
import { requireSite } from "~/site/require-site.server";

/** The current shopper, for the personal parts of a page (design §4.11). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const { summary, headers } = await shopperSummary(request, slug);
  return json(summary, { headers: { ...PRIVATE, ...headers } });
}
