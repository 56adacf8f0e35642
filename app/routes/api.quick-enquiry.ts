import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findQuickEnquiry } from "~/leads/pages/load-enquiry-page.server";
import { SHARED } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";

/**
 * The data of the quick enquiry about a car (spec 2 §4).
 *
 * @throws Response 404 for a car that the site does not show
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const enquiry = await findQuickEnquiry(site, new URL(request.url).searchParams.get("car_id"));
  if (!enquiry) throw new Response(null, { status: 404 });
  return json(enquiry, { headers: SHARED });
}
