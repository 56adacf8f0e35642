import type { TransactionSql } from "postgres";
import { z } from "zod";

import { formatMoment } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import type { Booking } from "~/leads/bookings/booking";
import { bookedDate, bookedTime } from "~/leads/bookings/booking-words";
import { lockBooking } from "~/leads/bookings/find-booking.server";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { seal, unseal } from "~/platform/seal.server";
import { isUuid } from "~/platform/uuid";
import { DEFAULT_LICENCE_DAYS } from "~/site/config/slots";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { readAction, type RefusedForm } from "../read-action.server";
import type { Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { recordAudit } from "../staff/audit.server";
import type { AuditAction } from "../staff/audit-actions";
import type { OnDesk } from "../staff-session.server";
import { noteOf } from "../bookings/booking-note.server";
import {
  backFields,
  correctKeys,
  type DriveKeys,
  findKeys,
  handOver,
  keyFields,
  outFields,
  takeKeys,
  undoHandOver,
} from "./keys.server";
import { type DrivePaper, driverFields, parsePaper, shortLicence } from "./drive-paper";

const SEALED_FOR = "test drives";
const DAY_SECONDS = 86_400;

/** The forms of a test drive's page. */
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sign"), ...driverFields }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("out"), ...outFields }),
  z.object({ intent: z.literal("back"), ...backFields }),
  z.object({ intent: z.literal("undo-out") }),
  z.object({ intent: z.literal("keys"), ...keyFields }),
]);

/** A booked test drive in scope, with what its agreement says. Times in seconds UTC. */
type Drive = Pick<Booking, "id" | "leadId" | "locationId" | "startsAt" | "state"> & {
  site: Site;
  name: string;
  /** Its name, stock number and rego; empty for a drive without a car. */
  car: string;
  stock: string;
  rego: string;
  location: string;
  /** What was written when it was booked; empty for nothing. */
  note: string;
  timeZone: string;
  /** What the stock list says of the car; null for nothing. */
  carKm: number | null;
};

/** A test drive as its page on the desk shows it. */
export type DrivePage = Pick<Drive, "id" | "leadId" | "name" | "car" | "location" | "note" | "state"> & {
  site: string;
  /** When, in words; and its day on the calendar. */
  booked: string;
  day: { location: string; date: string };
  /** The first words that the driver agrees to. */
  terms: string[];
  mayWork: boolean;
  /** Who has had the keys, with what the odometer showed. */
  keys: DriveKeys;
  /** What was signed with a secret that this installation has no more: it can only be deleted. */
  isLost: boolean;
  /** What was signed; null until it is. The licence's number is shortened. */
  paper:
    | (Pick<DrivePaper, "driver" | "licence" | "from" | "expires" | "signed" | "staff"> & { until: string })
    | null;
};

/** @returns null for what is no test drive, or is outside the scope */
export async function findDrivePage(
  { scope }: OnDesk,
  { site: slug, booking: id }: { site: string; booking: string },
  now: Seconds,
): Promise<DrivePage | null> {
  const drive = await findDrive(scope, "leads.read", slug, id);
  if (!drive) return null;
  const { site, leadId, locationId, startsAt, timeZone, name, car, stock, rego, location, note, state } =
    drive;
  const mayWork = includesLocation(locationsFor(scope, slug, "leads.work"), locationId);
  const found = mayWork ? await findPaper(slug, id) : null;
  const lasts = site.config.slots.licenceDays * DAY_SECONDS;
  return {
    ...{ site: slug, id, leadId, name, location, note, state, mayWork },
    car: [car, stock, rego].filter(Boolean).join(", "),
    keys: await findKeys(drive, now),
    booked: bookedDate(startsAt, timeZone),
    day: { location: `${slug}/${locationId}`, date: localTime(startsAt, timeZone).date },
    isLost: found !== null && found.paper === null,
    terms: termsOf(site),
    paper: found?.paper
      ? {
          ...pick(found.paper),
          licence: shortLicence(found.paper.licence),
          until: formatMoment(found.signedAt + lasts, timeZone),
        }
      : null,
  };
}

function pick({ driver, licence, from, expires, signed, staff }: DrivePaper) {
  return { driver, licence, from, expires, signed, staff };
}

/**
 * Signs a test drive, discards what was signed, or hands over and takes back its keys. Exactly one of two who do one of
 * them at once wins.
 *
 * @returns messages beside the fields; "gone" for what the person may not work on
 */
