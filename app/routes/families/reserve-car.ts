import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { PRIVATE } from "~/platform/cache-headers";
import { checkoutOffer, isTaken } from "~/reservations/checkout-offer.server";
import { findCarBySlug } from "~/stock/cars.server";
import { requireGate } from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import { routePath } from "~/site/route-path";
import { journeyPath, reservePath } from "~/paths";

/**
 * The target of a car's reserve buttons (spec 1 §2), at the path that the site sets; the other name of it leads there,
 * as an old link or another dealer's habit may have it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { reserve } = site.config;
  if (!reserve.enabled) throw new Response(null, { status: 404 });
  const slug = params["slug"] ?? "";
  if (!routePath(request).endsWith(`/${reserve.path}`)) {
    const { search } = new URL(request.url);
    // Not for good: the dealer may change the name, and browsers keep a 301.
    return redirect(reservePath(slug, reserve.path) + search, { headers: PRIVATE });
  }
  const car = await findCarBySlug(site.slug, slug);
  // Nobody signs in to learn that somebody else has the car.
  if (!car || !isTaken(checkoutOffer(site, car).kind)) await requireGate(request, site);
  return redirect(journeyPath(slug), { headers: PRIVATE });
}
