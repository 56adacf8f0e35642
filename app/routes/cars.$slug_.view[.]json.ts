import type { LoaderFunctionArgs } from "@remix-run/node";

import { localTime } from "~/platform/local-time";
import { requireSite } from "~/site/require-site.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";
import { answerView } from "~/vehicle/views/answer-view.server";

/** Spec 1 §7, GET /cars/{slug}/view.json: the view counter of a car's page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requireVehicle(site, params["slug"], now);
  const day = localTime(now, site.config.timeZone).date;
  return answerView(request, site, car, { day, clientAddress: context?.["clientAddress"] });
}
