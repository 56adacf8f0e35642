import { formatMoment } from "~/i18n/date-format";
import type { Language } from "~/i18n/language";
import { fullName } from "~/platform/full-name";
import type { PaymentState } from "~/platform/payments/payments.server";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { otherPriceOf, priceOf, type CarPrice, type OtherPrice, type PriceSettings } from "~/stock/price";

import { isTakenAtDesk, type Reservation } from "./reservation-transitions";

/** A car's data as shown in the checkout. */
export type CheckoutCar = {
  slug: string;
  name: string;
  image: Car["images"][number] | null;
  price: CarPrice;
  otherPrice: OtherPrice;
  stockNumber: string | null;
};

/** View data of a reservation's page: formatted texts and permitted actions. */
export type ReservationView = {
  token: string;
  number: string;
  state: Reservation["state"];
  name: string;
  email: string;
  phone: string;
  /** Such as `$200`; null if there is no deposit. */
  amount: string | null;
  /** Formatted; null if nothing is held or was paid. */
  heldUntil: string | null;
  paidAt: string | null;
  gateway: string | null;
  /** Where its shopper books a drive of the car; null where none are booked. */
  driveHref: string | null;
  /** Whether its deposit was paid at the desk, where it is given back. */
  isTakenAtDesk: boolean;
  /** State of the payment; null before the first session. */
  payment: PaymentState | "processing" | null;
};

export function toCheckoutCar(car: Car, settings: { price: PriceSettings }): CheckoutCar {
  const { slug, name, images, stockNumber } = car;
  const image = images[0] ?? null;
  const prices = { price: priceOf(car, settings.price), otherPrice: otherPriceOf(car, settings.price) };
  return { slug, name, stockNumber, image, ...prices };
}

export function toReservationView(
  reservation: Reservation,
  token: string,
  payment: ReservationView["payment"],
  { timeZone, language, driveHref }: { timeZone: string; language: Language; driveHref: string | null },
): ReservationView {
  const { id, state, name, lastName, email, phone, depositCents, heldUntil, paidAt, gateway } = reservation;
  const say = (at: number | null) => (at === null ? null : formatMoment(at, timeZone, language));
  return {
    token,
    number: id.slice(0, 8).toUpperCase(),
    state,
    name: fullName({ name, lastName }),
    email,
    phone,
    amount: depositCents > 0 ? formatDollars(depositCents) : null,
    heldUntil: say(heldUntil),
    paidAt: say(paidAt),
    gateway,
    driveHref,
    isTakenAtDesk: isTakenAtDesk(reservation),
    payment,
  };
}

/**
 * The next location, or the reason for none. `refused` redisplays the form as submitted; `confirm` is
 * the page of a reservation that requires the phone to be confirmed by a code first.
 */
export type StepResult = { to: string } | { refused: Response } | { problem: Problem } | { confirm: string };
export type Problem = "taken" | "gone" | "changed" | "too_many_holds" | "too_many" | "unavailable" | "paused";
