/**
 * The life of a reservation (spec 1 §1, §9): offered once the details are given, held while
 * its deposit is being paid, paid for as long as the car is kept. What it ends as says why.
 */
export const RESERVATION_STATES = [
  "offered",
  "held",
  "paid",
  "released",
  "expired",
  "refunded",
  "sold",
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** In these the car is nobody else's; the partial unique index names the same two. */
export const LIVE: readonly ReservationState[] = ["held", "paid"];

export type ReservationEvent =
  /** The shopper goes to pay, with the car held until `until`; once more, after it was let go. */
  | { kind: "hold"; until: number }
  /** The deposit is here, or none was asked for: the car is kept until `until`. */
  | { kind: "pay"; until: number }
  /** The clock. */
  | { kind: "lapse" }
  /** The shopper lets go before anything was paid. */
  | { kind: "release" }
  /** The shopper, or the dealer, ends it and the deposit goes back. */
  | { kind: "refund" }
  /** The car was sold, or taken off sale, in the meantime. */
  | { kind: "sell" };

export type Reserved = {
  state: ReservationState;
  /** Seconds UTC; null where nothing is held. */
  heldUntil: number | null;
  /** Integer cents; 0 where the dealer asks for none. */
  depositCents: number;
  /** Whether a deposit has ever come. */
  wasPaid: boolean;
};

/** `refund`: the deposit goes back in full. `takesHold`: the car must be free for it. */
export type Transition = {
  state: ReservationState;
  heldUntil: number | null;
  refund: boolean;
  takesHold: boolean;
};

/**
 * What an event makes of a reservation. No event loses money: a deposit that one has no use
 * for goes back, as does the deposit of one that ends.
 *
 * @param now seconds UTC
 * @returns null where the event changes nothing
 */
export function nextState(from: Reserved, event: ReservationEvent, now: number): Transition | null {
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
      // It was paid in time and told late: the car is theirs if nobody else's.
      if (["offered", "released", "expired"].includes(state) && !wasPaid) {
        return { state: "paid", heldUntil: event.until, refund: false, takesHold: true };
      }
      return null;
    case "lapse":
      return isLive(state) && heldUntil !== null && heldUntil <= now ? ended("expired") : null;
    case "release":
      return state === "offered" || state === "held" ? ended("released") : null;
    case "refund":
      return state === "paid" ? ended("refunded") : null;
    case "sell":
      return isLive(state) || state === "offered" ? ended("sold") : null;
  }
}

export function isLive(state: ReservationState): boolean {
  return LIVE.includes(state);
}
