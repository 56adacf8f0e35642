import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { findPublishedRating } from "~/deal-rating/find-rating.server";
import { SHARED } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

/** All that a car's rating was computed from; 404 for a car without one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const car = await requireVehicle(site, params["slug"], Math.floor(Date.now() / 1_000));
  const rating = await findPublishedRating(site, car);
  if (rating === null) return json({ error: "not rated" }, { status: 404 });
  return json(rating, { headers: SHARED });
}
