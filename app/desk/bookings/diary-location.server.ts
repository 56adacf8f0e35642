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

/** A location at which staff book times, and its site. */
export type DiaryLocation = { value: string; site: Site; location: Location };

/** The locations at which something may be done and that have times to book, by site. */
export async function listDiaryLocations(scope: Scope, ability: Ability): Promise<DiaryLocation[]> {
  const found = sitesFor(scope, ability).map(async ({ site: slug, locations }) => {
    const site = await findSite(slug);
    return site === null ? [] : listLocationsOf(site, locations);
  });
  return (await Promise.all(found)).flat();
}

async function listLocationsOf(site: Site, reach: Locations | null): Promise<DiaryLocation[]> {
  const locations = (await listLocations(site.slug)).filter(
    (location) => includesLocation(reach, location.id) && kindAt(site, location) !== undefined,
  );
  return locations.map((location) => ({ value: `${site.slug}/${location.id}`, site, location }));
}

/** What staff book at a location; undefined for one without times. */
function kindAt({ config }: Site, location: Location): SlotKind | undefined {
  return SLOT_KINDS.find((kind) => slotRulesAt(config.slots, location, kind, "staff") !== null);
}

/** What can be booked, and where: 'site/location'. */
type Bookable = { kind: SlotKind; location: string };

/**
 * What a lead's shopper can be booked for, what it is about first: at its own location if that has times of the kind,
 * otherwise at the first that has.
 *
 * @param reach the locations at which the viewer may book
 */
export async function listBookable(
  site: Site,
  reach: Locations | null,
  lead: { locationId: string | null; kind: SlotKind },
): Promise<Bookable[]> {
  const locations = await listLocationsOf(site, reach);
  const kinds = [lead.kind, ...SLOT_KINDS.filter((kind) => kind !== lead.kind)];
  return kinds.flatMap((kind) => {
    const suited = locations.filter(({ location }) => kindAt(site, location) === kind);
    const found = suited.find(({ location }) => location.id === lead.locationId) ?? suited[0];
    return found ? [{ kind, location: found.value }] : [];
  });
}

export type Staff = { id: string; name: string };

/** Records what somebody does with a booking, in its transaction. */
export function bookingAudit(at: DiaryLocation, actor: Staff, action: AuditAction): WithBooking {
  const { texts } = at.site.config;
  return (tx, { kind, startsAt }) => {
    const name = `${bookedThing(texts, kind, "")}, ${bookedTime(texts, startsAt, at.location.timeZone)}`;
    return recordAudit(tx, { actor, action, subject: { name }, place: placeOf(at) });
  };
}

type Times = { action: AuditAction; startsAt: number; endsAt: number };

/** The same of blocked times; seconds UTC. */
export function auditTimes(
  tx: TransactionSql,
  at: DiaryLocation,
  actor: Staff,
  { action, startsAt, endsAt }: Times,
): Promise<void> {
  const [from, to] = [startsAt, endsAt].map((time) => bookedTime({}, time, at.location.timeZone));
  const subject = { name: `${at.location.name}, ${from} – ${to}` };
  return recordAudit(tx, { actor, action, subject, place: placeOf(at) });
}

function placeOf({ site, location }: DiaryLocation) {
  return { level: "location" as const, target: `${site.slug}/${location.id}` };
}
