import type { CarStatus } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import type { Seconds } from "~/platform/moment";

import type { Period } from "./free-place";

/** Why a car cannot be driven: it is not for sale, somebody is about to buy it, or it is lent. */
export type OutReason = "sold" | "held" | "lent";
export type CarOut = Period & { why: OutReason };

/** What decides it, besides the car's own bookings. Seconds UTC; null for never, Infinity for no known end. */
export type CarFacts = {
  status: CarStatus;
  /** Under offer, reserved or held by the dealer, for somebody else. */
  heldUntil: Seconds | null;
  /** When it is due back. */
  dueBack: Seconds | null;
};

/** When somebody's hold of a car ends. @returns seconds UTC; null for no hold, or no known end to come */
export function holdEnds(out: readonly CarOut[], now: Seconds): Seconds | null {
  const end = out.find(({ why }) => why === "held")?.endsAt ?? Infinity;
  return Number.isFinite(end) && end > now ? end : null;
}

/** When a car cannot be driven, whoever asks: the one rule of the site, the desk, the API and agents. */
export function whenOut({ status, heldUntil, dueBack }: CarFacts, now: Seconds): CarOut[] {
  const until = (why: OutReason, endsAt: Seconds): CarOut => ({ why, startsAt: -Infinity, endsAt });
  return [
    ...(isInStock(status) ? [] : [until("sold", Infinity)]),
    ...(heldUntil === null ? [] : [until("held", heldUntil)]),
    // What is overdue is back when it is back.
    ...(dueBack === null ? [] : [until("lent", dueBack < now ? Infinity : dueBack)]),
  ];
}
