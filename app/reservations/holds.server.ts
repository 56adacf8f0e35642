import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { queueMessages } from "~/outbox/queue.server";
import { promiseRefund } from "~/payments/refunds.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { insertPayment, type Payment } from "~/platform/payments/payments.server";

import { type HoldLimits, NotHeld, requireContactBelow, requireUnpaidBelow } from "./hold-limits.server";
import {
  type Reservation,
  nextState,
  type ReservationEvent,
  type Transition,
} from "./reservation-transitions";
import { type MessageKind, messageOf, messagesAbout } from "./reservation-messages";

/**
 * `taken`: another shopper holds the car, or is paying for it. `gone`: it is no longer for sale.
 * `changed`: its price or terms differ from those shown. `too_many_holds`: the contact has as many as
 * the site allows. `paused`: the site takes no new holds, by its dealer's command or because its
 * unpaid holds are at their limit.
 */
export type HoldOutcome = "held" | "taken" | "gone" | "changed" | "too_many_holds" | "paused";

/** Records a change in its own transaction, such as an audit entry; if it throws, the change is undone. */
export type Recorded = (tx: TransactionSql) => Promise<void>;

/** Lock timeout, below the statement's; a caller that exceeds it has lost the race. */
const LOCK_WAIT = "2s";

type HoldPlan = {
  /** Seconds UTC: end of the hold, and end of the payment session. */
  until: Seconds;
  expiresAt: Seconds;
  /** As shown by the gateway. */
  description: string;
};

/**
 * Holds a car for a shopper who is about to pay. Exactly one caller wins. The car's reserved flag and its
 * payment are written in the same transaction.
 *
 * Lock order: contact, vehicle, reservation, site.
 */
export async function takeHold(
  reservation: Reservation,
  plan: HoldPlan,
  limits: HoldLimits,
  now: Seconds,
): Promise<HoldOutcome> {
  const { site, id, depositCents, gateway } = reservation;
  const next = nextState(toReserved(reservation), { kind: "hold", until: plan.until }, now);
  if (next === null || gateway === null) return "changed";
  // Fails fast, without waiting for the lock.
  if (await isReservedNow(reservation)) return whyNot(reservation);
  const paymentId = randomUUID();
  return attemptHold(reservation, limits, async (tx) => {
    await moveTo(tx, reservation, next, { paymentId });
    await insertPayment(tx, {
      site,
      id: paymentId,
      gateway,
      description: plan.description,
      expiresAt: plan.expiresAt,
      purpose: "reservation",
      subjectId: id,
      amountCents: depositCents,
    });
  });
}

/**
 * Holds a car for a shopper on a site without deposits.
 *
 * @param until, now seconds UTC
 */
export async function keepFree(
  reservation: Reservation,
  until: Seconds,
  limits: HoldLimits,
  now: Seconds,
): Promise<HoldOutcome> {
  const next = nextState(toReserved(reservation), { kind: "pay", until }, now);
  if (next === null || reservation.depositCents > 0) return "changed";
  return attemptHold(reservation, limits, (tx) => moveTo(tx, reservation, next, { paidAt: now }));
}

/**
 * Holds a car for a shopper who has paid at the desk, whatever the site's limits of unpaid holds are.
 *
 * @param recorded before the car is held, in the same transaction
 */
export function keepAtDesk(
  reservation: Reservation,
  until: Seconds,
  now: Seconds,
  recorded: Recorded,
): Promise<HoldOutcome> {
  const next = nextState(toReserved(reservation), { kind: "take", until }, now);
  if (next === null) return Promise.resolve("changed");
  return attempt(reservation, async (tx) => {
    await recorded(tx);
    await moveTo(tx, reservation, next, { paidAt: now, says: "taken" });
  });
}

/**
 * Applies a payment to a reservation: the car is reserved, or the payment is refunded. Idempotent.
 *
 * @returns false if a concurrent caller changed the payment first; the caller re-reads and retries
 */
export async function applyDeposit(
  reservation: Reservation,
  payment: Payment,
  until: Seconds,
  now: Seconds,
): Promise<boolean> {
  if (payment.state !== "paid" || payment.appliedAt !== null) return true;
  const next = nextState(toReserved(reservation), { kind: "pay", until }, now);
  if (next !== null) {
    const outcome = await attempt(reservation, async (tx) => {
      await moveTo(tx, reservation, next, { paymentId: payment.id, paidAt: now });
      await markApplied(tx, payment);
    });
    if (outcome === "held") return true;
    if (outcome === "changed") return false;
  }
  const outcome = await attempt(reservation, async (tx) => {
    await markApplied(tx, payment);
    await promiseRefund(tx, payment.site, payment.id);
    const kind = reservation.state === "sold" ? "sold" : "late";
    await queueMessages(tx, messagesAbout(reservation.site, reservation.id, kind));
  });
  return outcome === "held";
}

/**
 * Settles which of several concurrent callers applies a payment. Without it, one that read the payment
 * before and the reservation after another had applied it would refund a deposit that was just taken.
 */
async function markApplied(tx: TransactionSql, { site, id }: Payment): Promise<void> {
  const marked = await tx`
    update payments set applied_at = now()
    where site = ${site} and id = ${id} and state = 'paid' and applied_at is null returning id`;
  if (marked.length === 0) throw new NotHeld("payment");
}

/**
 * Ends a reservation, if the event ends it: releases the car and refunds a deposit, unless the shopper buys the car.
 *
 * @param says the message about it, if it is not the usual one
 * @returns whether this call ended it
 */
