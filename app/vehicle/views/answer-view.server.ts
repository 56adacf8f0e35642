import { json } from "@remix-run/node";

import { clientNetwork } from "~/platform/client-network";
import { isCountable } from "~/platform/is-countable";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Car } from "~/stock/car";
import { sql } from "~/platform/db.server";

import { carFields, viewQuery, type ViewAnswer } from "./car-fields";
import { dailySalt, networkHash, viewerHash } from "./visitor-hash.server";

/** A day's visitor: `hash` by visitor-hash.server.ts, `day` YYYY-MM-DD. */
type Viewer = { day: string; hash: Buffer };

/** Never cached: the number is current, and the request itself counts. */
const NO_STORE = { "Cache-Control": "no-store" };
/** Rate limit: far more than one network's shoppers open in a minute. */
const ASKED = { max: 300, windowSeconds: 60 };

type ViewSite = { slug: string; config: { id: number } };
/** `day` is YYYY-MM-DD in the site's time zone; `clientAddress` from Express. */
type View = { day: string; clientAddress: unknown };

/**
 * Answers GET /cars/{slug}/view.json (spec 1 §7): the feed's own views plus ours, including the current
 * visitor if counted.
 *
 * @returns 400 for another site's id, 429 with Retry-After for a network over the rate limit; both with
 *   `null`
 */
export async function answerView(
  request: Request,
  site: ViewSite,
  car: Car,
  { day, clientAddress }: View,
): Promise<Response> {
  const page = viewQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (page.websiteId !== null && page.websiteId !== site.config.id) return refusal(400);
  const salt = await dailySalt(site.slug, day);
  const network = clientNetwork(clientAddress);
  const charge = await chargeLimits(site.slug, [{ key: `views:${networkHash(salt, network)}`, ...ASKED }]);
  if (!charge.ok) return refusal(429, { "Retry-After": String(charge.retryAfterSeconds) });
  const visitor = { network, agent: request.headers.get("User-Agent") ?? "" };
  const own =
    request.method === "GET" && isCountable(request.headers)
      ? await countView(site.slug, car.id, { day, hash: viewerHash(salt, visitor, car.id) })
      : await findViews(site.slug, car.id);
  const answer: ViewAnswer = { views: car.views + own, car_fields: carFields(car, page) };
  return json(answer, { headers: NO_STORE });
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return json(null, { status, headers: { ...NO_STORE, ...headers } });
}

/**
 * Counts a visitor of a car, once a day. A single statement, so that a visitor who opens the page twice at
 * once is counted once.
 *
 * @returns the car's views on this site's pages
 */
export async function countView(site: string, vehicleId: string, viewer: Viewer): Promise<number> {
  const [row] = await sql()<{ views: number }[]>`
    with counted as (
      insert into vehicle_viewers (site, vehicle_id, day, viewer)
      values (${site}, ${vehicleId}, ${viewer.day}, ${viewer.hash})
      on conflict do nothing
      returning site, vehicle_id
    ), raised as (
      insert into vehicle_view_counts (site, vehicle_id, views)
      select site, vehicle_id, 1 from counted
      on conflict (site, vehicle_id) do update set views = vehicle_view_counts.views + 1
      returning views
    )
    select views from raised`;
  return row?.views ?? findViews(site, vehicleId);
}

/** The views of a car, without counting anybody. */
export async function findViews(site: string, vehicleId: string): Promise<number> {
  const [row] = await sql()<{ views: number }[]>`
    select views from vehicle_view_counts where site = ${site} and vehicle_id = ${vehicleId}`;
  return row?.views ?? 0;
}
