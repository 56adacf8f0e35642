import type { TransactionSql } from "postgres";
import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import type { Booking } from "~/leads/bookings/booking";
import { markBooking } from "~/leads/bookings/change-booking.server";
import { lockBooking } from "~/leads/bookings/find-booking.server";
import { sql } from "~/platform/db.server";
import { endOfDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine } from "~/platform/text-schema";
import type { Site } from "~/site/site";
import { formatKm } from "~/stock/money";
import type { SelectOption } from "~/ui/SelectField";

import { answerAbout } from "../answered";
import { answers, askOnce } from "../ask-once";
import { askAboutReturn, auditThing, lend, lockThing, takeIn } from "../loans/lend.server";
import { odometer } from "../loans/odometer";
import { momentText } from "../moment-text";
import type { Question } from "../Question";
import type { Staff } from "../staff-session.server";

/** What the forms of the keys say. */
export const outFields = {
  km: odometer,
  /** A plate or loan car of the location; empty for none. */
  thing: sentLine(40).pipe(z.string().uuid()).or(z.literal("")).default(""),
  sure: answers,
};
/** What is put right of keys that are out, or were: the kilometres, and a plate or loan car that was forgotten. */
export const keyFields = {
  out_km: odometer,
  back_km: odometer.default(""),
  thing: outFields.thing,
  sure: answers,
};
export const backFields = { km: odometer, sure: answers };

/** A test drive whose keys are handed over. */
type Drive = Pick<Booking, "id" | "leadId" | "locationId" | "startsAt" | "state"> & {
  site: Site;
  name: string;
  timeZone: string;
  /** What the stock list says of the car; null for nothing. */
  carKm: number | null;
};

/** Who handed the keys over or took them back, when and at which odometer; times in words. */
type KeyMove = { at: string; by: string; km: number | null };

export type DriveKeys = {
  out: KeyMove | null;
  back: KeyMove | null;
  /** The plate or loan car that went with it; empty for none. */
  thing: string;
  /** Those that are at the location now. */
  things: SelectOption[];
  /** Whether it is for a later day: nobody has the keys before. */
  isEarly: boolean;
};

type Row = {
  outAt: Seconds | null;
  outBy: string;
  outKm: number | null;
  backAt: Seconds | null;
  backBy: string;
  backKm: number | null;
  loan: string | null;
  thing: string;
};

/** The keys of a test drive: what has happened with them, and what can go with it. */
export async function findKeys(drive: Drive, now: Seconds): Promise<DriveKeys> {
  const { site, locationId, timeZone } = drive;
  const [row, things] = await Promise.all([
    findRow(sql(), site.slug, drive.id),
    sql()<{ value: string; label: string }[]>`
      select thing.id as value, thing.name as label from lent_things thing
      where thing.site = ${site.slug} and thing.location_id = ${locationId} and thing.retired_at is null
        and not exists (select from loans where loans.site = thing.site and loans.thing_id = thing.id and returned_at is null)
      order by thing.kind desc, thing.name, thing.id`,
  ]);
  const move = (at: Seconds | null | undefined, by = "", km: number | null = null): KeyMove | null =>
    at ? { at: momentText(at, now, timeZone, "within"), by, km } : null;
  return {
    out: move(row?.outAt, row?.outBy, row?.outKm),
    back: move(row?.backAt, row?.backBy, row?.backKm),
    thing: row?.thing ?? "",
    things: [...things],
    isEarly: isEarly(drive, now),
  };
}

/** Whether a drive is for a later day. */
function isEarly({ startsAt, timeZone }: Drive, now: Seconds): boolean {
  return localTime(startsAt, timeZone).date > localTime(now, timeZone).date;
}

async function findRow(driver: ReturnType<typeof sql> | TransactionSql, site: string, id: string) {
  const [row] = await driver<Row[]>`
    select extract(epoch from booking.out_at)::float8 as "outAt", booking.out_by as "outBy", booking.out_km as "outKm",
      extract(epoch from booking.back_at)::float8 as "backAt", booking.back_by as "backBy", booking.back_km as "backKm",
      booking.loan_id as loan, coalesce(thing.name, '') as thing
    from bookings booking
    left join loans on loans.site = booking.site and loans.id = booking.loan_id
    left join lent_things thing on thing.site = loans.site and thing.id = loans.thing_id
    where booking.site = ${site} and booking.id = ${id}`;
  return row;
}

type Refusal = { errors: Record<string, TextKey>; question?: Question; status?: 409 };
type Audited = (tx: TransactionSql) => Promise<void>;

const CHANGED: Refusal = { errors: { form: "drives.error_changed" }, status: 409 };

/** Somebody else was first: what the transaction did is undone. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super();
  }
}

/**
 * Hands the keys over: the shopper has come, and a plate or loan car that goes with it is theirs until tonight.
 *
 * @param recorded the entry of the audit log
 */
