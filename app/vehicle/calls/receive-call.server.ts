import { json, redirect } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { z } from "zod";

import { clientNetwork } from "~/platform/client-network";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { readForm } from "~/platform/read-form.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { db } from "~/platform/db.server";
import { sentLine } from "~/platform/text-schema";

import { dailySalt, networkHash } from "../views/visitor-hash.server";
import { revealedPath, type CallKind, CALL_KINDS } from "../call-phone";

const NO_STORE = { "Cache-Control": "no-store" };
/** Rate limit per network; more calls than this do not come from shoppers. */
const LOGGED = { max: 60, windowSeconds: 60 };

type CallSite = { slug: string; config: { id: number } };
/** `day` is YYYY-MM-DD in the site's time zone, `now` seconds UTC, `clientAddress` from Express. */
type Moment = { now: Seconds; day: string; clientAddress: unknown };

/**
 * Handles a log call (spec 1 §7, Phone-reveal log). The number is shown even if the log fails: that is only
 * logged (spec 1 §8).
 *
 * @returns JSON `{success}`; for a page's form, a redirect to its page with the number shown. 400 for an
 *   invalid call or another site's, 404 for a car that the site does not show
 */
export async function receiveCall(request: Request, site: CallSite, moment: Moment): Promise<Response> {
  const call = callRequest.safeParse(Object.fromEntries(await readForm(request))).data;
  if (!call || (call.websiteId !== null && call.websiteId !== site.config.id))
    return answer({ success: false }, 400);
  const car = await findCarById(site.slug, call.carId);
  if (!car?.showOnDealerWebsite) return answer({ success: false }, 404);
  const logged = await tryToLog(site.slug, car, call, moment);
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) return answer({ success: logged }, 200);
  return redirect(revealedPath(car.slug), { status: 303, headers: NO_STORE });
}

async function tryToLog(
  site: string,
  car: Car,
  { kind }: CallRequest,
  { now, day, clientAddress }: Moment,
): Promise<boolean> {
  try {
    const network = networkHash(await dailySalt(site, day), clientNetwork(clientAddress));
    const charge = await chargeLimits(site, [{ key: `calls:${network}`, ...LOGGED }]);
    if (charge.ok) await recordCall(site, car, kind, now);
    return charge.ok;
  } catch (error) {
    log.warn({ err: error, site, car: car.id }, "a call was not logged");
    return false;
  }
}

function answer(body: { success: boolean }, status: number): Response {
  return json(body, { status, headers: NO_STORE });
}

/**
 * Writes a call to the site's log: which car, which dealership, what and when. Nothing about the caller is
 * stored.
 */
async function recordCall(
  site: string,
  car: Pick<Car, "id" | "dealershipId">,
  kind: CallKind,
  now: Seconds,
): Promise<void> {
  const loggedAt = new Date(now * 1_000);
  await db().callLogEntry.create({
    data: { site, id: randomUUID(), vehicleId: car.id, dealershipId: car.dealershipId, kind, loggedAt },
  });
}

/** The body of a log call, from a form or a script; anything else fails to parse. */
export const callRequest = z
  .object({
    car_id: sentLine(100).pipe(z.string().min(1)),
    website_id: z.coerce.number().int().nullish(),
    kind: z.enum(CALL_KINDS).default("reveal"),
  })
  .transform(({ car_id, website_id, kind }) => ({ carId: car_id, websiteId: website_id ?? null, kind }));

type CallRequest = z.infer<typeof callRequest>;
