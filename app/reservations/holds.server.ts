import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { insertPayment, type Payment } from "~/platform/payments/payments.server";
import { promiseRefund } from "~/platform/payments/refunds.server";

import type { Reservation } from "./reservation";
import { nextState, type ReservationEvent, type Transition } from "./reservation-state";
import { CHANNELS, messageOf, type MessageKind } from "./reservation-messages";

/** `taken`: somebody else has the car. `gone`: it is no more for sale. `changed`: it is not what it was. */
export type HoldOutcome = "held" | "taken" | "gone" | "changed";

export type HoldPlan = {
  /** Seconds UTC: until when the car is kept, and until when it can be paid. */
  until: number;
  expiresAt: number;
  /** As the gateway shows it. */
  description: string;
};

/** Ends the transaction with nothing written. */
class NotHeld extends Error {}

/**
 * Takes a car for a shopper who goes to pay: of any number at the same instant one does.
 * The car reads as reserved with it, and so does its payment exist with it.
 *
 * @param now seconds UTC
 */
export async function takeHold(reservation: Reservation, plan: HoldPlan, now: number): Promise<HoldOutcome> {
  const { site, id, depositCents, gateway } = reservation;
  const next = nextState(toReserved(reservation), { kind: "hold", until: plan.until }, now);
  if (next === null || gateway === null) return "changed";
  // Whoever sees that the car is gone need not wait in line for it.
  if (await isReservedNow(reservation)) return whyNot(reservation);
  const paymentId = randomUUID();
  return attempt(reservation, async (tx) => {
    await moveTo(tx, reservation, next, { paymentId });
    await insertPayment(tx, {
      ...{ site, id: paymentId, gateway, description: plan.description, expiresAt: plan.expiresAt },
      purpose: "reservation",
      subjectId: id,
      amountCents: depositCents,
    });
  });
}

/** Keeps a car for a shopper of whom no deposit is asked. @param now seconds UTC */
export async function keepFree(reservation: Reservation, until: number, now: number): Promise<HoldOutcome> {
  const next = nextState(toReserved(reservation), { kind: "pay", until }, now);
  if (next === null || reservation.depositCents > 0) return "changed";
  return attempt(reservation, (tx) => moveTo(tx, reservation, next, { paidAt: now }));
}

/**
 * Money has come for a reservation: the car is kept for it, or the money goes back. May be
 * told any number of times.
 *
 * @param until seconds UTC
 * @returns false when somebody else was faster with this payment, to be looked at anew
 */
export async function applyDeposit(
  reservation: Reservation,
  payment: Payment,
  until: number,
  now: number,
): Promise<boolean> {
  if (payment.state !== "paid" || payment.appliedAt !== null) return true;
  const next = nextState(toReserved(reservation), { kind: "pay", until }, now);
  if (next !== null) {
    const outcome = await attempt(reservation, async (tx) => {
      await moveTo(tx, reservation, next, { paymentId: payment.id, paidAt: now });
      await tx`update payments set applied_at = now() where site = ${payment.site} and id = ${payment.id}`;
    });
    if (outcome === "held") return true;
    if (outcome === "changed") return false;
  }
  await sql().begin(async (tx) => {
    await promiseRefund(tx, payment.site, payment.id);
    await tell(tx, reservation, reservation.state === "sold" ? "sold" : "late");
  });
  return true;
}

/**
 * Ends a reservation, if the event does: the car is free again, a deposit goes back.
 *
 * @param now seconds UTC
 * @returns whether this call did it
 */
export async function endReservation(
  reservation: Reservation,
  event: Extract<ReservationEvent, { kind: "lapse" | "release" | "refund" | "sell" }>,
  now: number,
): Promise<boolean> {
  const next = nextState(toReserved(reservation), event, now);
  if (next === null) return false;
  const outcome = await attempt(reservation, (tx) => moveTo(tx, reservation, next, {}));
  return outcome === "held";
}

/** Runs a change whole or not at all, and says why there is none. */
async function attempt(
  reservation: Reservation,
  change: (tx: TransactionSql) => Promise<void>,
): Promise<HoldOutcome> {
  try {
    await sql().begin(change);
    return "held";
  } catch (error) {
    if (isTaken(error)) return "taken";
    if (!(error instanceof NotHeld)) throw error;
    return error.message === "car" ? whyNot(reservation) : "changed";
  }
}

type Changed = { paymentId?: string; paidAt?: number };

async function moveTo(
  tx: TransactionSql,
  from: Reservation,
  next: Transition,
  changed: Changed,
): Promise<void> {
  const { site, id, vehicleId, state, paymentId } = from;
  const wasLive = state === "held" || state === "paid";
  // Cars are locked before reservations by everybody: no two wait for each other.
  if (next.takesHold) await takeCar(tx, site, vehicleId);
  else if (next.heldUntil === null && wasLive) await freeCar(tx, site, vehicleId);
  const moved = await tx`
    update reservations set state = ${next.state}, changed_at = now(),
      held_until = ${next.heldUntil === null ? null : new Date(next.heldUntil * 1_000)},
      payment_id = ${changed.paymentId ?? paymentId},
      paid_at = coalesce(${changed.paidAt === undefined ? null : new Date(changed.paidAt * 1_000)}, paid_at),
      index_due = index_due or ${next.takesHold || (wasLive && next.heldUntil === null)}
    where site = ${site} and id = ${id} and state = ${state}
      and held_until is not distinct from ${from.heldUntil === null ? null : new Date(from.heldUntil * 1_000)}
    returning id`;
  if (moved.length === 0) throw new NotHeld("reservation");
  if (next.refund && paymentId !== null) await promiseRefund(tx, site, paymentId);
  const kind = messageOf(state, next.state);
  if (kind !== null) await tell(tx, from, kind);
}

async function takeCar(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  const cars = await tx`
    update vehicles set reserved = true, updated_at = now()
    where site = ${site} and id = ${vehicleId} and not reserved
      and status in ('in_stock', 'coming_soon') and show_on_dealer_website
    returning id`;
  if (cars.length === 0) throw new NotHeld("car");
}

async function freeCar(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  await tx`
    update vehicles set reserved = false, updated_at = now() where site = ${site} and id = ${vehicleId}`;
}

/** To whom it matters; the job sends it. */
async function tell(tx: TransactionSql, { site, id }: Reservation, kind: MessageKind): Promise<void> {
  for (const channel of CHANNELS[kind]) {
    await tx`
      insert into reservation_messages (site, reservation_id, kind, channel)
      values (${site}, ${id}, ${kind}, ${channel})
      on conflict do nothing`;
  }
}

async function isReservedNow({ site, vehicleId }: Reservation): Promise<boolean> {
  const cars = await sql()`select 1 from vehicles where site = ${site} and id = ${vehicleId} and reserved`;
  return cars.length > 0;
}

async function whyNot({ site, vehicleId }: Reservation): Promise<HoldOutcome> {
  const cars = await sql()`
    select 1 from vehicles where site = ${site} and id = ${vehicleId}
      and status in ('in_stock', 'coming_soon') and show_on_dealer_website`;
  return cars.length > 0 ? "taken" : "gone";
}

function toReserved({ state, heldUntil, depositCents, paidAt }: Reservation) {
  return { state, heldUntil, depositCents, wasPaid: paidAt !== null };
}

/** The partial unique index has the last word. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