export async function handOver(
  drive: Drive,
  { km, thing, sure }: z.output<z.ZodObject<typeof outFields>>,
  by: Staff,
  { now, recorded }: { now: Seconds; recorded: Audited },
): Promise<Refusal | null> {
  const { site, id, locationId, timeZone, state } = drive;
  if (isEarly(drive, now)) return CHANGED;
  const question = (await askAboutLicence(drive, sure)) ?? askAboutStock(drive, { km, sure });
  if (question) return { errors: {}, question };
  const give: Audited = async (tx) => {
    const loan = thing === "" ? null : await lendTo(tx, drive, thing, by, now);
    const out = await tx`
      update bookings set out_at = to_timestamp(${now}), out_by = ${by.name}, out_km = ${km}, loan_id = ${loan}
      where site = ${site.slug} and id = ${id} and state = 'came' and out_at is null returning id`;
    if (out.length === 0) throw new Refused(CHANGED);
    await recorded(tx);
  };
  try {
    if (state !== "booked") await sql().begin(give);
    else {
      const change = { id, location: { id: locationId, timeZone }, by, now, withBooking: give };
      if (!(await markBooking(site, change, "came"))) return CHANGED;
    }
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Asks once before somebody drives who has shown no licence and signed nothing. */
async function askAboutLicence({ site, id }: Drive, given: readonly string[]): Promise<Question | null> {
  const signed = await sql()`select 1 from test_drives where site = ${site.slug} and booking_id = ${id}`;
  if (signed.length > 0) return null;
  return askOnce(answerAbout("licence", id), given, {
    text: plainText({}, "drives.ask_licence"),
    yes: plainText({}, "drives.ask_licence_yes"),
  });
}

/** Asks once about an odometer below what the stock list says of the car: either may be the slip. */
function askAboutStock(
  { id, carKm }: Drive,
  { km, sure: given }: { km: number | null; sure: readonly string[] },
): Question | null {
  if (km === null || carKm === null || km >= carKm) return null;
  return askOnce(answerAbout("stock_km", id, km, carKm), given, {
    text: plainText({}, "drives.ask_stock_km", { km: formatKm(km), stock: formatKm(carKm) }),
    yes: plainText({}, "loans.ask_km_yes"),
  });
}

async function lendTo(
  tx: TransactionSql,
  { site: { slug: site }, leadId: lead, name: holder, locationId }: Drive,
  thing: string,
  by: Staff,
  now: Seconds,
): Promise<string> {
  const found = await lockThing(tx, site, thing);
  const dueAt = found && endOfDay(localTime(now, found.timeZone).date, found.timeZone);
  if (found?.locationId !== locationId || dueAt === null)
    throw new Refused({ errors: { thing: "loans.error_changed" }, status: 409 });
  const loan = await lend(tx, { site, thing, lead, holder, dueAt, km: null }, by, now);
  if (loan === null) throw new Refused({ errors: { thing: "loans.error_changed" }, status: 409 });
  await auditThing(tx, by, found, "lent-out");
  return loan;
}

/** Takes the keys back, with the plate or loan car, unless that is back already. @param recorded as of handOver */
export async function takeKeys(
  drive: Drive,
  { km, sure }: z.output<z.ZodObject<typeof backFields>>,
  by: Staff,
  { now, recorded }: { now: Seconds; recorded: Audited },
): Promise<Refusal | null> {
  const {
    site: { slug: site },
    id,
  } = drive;
  return sql().begin(async (tx) => {
    await lockBooking(tx, site, id);
    const row = await findRow(tx, site, id);
    if (!row || row.outAt === null || row.backAt !== null) return CHANGED;
    const question = askAboutReturn(id, row.outKm, { km, sure }) ?? askAboutStock(drive, { km, sure });
    if (question) return { errors: {}, question };
    await tx`
      update bookings set back_at = to_timestamp(${now}), back_by = ${by.name}, back_km = ${km}
      where site = ${site} and id = ${id}`;
    const thing = row.loan && (await takeIn(tx, { site, loan: row.loan, km: null }, by, now));
    if (thing) await auditThing(tx, by, thing, "lent-back");
    await recorded(tx);
    return null;
  });
}

/**
 * Takes back that keys were handed over, by mistake or of another drive: they are here, and so is what went with them.
 *
 * @param recorded as of handOver
 */
export async function undoHandOver(
  { site: { slug: site }, id }: Drive,
  by: Staff,
  { now, recorded }: { now: Seconds; recorded: Audited },
): Promise<Refusal | null> {
  return sql().begin(async (tx) => {
    await lockBooking(tx, site, id);
    const row = await findRow(tx, site, id);
    if (!row || row.outAt === null || row.backAt !== null) return CHANGED;
    await tx`
      update bookings set out_at = null, out_by = '', out_km = null, loan_id = null
      where site = ${site} and id = ${id}`;
    const thing = row.loan && (await takeIn(tx, { site, loan: row.loan, km: null }, by, now));
    if (thing) await auditThing(tx, by, thing, "lent-back");
    await recorded(tx);
    return null;
  });
}

/** Puts right what was noted of keys, while they are out and after. @param recorded as of handOver */
export async function correctKeys(
  drive: Drive,
  { out_km: outKm, back_km, thing, sure }: z.output<z.ZodObject<typeof keyFields>>,
  by: Staff,
  { now, recorded }: { now: Seconds; recorded: Audited },
): Promise<Refusal | null> {
  const {
    site: { slug: site },
    id,
  } = drive;
  try {
    return await sql().begin(async (tx) => {
      await lockBooking(tx, site, id);
      const row = await findRow(tx, site, id);
      if (!row || row.outAt === null) return CHANGED;
      const backKm = row.backAt === null ? null : back_km;
      const question =
        askAboutReturn(id, outKm, { km: backKm, sure }) ??
        askAboutStock(drive, { km: backKm ?? outKm, sure });
      if (question) return { errors: {}, question };
      const isAdded = thing !== "" && row.loan === null && row.backAt === null;
      const loan = isAdded ? await lendTo(tx, drive, thing, by, now) : row.loan;
      await tx`
        update bookings set out_km = ${outKm}, back_km = ${backKm}, loan_id = ${loan}
        where site = ${site} and id = ${id}`;
      await recorded(tx);
      return null;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
