import type { TransactionSql } from "postgres";

import type { WithBooking } from "~/leads/bookings/book-time.server";
import { bookedThing, bookedTime } from "~/leads/bookings/booking-words";
import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import { SLOT_KINDS, type SlotKind } from "~/slots/slot-kind";
import { slotRulesAt } from "~/slots/slot-rules";

import type { Ability } from "../roles";
import { includesLocation, type Locations, type Scope, sitesFor } from "../scope";
import type { AuditAction } from "../staff/audit-actions";
import { recordAudit } from "../staff/audit.server";

/** A yard at which staff book times, and its site. */
export type DiaryYard = { value: string; site: Site; yard: Location };

/** The yards at which something may be done and that have times to book, by site. */
export async function listDiaryYards(scope: Scope, ability: Ability): Promise<DiaryYard[]> {
  const found = sitesFor(scope, ability).map(async ({ site: slug, locations }) => {
    const site = await findSite(slug);
    return site === null ? [] : listYardsOf(site, locations);
  });
  return (await Promise.all(found)).flat();
}

async function listYardsOf(site: Site, locations: Locations | null): Promise<DiaryYard[]> {
  const yards = (await listLocations(site.slug)).filter(
    (yard) => includesLocation(locations, yard.id) && kindAt(site, yard) !== undefined,
  );
  return yards.map((yard) => ({ value: `${site.slug}/${yard.id}`, site, yard }));
}

/** What staff book at a yard; undefined for one without times. */
function kindAt({ config }: Site, yard: Location): SlotKind | undefined {
  return SLOT_KINDS.find((kind) => slotRulesAt(config.slots, yard, kind, "staff") !== null);
}

/**
 * Where a lead's shopper is booked: at its own yard if that has times, otherwise at the first that has.
 *
 * @param locations where the viewer may
 * @returns null if none has
 */
export async function findYardFor(
  site: Site,
  locations: Locations | null,
  lead: { locationId: string | null; kind: SlotKind },
): Promise<string | null> {
  const yards = await listYardsOf(site, locations);
  const suited = yards.filter(({ yard }) => kindAt(site, yard) === lead.kind);
  const found = suited.find(({ yard }) => yard.id === lead.locationId) ?? suited[0];
  return found?.value ?? null;
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
