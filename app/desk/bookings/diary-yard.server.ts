import type { TransactionSql } from "postgres";

import type { WithBooking } from "~/leads/bookings/book-time.server";
import { bookedThing, bookedTime } from "~/leads/bookings/booking-words";
import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import { SLOT_KINDS } from "~/slots/slot-kind";
import { slotRulesAt } from "~/slots/slot-rules";

import type { Ability } from "../roles";
import { includesLocation, type Scope, sitesFor } from "../scope";
import type { AuditAction } from "../staff/audit-actions";
import { recordAudit } from "../staff/audit.server";

/** A yard that takes bookings, and its site. */
export type DiaryYard = { value: string; site: Site; yard: Location };

/** The yards at which something may be done and that take bookings, by site. */
export async function listDiaryYards(scope: Scope, ability: Ability): Promise<DiaryYard[]> {
  const found = await Promise.all(
    sitesFor(scope, ability).map(async ({ site: slug, locations }) => {
      const site = await findSite(slug);
      const { testDrive, service } = site?.config.slots ?? { testDrive: null, service: null };
      if (site === null || (testDrive === null && service === null)) return [];
      const yards = (await listLocations(slug)).filter(
        (yard) =>
          includesLocation(locations, yard.id) &&
          SLOT_KINDS.some((kind) => slotRulesAt(site.config.slots, yard, kind) !== null),
      );
      return yards.map((yard) => ({ value: `${slug}/${yard.id}`, site, yard }));
    }),
  );
  return found.flat();
}

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
