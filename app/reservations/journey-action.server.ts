import { json, redirect } from "@remix-run/node";

import type { Seconds } from "~/platform/moment";
import { readForm } from "~/platform/read-form.server";
import { askForCode } from "~/shopper/ask-for-code.server";
import { PRIVATE } from "~/platform/cache-headers";
import type { Shopper } from "~/shopper/session.server";
import { signInPath } from "~/shopper/sign-in-path";
import type { ServedSite } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { giveDetails, payDeposit } from "./checkout-steps.server";
import { cancelReservation, releaseReservation } from "./end-reservation.server";
import type { Named } from "./load-journey.server";
import type { StepResult } from "./checkout-view";
import { isTakenAtDesk } from "./reservation-transitions";

/** The data of the session and the request that a step needs. */
type Sent = { request: Request; shopper: Shopper | null; clientAddress: unknown; now: Seconds };

const CONFLICT = 409;
const UNAVAILABLE = 503;

/** Handles a POST of the journey: its form, or a button of a reservation's page. */
export async function takeStep(site: ServedSite, named: Named | null, sent: Sent): Promise<Response> {
  const { request } = sent;
  const form = await readForm(request);
  const result = named
    ? await stepOf(site, named, String(form.get("intent")), sent)
    : await details(site, form, sent);
  if ("refused" in result) return result.refused;
  if ("confirm" in result) return confirmPhone(site, form, result.confirm, sent);
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
  const shopperPhone = shopper?.phone ?? null;
  return giveDetails(site, { form, request, car, clientAddress, shopperPhone }, now);
}

async function stepOf(
  site: ServedSite,
  { reservation }: Named,
  intent: string,
  { request, shopper, clientAddress, now }: Sent,
): Promise<StepResult> {
  const car = await findCarById(site.slug, reservation.vehicleId);
  if (!car) return { problem: "gone" };
  if (intent === "pay") {
    const { origin } = new URL(request.url);
    return payDeposit(
      site,
      { reservation, car, origin, shopperPhone: shopper?.phone ?? null, clientAddress },
      now,
    );
  }
  if (intent === "release") return releaseReservation(site, reservation, now);
  // What was paid at the desk is given back there.
  if (intent === "cancel" && !isTakenAtDesk(reservation)) return cancelReservation(site, reservation, now);
  return { problem: "changed" };
}

/**
 * Sends a code to the phone in the form; the sign-in page then asks for it and redirects to the
 * reservation. If that phone cannot receive one, the page asks for a mobile number first.
 */
async function confirmPhone(site: ServedSite, form: FormData, here: string, sent: Sent): Promise<Response> {
  const { request, clientAddress } = sent;
  const { pathname, search } = new URL(here, request.url);
  const page = signInPath({ kind: "checkout", redirect: pathname + search, back: pathname + search });
  const asking = new Request(new URL(page, request.url), { headers: request.headers });
  const codeSent = form.has("phone") ? await askForCode(asking, form, site, clientAddress) : null;
  return codeSent?.status === 303 ? codeSent : redirect(page, { status: 303, headers: PRIVATE });
}

/** The page's URL without the gateway's result. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["outcome", "_data", "index"]) searchParams.delete(name);
  return `${pathname}?${searchParams.toString()}`;
}