export async function actOnDrive(
  { scope, staff }: OnDesk,
  { site: slug, booking: id, form }: { site: string; booking: string; form: FormData },
  now: Seconds,
): Promise<(RefusedForm & { status?: 409 }) | "gone" | null> {
  const drive = await findDrive(scope, "leads.work", slug, id);
  if (!drive) return "gone";
  const read = readAction(form, schema, "drives.error_unexpected");
  if ("errors" in read) return read;
  const { action, submitted } = read;
  const changed = { errors: { form: "drives.error_changed" as const }, submitted, status: 409 as const };
  const entry = (name: AuditAction) => driveAudit(drive, { id: staff.id, name: staff.name }, name);
  if (action.intent === "discard") {
    return sql().begin(async (tx) => {
      const gone = await tx`
        delete from test_drives where site = ${slug} and booking_id = ${id} returning booking_id`;
      if (gone.length === 0) return changed;
      await recordAudit(tx, entry("drive-discarded"));
      return null;
    });
  }
  if (action.intent !== "sign") {
    const by = { now, recorded: (tx: TransactionSql) => recordAudit(tx, entry(`drive-${action.intent}`)) };
    const refused =
      action.intent === "out"
        ? await handOver(drive, action, staff, by)
        : action.intent === "back"
          ? await takeKeys(drive, action, staff, by)
          : action.intent === "keys"
            ? await correctKeys(drive, action, staff, by)
            : await undoHandOver(drive, staff, by);
    return refused && { ...refused, submitted };
  }
  const { intent: _, agreed: __, ...driver } = action;
  if (driver.expires < localTime(Math.max(now, drive.startsAt), drive.timeZone).date)
    return { errors: { expires: "drives.error_expired" }, submitted };
  const paper: DrivePaper = {
    ...driver,
    ...{ car: drive.car, stock: drive.stock, rego: drive.rego },
    dealer: `${drive.site.config.name}, ${drive.location}`,
    booked: bookedDate(drive.startsAt, drive.timeZone),
    signed: bookedDate(now, drive.timeZone),
    staff: staff.name,
    terms: termsOf(drive.site),
  };
  const sealed = seal(SEALED_FOR, [slug, id], Buffer.from(JSON.stringify(paper)));
  return sql().begin(async (tx) => {
    // Cancelled meanwhile, it is no drive any more.
    const booking = await lockBooking(tx, slug, id);
    if (booking?.state !== "booked" && booking?.state !== "came") return changed;
    const signed = await tx`
      insert into test_drives (site, booking_id, signed_at, sealed)
      values (${slug}, ${id}, to_timestamp(${now}), ${sealed}) on conflict do nothing returning booking_id`;
    if (signed.length === 0) return changed;
    await recordAudit(tx, entry("drive-signed"));
    return null;
  });
}

/**
 * What was signed, for the agreement; that it was read is in the audit log.
 *
 * @returns null until it is signed, once it is erased, and for who may not work on the drive
 */
export async function openPaper(
  { scope, staff }: OnDesk,
  slug: string,
  id: string,
): Promise<DrivePaper | null> {
  const drive = await findDrive(scope, "leads.work", slug, id);
  const found = drive ? await findPaper(slug, id) : null;
  if (!drive || !found?.paper) return null;
  await recordAudit(sql(), driveAudit(drive, { id: staff.id, name: staff.name }, "drive-agreement-opened"));
  return found.paper;
}

/** The licence of a shopper's test drive, for the shopper. @returns null for what cannot be read any more */
export function licenceIn(site: string, booking: string, sealed: Uint8Array): string | null {
  const paper = unsealPaper(site, booking, sealed);
  return paper && `${paper.driver}, ${paper.licence}, ${paper.from}, ${paper.expires}`;
}

/** Erases licences and signatures after the days that their site sets. */
export async function forgetPapers(now: Seconds): Promise<void> {
  await sql()`
    delete from test_drives drive using sites
    where sites.slug = drive.site and drive.signed_at < to_timestamp(${now}) - make_interval(
      days => coalesce((sites.config #>> '{slots,licenceDays}')::int, ${DEFAULT_LICENCE_DAYS}::int))`;
}

/** What was signed; its paper is null where the secret that sealed it is gone. */
async function findPaper(
  site: string,
  id: string,
): Promise<{ paper: DrivePaper | null; signedAt: number } | null> {
  const [row] = await sql()<{ sealed: Uint8Array; signedAt: number }[]>`
    select sealed, extract(epoch from signed_at)::float8 as "signedAt" from test_drives
    where site = ${site} and booking_id = ${id}`;
  return row ? { paper: unsealPaper(site, id, row.sealed), signedAt: row.signedAt } : null;
}

function unsealPaper(site: string, id: string, sealed: Uint8Array): DrivePaper | null {
  const text = unseal(SEALED_FOR, [site, id], sealed);
  return text && parsePaper(text.toString());
}

async function findDrive(scope: Scope, ability: Ability, slug: string, id: string): Promise<Drive | null> {
  const locations = locationsFor(scope, slug, ability);
  if (locations === null || !isUuid(id)) return null;
  const [row] = await sql()<(Omit<Drive, "site" | "timeZone"> & { timeZone: string | null })[]>`
    select booking.id, booking.lead_id as "leadId", booking.location_id as "locationId", booking.state,
      extract(epoch from booking.starts_at)::float8 as "startsAt", ${fullNameOf("lead")} as name,
      coalesce(car.name, '') as car, coalesce(car.stock_number, '') as stock, coalesce(car.rego, '') as rego,
      car.km as "carKm",
      coalesce(place.name, '') as location, ${noteOf("booking")} as note,
      place.data->>'timeZone' as "timeZone"
    from bookings booking
    join leads lead on lead.site = booking.site and lead.id = booking.lead_id
    left join vehicles car on car.site = booking.site and car.id = booking.vehicle_id
    left join locations place on place.site = booking.site and place.id = booking.location_id
    where booking.site = ${slug} and booking.id = ${id} and booking.kind = 'test-drive'`;
  if (!row || !includesLocation(locations, row.locationId)) return null;
  const site = await findSite(slug);
  return site && { ...row, site, timeZone: row.timeZone ?? site.config.timeZone };
}

/** An entry names the drive, never its driver. */
function driveAudit(
  { site, locationId, startsAt, timeZone }: Drive,
  actor: { id: string; name: string },
  action: AuditAction,
) {
  const place = { level: "location" as const, target: `${site.slug}/${locationId}` };
  return { actor, action, place, subject: { name: bookedTime({}, startsAt, timeZone) } };
}

const TERMS = ["licence", "sober", "road", "damage", "fines", "kept"] as const;

/** What a driver agrees to. */
function termsOf({ config }: Site): string[] {
  const values = { dealer: config.name, days: config.slots.licenceDays };
  return TERMS.map((term) => plainText({}, `drives.terms_${term}`, values));
}
