import { json, redirect } from "@remix-run/node";

import { readForm } from "~/platform/read-form.server";
import { PRIVATE } from "~/shopper/private-headers";
import type { Shopper } from "~/shopper/session.server";
import type { ServedSite } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { giveDetails, payDeposit } from "./checkout-steps.server";
import { cancelReservation, letGo } from "./end-reservation.server";
import type { Named } from "./load-journey.server";
import type { StepResult } from "./step-result";

/** What of the shopper and of the request a step needs. */
type Sent = { request: Request; shopper: Shopper | null; clientAddress: unknown; now: number };

const CONFLICT = 409;
const UNAVAILABLE = 503;

/** Takes a button of the journey: of its form, or of a reservation's own page. */
export async function takeStep(site: ServedSite, named: Named | null, sent: Sent): Promise<Response> {
  const { request, now } = sent;
  const form = await readForm(request);
  const result = named
    ? await stepOf(site, named, String(form.get("intent")), request, now)
    : await details(site, form, sent);
  if ("refused" in result) return result.refused;
  if ("problem" in result) {
    const status = result.problem === "unavailable" ? UNAVAILABLE : CONFLICT;
    return json({ problem: result.problem }, { status, headers: PRIVATE });
  }
  return redirect(result.to || pageOf(request), { status: 303, headers: PRIVATE });
}

async function details(site: ServedSite, form: FormData, sent: Sent): Promise<StepResult> {
  const { request, shopper, clientAddress, now } = sent;
  const slug = new URL(request.url).searchParams.get("car_id") ?? undefined;
  const car = await requireVehicle(site, slug, now);
  return giveDetails(site, { form, car, clientAddress, shopperPhone: shopper?.phone ?? null }, now);
}

async function stepOf(
  site: ServedSite,
  { reservation }: Named,
  intent: string,
  request: Request,
  now: number,
): Promise<StepResult> {
  const car = await findCarById(site.slug, reservation.vehicleId);
  if (!car) return { problem: "gone" };
  if (intent === "pay") {
    return payDeposit(site, { reservation, car, origin: new URL(request.url).origin }, now);
  }
  if (intent === "release") return letGo(site, reservation, now);
  if (intent === "cancel") return cancelReservation(site, reservation, now);
  return { problem: "changed" };
}

/** The same page without what a gateway had to say. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["outcome", "_data", "index"]) searchParams.delete(name);
  return `${pathname}?${searchParams.toString()}`;
}
