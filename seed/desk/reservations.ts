import { randomUUID } from "node:crypto";

import type { OnDesk } from "~/desk/staff-session.server";
import { recordAudit } from "~/desk/staff/audit.server";
import { changeLeadState } from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { logCall } from "~/leads/work/log-call.server";
import { sql } from "~/platform/db.server";
import { findDemoPayment, payDemo } from "~/platform/payments/demo-gateway.server";
import { findPayment, openPaymentSession } from "~/platform/payments/payments.server";
import { SHORTEST_SESSION_SECONDS } from "~/platform/payments/stripe-gateway.server";
import { recordKey } from "~/platform/submission-key";
import { cancelReservation, lapseReservation } from "~/reservations/end-reservation.server";
import { followUp } from "~/reservations/follow-up.server";
import { unpaidHoldEnd } from "~/reservations/hold-length";
import { takeHold } from "~/reservations/holds.server";
import { reportDemoPayments } from "~/reservations/play-demo.server";
import { findReservation, offerReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { toE164 } from "~/shopper/phone";

import { dateLead } from "./dated";
import { SHOPPERS } from "./shoppers";

const HOUR = 3_600;
/** From the button to the paid deposit. */
const PAYING = 240;

/** How each reservation has gone on, and how long ago it began. */
const RESERVATIONS = [
  { became: "held", hoursAgo: 0.1 },
  { became: "paid", hoursAgo: 3 },
  { became: "paid", hoursAgo: 20 },
  { became: "paid", hoursAgo: 41 },
  { became: "expired", hoursAgo: 29 },
  { became: "expired", hoursAgo: 75 },
  { became: "refunded", hoursAgo: 52 },
  { became: "refunded", hoursAgo: 190 },
] as const;

export type Clock = { now: number; since: number };

/** Reservations in every state, with the demo's gateway: no money moves. */
export async function reserveCars(site: Site, cars: readonly Car[], by: OnDesk, clock: Clock): Promise<void> {
  for (const [index, past] of RESERVATIONS.entries()) {
    const car = cars[index];
    const shopper = SHOPPERS[index * 3];
    if (!car || !shopper) continue;
    const id = await offerReservation({
      ...{ site: site.slug, vehicleId: car.id, idempotencyKey: recordKey(`demo desk ${index}`) },
      ...{ depositCents: site.config.reserve.depositCents, gateway: "demo", message: "", language: "en-AU" },
      ...{ ...shopper, shopperPhone: toE164(shopper.phone), leadOrigin: { source: "Website" } },
    });
    if (id === null) continue;
    await hold(site, id, car, clock.now);
    const at = clock.now - past.hoursAgo * HOUR;
    const isPaid = past.became === "paid" || past.became === "refunded";
    if (isPaid) await pay(site, id, at);
    await date(site.slug, id, { began: isPaid ? at - PAYING : at, at }, clock);
    if (past.became === "expired") await lapseReservation(site, id, clock.now);
    if (past.became === "refunded") await refund(site, id, car, by, clock.now);
    if (past.hoursAgo > 24) await ringShopper(site, id, by, clock.now - (past.hoursAgo - 2) * HOUR, clock);
    const endedAt = at + (past.became === "expired" ? 0.3 : 16) * HOUR;
    if (past.became !== "expired" && past.became !== "refunded") continue;
    await sql()`
      update reservations set changed_at = to_timestamp(${endedAt}) where site = ${site.slug} and id = ${id}`;
    await dateMessagesOf(site.slug, id, endedAt, clock);
  }
}

async function hold(site: Site, id: string, car: Car, now: number): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  if (reservation?.state !== "offered") return;
  const plan = {
    until: unpaidHoldEnd(now),
    expiresAt: now + SHORTEST_SESSION_SECONDS,
    description: car.name,
  };
  const outcome = await takeHold(reservation, plan, { perContact: 2, unpaid: null }, now);
  if (outcome !== "held") throw new Error(`The demo's reservation of ${car.id} is ${outcome}.`);
  await followUp(site, id);
}

