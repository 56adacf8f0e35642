import type { Language } from "~/i18n/language";
import type { LeadPayload } from "~/leads/lead-fields";
import type { Seconds } from "~/platform/moment";

/** A car reserved for a shopper. Money is in integer cents, times are in seconds UTC. */
export type Reservation = {
  site: string;
  id: string;
  vehicleId: string;
  state: ReservationState;
  heldUntil: Seconds | null;
  /** Until when its shopper was last told that the car is kept; stays when the reservation ends. */
  promisedUntil: Seconds | null;
  depositCents: number;
  gateway: string | null;
  /** The payment of the latest session. */
  paymentId: string | null;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  /** E.164, from the session; null if not signed in. */
  shopperPhone: string | null;
  /** Of the page that it was made on. */
  language: Language;
  leadId: string | null;
  /** Where its lead comes from, until it is one. */
  leadOrigin: LeadPayload;
  paidAt: Seconds | null;
  createdAt: Seconds;
};

/**
 * The state machine of a reservation (spec 1 §1, §9): offered once the details are given, held while
 * the deposit is being paid, paid while the car is kept. Each final state names its reason.
 */
export const RESERVATION_STATES = [
  "offered",
  "held",
  "paid",
  "released",
  "expired",
  "refunded",
  "sold",
  "bought",
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** States that hold the car; the partial unique index names the same two. */
export const LIVE: readonly ReservationState[] = ["held", "paid"];

export type ReservationEvent =
  /** The shopper is about to pay, with the car held until `until`; may happen again after a release. */
  | { kind: "hold"; until: Seconds }
  /** The deposit was paid, or none is required: the car is kept until `until`. */
  | { kind: "pay"; until: Seconds }
  /** The deposit was paid at the desk: the car is kept until `until`. */
  | { kind: "take"; until: Seconds }
  /** The hold expired. */
  | { kind: "lapse" }
  /** The shopper gives up the hold before paying, or can no longer pay. */
  | { kind: "release" }
  /** The shopper or the dealer cancels; the deposit is refunded. */
  | { kind: "refund" }
  /** The car was sold to somebody else or taken off sale. */
  | { kind: "sell" }
  /** The car was sold to the shopper: the deposit is part of the price. */
  | { kind: "buy" }
  /** That sale fell through: the dealer refunds the deposit. */
  | { kind: "return" }
  /** That sale is taken back: the car is kept for the shopper again until `until`. */
  | { kind: "reopen"; until: Seconds };

export type Reserved = {
  state: ReservationState;
  /** Seconds UTC; null if nothing is held. */
  heldUntil: Seconds | null;
  /** Integer cents; 0 if the dealer takes no deposit. */
  depositCents: number;
  /** Whether a deposit was ever paid. */
  wasPaid: boolean;
};

/** `refund`: refund the deposit in full. `takesHold`: requires that the car is free. */
export type Transition = {
  state: ReservationState;
  heldUntil: Seconds | null;
  refund: boolean;
  takesHold: boolean;
};

/**
 * The transition of an event. No event loses money: a deposit that cannot be used is refunded, and so is that
 * of a reservation that ends, unless its shopper buys the car.
 *
 * @returns null if the event changes nothing
 */
export function nextState(from: Reserved, event: ReservationEvent, now: Seconds): Transition | null {
  const { state, heldUntil, depositCents, wasPaid } = from;
  const ended = (next: ReservationState): Transition => ({
    state: next,
    heldUntil: null,
    refund: state === "paid" && depositCents > 0,
    takesHold: false,
  });
  switch (event.kind) {
    case "hold":
      if (!["offered", "released", "expired"].includes(state) || wasPaid || event.until <= now) return null;
      return { state: "held", heldUntil: event.until, refund: false, takesHold: true };
    case "pay":
      if (event.until <= now) return null;
      if (state === "held") return { state: "paid", heldUntil: event.until, refund: false, takesHold: false };
      if (state === "offered" && depositCents > 0) return null;
      // Paid in time, but reported late: takes the car again if it is free.
      if (["offered", "released", "expired"].includes(state) && !wasPaid) {
        return { state: "paid", heldUntil: event.until, refund: false, takesHold: true };
      }
      return null;
    case "take":
      if (state !== "offered" || event.until <= now) return null;
      return { state: "paid", heldUntil: event.until, refund: false, takesHold: true };
    case "lapse":
      return isLive(state) && heldUntil !== null && heldUntil <= now ? ended("expired") : null;
    case "release":
      return state === "offered" || state === "held" ? ended("released") : null;
    case "refund":
      return state === "paid" ? ended("refunded") : null;
    case "sell":
      return isLive(state) || state === "offered" ? ended("sold") : null;
    case "buy":
      return state === "paid" ? { ...ended("bought"), refund: false } : null;
    case "return":
      return state === "bought" ? { ...ended("refunded"), refund: depositCents > 0 } : null;
    case "reopen":
      if (state !== "bought" || event.until <= now) return null;
      return { state: "paid", heldUntil: event.until, refund: false, takesHold: true };
  }
}

export function isLive(state: ReservationState): boolean {
  return LIVE.includes(state);
}

/** Whether a reservation's deposit was paid at the desk: no gateway has it, or can return it. */
export function isTakenAtDesk({ depositCents, paidAt, paymentId }: Reservation): boolean {
  return depositCents > 0 && paidAt !== null && paymentId === null;
}
