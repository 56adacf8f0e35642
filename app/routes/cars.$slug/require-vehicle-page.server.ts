import { json } from "@remix-run/node";

import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { findGonePage } from "./find-gone-page.server";

type Requested = { site: ServedSite; car: Car; /** Seconds UTC. */ now: number };

/**
 * The site and the car of a request.
 *
 * @throws Response 404 and 410; the 410 holds the car's {@link findGonePage}
 */
export async function requireVehiclePage(request: Request, slug: string | undefined): Promise<Requested> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requireVehicle(site, slug, now, async (gone) =>
    json(await findGonePage(site, gone, now), { status: 410 }),
  );
  return { site, car, now };
}
