import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { journeyPath } from "~/reservations/reservation-path";
import { PRIVATE } from "~/shopper/private-headers";
import { requireGate } from "~/shopper/require-gate.server";
import { requireSite } from "~/site/require-site.server";

/** Where the buttons of a car lead to reserve it (spec 1 §2), on sites that call it so. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { reserve } = site.config;
  if (!reserve.enabled || reserve.path !== "checkout") throw new Response(null, { status: 404 });
  await requireGate(request, site);
  return redirect(journeyPath(params["slug"] ?? ""), { headers: PRIVATE });
}
