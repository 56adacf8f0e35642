import type { TransactionSql } from "postgres";

import type { WithBooking } from "~/leads/bookings/book-time.server";
import { bookedThing, bookedTime } from "~/leads/bookings/booking-words";

import type { AuditAction } from "../staff/audit-actions";
import { recordAudit } from "../staff/audit.server";
import type { DiaryYard } from "./diary-yard.server";

export type Staff = { id: string; name: string };

/** Records what somebody does with a booking, in its transaction. */
export function bookingAudit(at: DiaryYard, actor: Staff, action: AuditAction): WithBooking {
  const { texts } = at.site.config;
  return (tx, { kind, startsAt }) => {
    const name = `${bookedThing(texts, kind, "")}, ${bookedTime(texts, startsAt, at.yard.timeZone)}`;
    return recordAudit(tx, { actor, action, subject: { name }, place: placeOf(at) });
  };
}

type Times = { action: AuditAction; startsAt: number; endsAt: number };

/** The same of blocked times; seconds UTC. */
export function auditTimes(
  tx: TransactionSql,
  at: DiaryYard,
  actor: Staff,
  { action, startsAt, endsAt }: Times,
): Promise<void> {
  const [from, to] = [startsAt, endsAt].map((time) => bookedTime({}, time, at.yard.timeZone));
  const subject = { name: `${at.yard.name}, ${from} – ${to}` };
  return recordAudit(tx, { actor, action, subject, place: placeOf(at) });
}

function placeOf({ site, yard }: DiaryYard) {
  return { level: "location" as const, target: `${site.slug}/${yard.id}` };
}
