import type { LoaderFunctionArgs } from "@remix-run/node";

import { findPrintedLocation } from "~/locations/locations.server";
import { requireSite } from "~/site/require-site.server";
import { answerBrochure, findBrochurePdf } from "~/vehicle/brochure/find-brochure-pdf.server";
import { makeBrochure } from "~/vehicle/brochure/make-brochure.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

/** The brochure of a car (spec 1 §7, PDF download by car slug). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requireVehicle(site, params["slug"], now);
  const where = await findPrintedLocation(site, car.locationId, now);
  const brochure = makeBrochure(car, site, where, now);
  return answerBrochure(request, site, brochure, findBrochurePdf(site, brochure, car.itemType));
}
