import { createHash, randomUUID } from "node:crypto";

import { inLanguage, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { originOf } from "~/leads/visit-cookie.server";
import { parseSentForm } from "~/leads/sent-form";
import { clientNetwork } from "~/platform/client-network";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { SHORTEST_SESSION_SECONDS } from "~/platform/payments/stripe-gateway.server";
import { findPayment, openPaymentSession } from "~/platform/payments/payments.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { SubmissionKey } from "~/platform/submission-key";
import { submissionKey } from "~/platform/submission-key.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { reservationPath } from "~/paths";
import { validationError } from "~/ui/validated-form";

import type { HoldLimits } from "./hold-limits.server";
import { holdEnd, unpaidHoldEnd } from "./hold-length";
import { keepFree, takeHold } from "./holds.server";
import type { Reservation } from "./reservation-transitions";
import { reservationForm } from "./reservation-form";
import { reservationToken } from "~/slots/reservation-token.server";
import {
  findLiveReservation,
  findReservation,
  findReservationByKey,
  offerReservation,
} from "./reservations.server";
import { checkoutOffer } from "./checkout-offer.server";
import { lapseReservation, releaseReservation } from "./end-reservation.server";
import { followUp } from "./follow-up.server";
import type { Problem, StepResult } from "./checkout-view";

const HOUR_SECONDS = 3_600;
/** Above what a household behind one IP address needs. */
const PER_NETWORK_AND_HOUR = 20;
const PER_CONTACT_AND_HOUR = 6;
/** Payment attempts; above what a shopper who retries needs. */
const HOLDS_PER_NETWORK = { max: 12, windowSeconds: HOUR_SECONDS };
const MAX_HELD = 2;

type Details = {
  form: FormData;
  request: Request;
  car: Car;
  shopperPhone: string | null;
  clientAddress: unknown;
};

/** The first step: contact details. Without a deposit it holds the car already. */
export async function giveDetails(site: ServedSite, details: Details, now: Seconds): Promise<StepResult> {
  const { form, request, car, shopperPhone, clientAddress } = details;
  const checkout = checkoutOffer(site, car);
  const { data, error, submittedData, formId } = await reservationForm.validate(form);
  if (checkout.kind !== "open") {
    const isTaken = checkout.kind === "reserved" || checkout.kind === "under_offer";
    const own = data && isTaken ? await findOwn(site, data, details) : null;
    return own === null ? { problem: isTaken ? "taken" : "gone" } : { to: own };
  }
  if (error) return { refused: validationError(error, submittedData, { status: 422 }) };
  const { name, last_name: lastName, email, phone, message } = data;
  try {
    if (!(await isWithinLimits(site.slug, clientAddress, email))) {
      const fieldErrors = { form: "reserve.error_too_many" };
      return { refused: validationError({ fieldErrors, formId }, submittedData, { status: 429 }) };
    }
    const id = await offerReservation({
      site: site.slug,
      vehicleId: car.id,
      idempotencyKey: keyOf(data, details),
      depositCents: checkout.offer.depositCents ?? 0,
      gateway: checkout.gateway,
      name,
      lastName,
      email,
      phone,
      message,
      shopperPhone,
      language: languageOf(site.config.texts),
      leadOrigin: await originOf(parseSentForm(form), request),
    });
    if (id === null) return { problem: "changed" };
    const to = reservationPath(car.slug, reservationToken(site.slug, id));
    if (shopperPhone === null && site.config.reserve.confirmPhone) return { confirm: to };
    if (checkout.offer.depositCents !== null) return { to };
    const reservation = await findReservation(site.slug, id);
    return reservation ? await keep(site, { reservation, car, to }, now) : { problem: "changed" };
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a reservation was not recorded");
    const fieldErrors = { form: "reserve.error_unavailable" };
    return { refused: validationError({ fieldErrors, formId }, submittedData, { status: 503 }) };
  }
}

type Given = NonNullable<Awaited<ReturnType<typeof reservationForm.validate>>["data"]>;

/** The same details in the same submission are one reservation. */
function keyOf(data: Given, { car, shopperPhone }: Pick<Details, "car" | "shopperPhone">): SubmissionKey {
  const { submission_id, ...values } = data;
  return submissionKey({ formId: submission_id ?? randomUUID() }, [car.id, values, shopperPhone]);
}

/** The page of the reservation that holds the car, if it is this very submission's, sent again. */
async function findOwn(site: ServedSite, data: Given, details: Details): Promise<string | null> {
  const own = await findReservationByKey(site.slug, keyOf(data, details));
  const isLive = own?.state === "held" || own?.state === "paid";
  return own && isLive ? reservationPath(details.car.slug, reservationToken(site.slug, own.id)) : null;
}

async function keep(
  site: ServedSite,
  { reservation, car, to }: { reservation: Reservation; car: Car; to: string },
  now: Seconds,
): Promise<StepResult> {
  if (reservation.state === "paid") return { to };
  const until = holdEnd(car, site.config.reserve, now);
  const outcome = await keepFree(reservation, until, limitsOf(site), now);
  if (outcome !== "held") return { problem: outcome };
  await followUp(site, reservation.id);
  return { to };
}

function limitsOf({ config }: ServedSite): HoldLimits {
  return { perContact: MAX_HELD, unpaid: config.reserve.maxUnpaidHolds };
}

type Paying = {
  reservation: Reservation;
  car: Car;
  /** E.164, from the session. */
  shopperPhone: string | null;
  clientAddress: unknown;
  /** The request's origin, such as `https://dealer.example`. */ origin: string;
};

/**
 * The deposit: holds the car, then redirects the shopper to the gateway. Idempotent: a second click gets the
 * same session. If the gateway gives no session, the hold is released; nothing was charged. A hold requires a
 * confirmed phone, and stays with that phone.
 */
export async function payDeposit(site: ServedSite, paying: Paying, now: Seconds): Promise<StepResult> {
  const { car, origin } = paying;
  const here = reservationPath(car.slug, reservationToken(site.slug, paying.reservation.id));
  const back = `${origin}${inLanguage(languageOf(site.config.texts), here)}`;
  const { reservation, shopperPhone } = paying;
  const isBegun = reservation.state === "held" || reservation.state === "paid";
  if (!isBegun && site.config.reserve.confirmPhone) {
    if (shopperPhone === null) return { confirm: here };
    if (reservation.shopperPhone !== null && reservation.shopperPhone !== shopperPhone)
      return { problem: "changed" };
  }
  const own = { ...reservation, shopperPhone: reservation.shopperPhone ?? shopperPhone };
  if (own.depositCents === 0) return keep(site, { reservation: own, car, to: here }, now);
  const held = await hold(site, { ...paying, reservation: own }, now);
  if ("problem" in held) return held;
  const payment = held.paymentId === null ? null : await findPayment(site.slug, held.paymentId);
  if (!payment || payment.state !== "open") return { to: here };
  const to = await openPaymentSession(payment, {
    email: held.email,
    returnUrl: `${back}&outcome=paid`,
    cancelUrl: `${back}&outcome=back`,
  });
  if (to !== null) return { to };
  await releaseReservation(site, held, now);
  return { problem: "unavailable" };
}

async function hold(
  site: ServedSite,
  { reservation, car, clientAddress }: Paying,
  now: Seconds,
): Promise<Reservation | { problem: Problem }> {
  const { slug, config } = site;
  if (reservation.state === "held" || reservation.state === "paid") return reservation;
  const key = `reserve:hold:${clientNetwork(clientAddress)}`;
  const charge = await chargeLimits(slug, [{ key, ...HOLDS_PER_NETWORK }]);
  if (!charge.ok) return { problem: "too_many" };
  const other = await findLiveReservation(slug, reservation.vehicleId);
  // The expiry job may run a minute late: the first request after the end takes the car.
  if (other) await lapseReservation(site, other.id, now);
  const expiresAt = now + SHORTEST_SESSION_SECONDS;
  const description = plainText(config.texts, "reserve.payment_description", { car: car.name });
  const plan = { until: unpaidHoldEnd(now), expiresAt, description };
  const outcome = await takeHold(reservation, plan, limitsOf(site), now);
  if (outcome !== "held") await charge.refund();
  const current = await findReservation(slug, reservation.id);
  if (outcome === "held") await followUp(site, reservation.id);
  // A concurrent request won; its session is used.
  if (current && (current.state === "held" || current.state === "paid")) return current;
  return { problem: outcome === "held" ? "changed" : outcome };
}

async function isWithinLimits(site: string, clientAddress: unknown, email: string): Promise<boolean> {
  const contact = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);
  const charge = await chargeLimits(site, [
    { key: `reserve:contact:${contact}`, max: PER_CONTACT_AND_HOUR, windowSeconds: HOUR_SECONDS },
    {
      key: `reserve:network:${clientNetwork(clientAddress)}`,
      max: PER_NETWORK_AND_HOUR,
      windowSeconds: HOUR_SECONDS,
    },
  ]);
  return charge.ok;
}
