import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findEnquiredCar } from "~/leads/find-lead-subject.server";
import { financeLenderData } from "~/finance/lender-data";
import { SHARED } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { creditOf } from "~/stock/credit/repayment";

/**
 * The lender's data and disclaimer by car id (spec 1 §7, Finance disclaimer by car id).
 *
 * @throws Response 404 on a site without finance, and for a car that it does not show
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, config } = await requireSite(request);
  if (config.finance.provider === "none") throw new Response(null, { status: 404 });
  const car = await findEnquiredCar(slug, new URL(request.url).searchParams.get("car_id"));
  if (!car) throw new Response(null, { status: 404 });
  return json(financeLenderData(creditOf(car, config)), { headers: SHARED });
}
