import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import { findViewedCars } from "~/vehicle/viewed/find-viewed-cars.server";

/** The cards of the cars that a device has viewed, for the row on the vehicle page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const ids = new URL(request.url).searchParams.getAll("id");
  const found = await findViewedCars(site, ids, Math.floor(Date.now() / 1_000));
  return json(found, { headers: { "Cache-Control": "private, no-store" } });
}
