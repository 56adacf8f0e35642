import { randomUUID } from "node:crypto";

import { languageOf, splitLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { pageAt } from "~/pages";
import { JOURNEY_PATH, reservedDrivePath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { findPayment, settlePayment } from "~/platform/payments/payments.server";
import { formatMobile } from "~/shopper/phone";
import type { SignInQuery } from "~/shopper/sign-in-path";
import type { ServedSite } from "~/site/site";
import { findTradeInValue } from "~/trade-in/require-trade-in.server";
import { findCarById, findCarBySlug } from "~/stock/cars.server";
import { formatDollars } from "~/stock/money";
import { holdHoursOf } from "~/stock/reserve-offer";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import type { Reservation } from "./reservation-transitions";
import { reservationIdOf } from "~/slots/reservation-token.server";
import { arePaused, findReservation } from "./reservations.server";
import { applyPayment } from "./apply-payment.server";
import { checkoutOffer, isTaken } from "./checkout-offer.server";
import { toCheckoutCar, toReservationView, type ReservationView } from "./checkout-view";
import { releaseReservation, settleReservation } from "./end-reservation.server";

/** A reservation and its token, from the URL. */
export type Named = { reservation: Reservation; token: string };

/**
 * The reservation in the URL.
 *
 * @returns null if the URL has none
 * @throws Response 404 for another site's, or an invalid token
 */
export async function findNamed(site: ServedSite, request: Request): Promise<Named | null> {
  const token = new URL(request.url).searchParams.get("reservation");
  if (token === null) return null;
  const id = reservationIdOf(site.slug, token);
  const reservation = id === null ? null : await findReservation(site.slug, id);
  if (!reservation) throw new Response(null, { status: 404 });
  return { reservation, token };
}

/**
 * The first step: the car, and the shopper's form.
 *
 * @param phone the signed-in shopper's, E.164
 * @throws Response 404 and 410 as the car's own page does
 */
export async function loadDetails(site: ServedSite, request: Request, phone: string | null, now: Seconds) {
  const slug = new URL(request.url).searchParams.get("car_id") ?? undefined;
  const car = await requireVehicle(site, slug, now);
  const checkout = checkoutOffer(site, car);
  const { config } = site;
  const paused = (await arePaused(site.slug)) ? ("paused" as const) : null;
  const closed = checkout.kind === "open" ? paused : checkout.kind;
  return {
    step: "details" as const,
    car: toCheckoutCar(car, config),
    tradeIn: await findTradeInValue(request, site),
    title: isTaken(checkout.kind) ? car.name : plainText(config.texts, "reserve.title", { car: car.name }),
    holdHours: holdHoursOf(car, config.reserve),
    depositCents: checkout.kind === "open" ? checkout.offer.depositCents : null,
    gateway: checkout.kind === "open" ? checkout.gateway : null,
    closed,
    isTaken: isTaken(checkout.kind),
    phone: phone === null ? "" : formatMobile(phone),
    submissionId: randomUUID(),
  };
}

/**
 * The car and the terms that a shopper signs in for, so that the step before the checkout says them too.
 *
 * @returns null for any other sign-in, and for a car that cannot be reserved now
 */
export async function findReservedOnSignIn(
  site: ServedSite,
  request: Request,
  { kind, redirect }: Pick<SignInQuery, "kind" | "redirect">,
) {
  const slug = kind === "checkout" ? slugOf(redirect) : null;
  const car = slug === null ? null : await findCarBySlug(site.slug, slug);
  if (!car?.showOnDealerWebsite) return null;
  const checkout = checkoutOffer(site, car);
  if (checkout.kind !== "open") return null;
  const { depositCents } = checkout.offer;
  return {
    car: toCheckoutCar(car, site.config),
    tradeIn: await findTradeInValue(request, site),
    holdHours: checkout.offer.holdHours,
    amount: depositCents === null ? null : formatDollars(depositCents),
  };
}

/** The car of a checkout's address: both of its paths, and the journey that they lead to. */
function slugOf(address: string): string | null {
  const [path = "", query] = splitLanguage(address).path.split(/[?#]/);
  const page = pageAt(path);
  if (page.address === JOURNEY_PATH) return new URLSearchParams(query).get("car_id");
  return page.signIn === "checkout" ? (path.split("/")[2] ?? null) : null;
}

/** The page of a reservation. Queries the gateway about a pending payment first. */
export async function loadReservation(site: ServedSite, named: Named, request: Request, now: Seconds) {
  const { token } = named;
  const processing = await refresh(site, named.reservation, now);
  const reservation = (await findReservation(site.slug, named.reservation.id)) ?? named.reservation;
  const payment = reservation.paymentId ? await findPayment(site.slug, reservation.paymentId) : null;
  const car = await findCarById(site.slug, reservation.vehicleId);
  if (!car) throw new Response(null, { status: 410 });
  const { config } = site;
  const outcome = new URL(request.url).searchParams.get("outcome");
  return {
    step: "reservation" as const,
    car: toCheckoutCar(car, config),
    tradeIn: await findTradeInValue(request, site),
    title: plainText(config.texts, "reserve.title", { car: car.name }),
    holdHours: holdHoursOf(car, config.reserve),
    reservation: toReservationView(
      reservation,
      token,
      processing ? "processing" : ((payment?.state ?? null) as ReservationView["payment"]),
      {
        ...{ timeZone: config.timeZone, language: languageOf(config.texts) },
        driveHref: config.vehiclePage.testDrive ? reservedDrivePath(car.id, token) : null,
      },
    ),
    /** Whether the car could be reserved again. */
    free: checkoutOffer(site, car).kind === "open",
    sold: checkoutOffer(site, car).kind === "sold",
    outcome: toOutcome(outcome),
  };
}

/** The result in the return URL of the gateway. */
function toOutcome(text: string | null): "declined" | "back" | null {
  return text === "declined" || text === "back" ? text : null;
}

/** @returns whether the payment is pending and the gateway cannot say more */
async function refresh(site: ServedSite, reservation: Reservation, now: Seconds): Promise<boolean> {
  if (reservation.state === "held") {
    const settled = await settleReservation(site, reservation, "when-due", now);
    // The session is closed: the next click opens a new one.
    if (settled === "closed") await releaseReservation(site, reservation, now);
    return settled === "processing";
  }
  const payment = reservation.paymentId ? await findPayment(site.slug, reservation.paymentId) : null;
  // Paid, but the process stopped before the reservation was updated.
  if (payment?.state === "paid" && payment.appliedAt === null) await applyPayment(site, payment.id, now);
  if (payment?.state !== "open") return false;
  return (await settlePayment(payment, "when-due", now)) === "processing";
}