/** Pays at that moment: its messages, which may be sent before it is dated, say until when the car is held. */
async function pay(site: Site, id: string, at: number): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  const payment = reservation?.paymentId ? await findPayment(site.slug, reservation.paymentId) : null;
  if (!payment || payment.state !== "open") return;
  const url = site.config.url;
  await openPaymentSession(payment, { email: reservation?.email ?? null, returnUrl: url, cancelUrl: url });
  const opened = await findPayment(site.slug, payment.id);
  const session = opened?.sessionId ? await findDemoPayment(site.slug, opened.sessionId) : null;
  if (session) await payDemo(site.slug, session.id, "now");
  await sql()`
    update demo_payments set settles_at = to_timestamp(${at}) where site = ${site.slug} and payment_id = ${payment.id}`;
  await reportDemoPayments(site, at);
}

async function refund(site: Site, id: string, car: Car, by: OnDesk, now: number): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  if (reservation?.state !== "paid") return;
  await cancelReservation(site, reservation, now, (tx) =>
    recordAudit(tx, {
      actor: { id: by.staff.id, name: by.staff.name },
      action: "reservation-cancelled",
      subject: { name: `${car.name}, ${id.slice(0, 8)}` },
      place: { level: "site", target: site.slug },
      before: { state: "paid", deposit_cents: reservation.depositCents },
    }),
  );
}

/** A reservation of more than a day ago was rung about, and its lead is done with once it has ended. */
async function ringShopper(site: Site, id: string, by: OnDesk, at: number, { since }: Clock): Promise<void> {
  const reservation = await findReservation(site.slug, id);
  if (!reservation?.leadId) return;
  const ref = { site: site.slug, id: reservation.leadId };
  const hours = (await findAnswerClock(site.slug)).openSeconds(null, at - 2 * HOUR, at);
  const call = { direction: "out", outcome: "spoke", text: "Rang about the handover." } as const;
  await logCall(ref, randomUUID(), call, by.staff, Math.floor(hours));
  if (reservation.state !== "paid") await changeLeadState(ref, { from: "working", to: "done", by: by.staff });
  await dateLead(site.slug, reservation.leadId, at, since);
}

/**
 * As dateLead, for a reservation, its payment, its messages and its lead. `at` is when its deposit was paid, or else
 * when it began.
 */
async function date(
  site: string,
  id: string,
  { began, at }: { began: number; at: number },
  { now, since }: Clock,
): Promise<void> {
  const [beginning, moment] = [sql()`to_timestamp(${began})`, sql()`to_timestamp(${at})`];
  const earlier = sql()`make_interval(secs => ${now - at})`;
  // A hold that waits for its deposit can be seen during the first day; one that is paid is held from its payment.
  const lasts = sql()`case when ${now - at < HOUR} then interval '1 day' else interval '0' end`;
  await sql()`
    update reservations set created_at = ${beginning}, changed_at = ${moment},
      held_until = case state when 'held' then held_until - ${earlier} + ${lasts} else held_until end
    where site = ${site} and id = ${id} and created_at >= to_timestamp(${since})`;
  await sql()`
    update payments set created_at = ${beginning}, expires_at = expires_at - ${earlier} + ${lasts},
      paid_at = case when paid_at is null then null else ${moment} end
    where site = ${site} and subject_id = ${id} and created_at >= to_timestamp(${since})`;
  await dateMessagesOf(site, id, at, { now, since });
  const reservation = await findReservation(site, id);
  if (reservation?.leadId) await dateLead(site, reservation.leadId, at, since);
}

/** What a reservation has sent since the seed's beginning, which names no lead. */
async function dateMessagesOf(site: string, id: string, at: number, { since }: Clock): Promise<void> {
  await sql()`
    update outbox set created_at = to_timestamp(${at})
    where site = ${site} and topic = 'reservation' and key like ${`${id} %`}
      and created_at >= to_timestamp(${since})`;
}