export async function endReservation(
  reservation: Reservation,
  event: Extract<ReservationEvent, { kind: "lapse" | "release" | "refund" | "sell" | "buy" | "return" }>,
  now: Seconds,
  recorded: Recorded = async () => {},
  says?: MessageKind,
): Promise<boolean> {
  const next = nextState(toReserved(reservation), event, now);
  if (next === null) return false;
  const outcome = await attempt(reservation, async (tx) => {
    await moveTo(tx, reservation, next, says ? { says } : {});
    await recorded(tx);
  });
  return outcome === "held";
}

/**
 * Keeps the car of a sale that is taken back for its shopper again.
 *
 * @param putBack puts the car on sale, in the same transaction, before it is held
 * @returns false if the car cannot be held: its source calls it sold, or it is off the site
 */
export async function reopenHold(
  reservation: Reservation,
  until: Seconds,
  now: Seconds,
  putBack: Recorded,
): Promise<boolean> {
  const next = nextState(toReserved(reservation), { kind: "reopen", until }, now);
  if (next === null) return false;
  const outcome = await attempt(reservation, async (tx) => {
    await putBack(tx);
    await moveTo(tx, reservation, next, {});
  });
  return outcome === "held";
}

/**
 * Releases the car of a hold whose payment was closed unpaid.
 *
 * @returns whether this call released it; false if the hold was paid, has ended, or waits for another payment
 */
export async function freeUnpaid(reservation: Reservation, payment: Payment, now: Seconds): Promise<boolean> {
  if (reservation.state !== "held" || reservation.paymentId !== payment.id) return false;
  const isOver = reservation.heldUntil !== null && reservation.heldUntil <= now;
  return endReservation(reservation, { kind: isOver ? "lapse" : "release" }, now, async (tx) => {
    const closed = await tx`
      select 1 from payments where site = ${payment.site} and id = ${payment.id} and state = 'closed' for share`;
    if (closed.length === 0) throw new NotHeld("payment");
  });
}

/** A new hold, if within the limits. Each is counted under its own lock; a lock timeout counts as `taken`. */
async function attemptHold(
  reservation: Reservation,
  limits: HoldLimits,
  change: (tx: TransactionSql) => Promise<void>,
): Promise<HoldOutcome> {
  try {
    return await attempt(reservation, async (tx) => {
      await tx`select set_config('lock_timeout', ${LOCK_WAIT}, true)`;
      await requireContactBelow(tx, reservation, limits.perContact);
      await change(tx);
      await requireUnpaidBelow(tx, reservation.site, limits.unpaid);
    });
  } catch (error) {
    if (isLockTimeout(error)) return "taken";
    throw error;
  }
}

/** Runs a change in a transaction, and maps its rollback to an outcome. */
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
    if (error.message === "too_many_holds" || error.message === "paused") return error.message;
    return error.message === "car" ? whyNot(reservation) : "changed";
  }
}

type Changed = { paymentId?: string; paidAt?: Seconds; says?: MessageKind };

async function moveTo(
  tx: TransactionSql,
  from: Reservation,
  next: Transition,
  changed: Changed,
): Promise<void> {
  const { site, id, vehicleId, state, paymentId } = from;
  const wasLive = state === "held" || state === "paid";
  // Lock order: vehicle, then reservation.
  if (next.takesHold) await takeCar(tx, site, vehicleId);
  else if (next.heldUntil === null && wasLive) await freeCar(tx, site, vehicleId);
  const moved = await tx`
    update reservations set state = ${next.state}, changed_at = now(),
      held_until = ${next.heldUntil === null ? null : new Date(next.heldUntil * 1_000)},
      promised_until = coalesce(${next.state === "paid" && next.heldUntil !== null ? new Date(next.heldUntil * 1_000) : null}, promised_until),
      payment_id = ${changed.paymentId ?? paymentId}, shopper_phone = ${from.shopperPhone},
      paid_at = coalesce(${changed.paidAt === undefined ? null : new Date(changed.paidAt * 1_000)}, paid_at),
      index_due = index_due or ${next.takesHold || (wasLive && next.heldUntil === null)}
    where site = ${site} and id = ${id} and state = ${state} and payment_id is not distinct from ${paymentId}
      and held_until is not distinct from ${from.heldUntil === null ? null : new Date(from.heldUntil * 1_000)}
    returning id`;
  if (moved.length === 0) throw new NotHeld("reservation");
  await tx`select pg_notify(${LEADS_CHANNEL}, ${site})`;
  if (next.refund && paymentId !== null) await promiseRefund(tx, site, paymentId);
  const kind = changed.says ?? messageOf(state, next.state);
  if (kind !== null) await queueMessages(tx, messagesAbout(site, id, kind));
}

async function takeCar(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  const cars = await tx`
    update vehicles set reserved = true, updated_at = now()
    where site = ${site} and id = ${vehicleId} and not reserved and dealer_hold is null
      and status in ('in_stock', 'coming_soon') and show_on_dealer_website
    returning id`;
  if (cars.length === 0) throw new NotHeld("car");
}

async function freeCar(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  await tx`
    update vehicles set reserved = false, updated_at = now() where site = ${site} and id = ${vehicleId}`;
}

async function isReservedNow({ site, vehicleId }: Reservation): Promise<boolean> {
  const cars = await sql()`
    select 1 from vehicles
    where site = ${site} and id = ${vehicleId} and (reserved or dealer_hold is not null)`;
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

/** `lock_not_available` or a statement timeout: another transaction holds the car's lock. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "57014");
}

/** Unique violation of the partial index that allows one live hold per car. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
