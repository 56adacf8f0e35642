import { randomUUID } from "node:crypto";
import { z } from "zod";

import { formatMoment } from "~/i18n/date-format";
import { languageOf } from "~/i18n/language";
import type { LeadPayload } from "~/leads/lead-fields";
import { reservationPath } from "~/paths";
import { db, sql } from "~/platform/db.server";
import { REPEAT_SECONDS, type SubmissionKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";
import { findCarsByIds } from "~/stock/cars.server";

import type { Reservation, ReservationState } from "./reservation-transitions";
import type { GarageReservation } from "./GarageReservations";
import { reservationToken } from "~/slots/reservation-token.server";

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof db>["reservation"]["findFirst"]>>>;

const MAX_GARAGE = 20;
const MAX_LISTED = 200;

type NewReservation = Pick<
  Reservation,
  | "site"
  | "vehicleId"
  | "depositCents"
  | "gateway"
  | "name"
  | "lastName"
  | "email"
  | "phone"
  | "message"
  | "shopperPhone"
  | "language"
  | "leadOrigin"
> & { idempotencyKey: SubmissionKey };

/**
 * Records the details; holds nothing yet. Idempotent by submission.
 *
 * @returns its id; null for a repeat that comes too late to be given the first one's
 */
export async function offerReservation(wish: NewReservation): Promise<string | null> {
  const { site, idempotencyKey, ...rest } = wish;
  const [row] = await sql()<{ id: string }[]>`
    insert into reservations (site, id, idempotency_key, vehicle_id, deposit_cents, gateway, name, last_name,
      email, phone, message, shopper_phone, language, lead_origin)
    values (${site}, ${randomUUID()}, ${idempotencyKey}, ${rest.vehicleId}, ${rest.depositCents}, ${rest.gateway},
      ${rest.name}, ${rest.lastName}, ${rest.email}, ${rest.phone}, ${rest.message}, ${rest.shopperPhone},
      ${rest.language}, ${sql().json(rest.leadOrigin as never)})
    on conflict (site, idempotency_key) do nothing
    returning id`;
  return row?.id ?? (await findRepeated(site, idempotencyKey));
}

/** The id of a submission's reservation, as long as a repeat may be given it. */
async function findRepeated(site: string, idempotencyKey: SubmissionKey): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`
    select id from reservations
    where site = ${site} and idempotency_key = ${idempotencyKey}
      and created_at > now() - make_interval(secs => ${REPEAT_SECONDS})`;
  return row?.id ?? null;
}

/** @param id unchecked, from a URL or a command */
export async function findReservation(site: string, id: string): Promise<Reservation | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  const row = await db().reservation.findUnique({ where: { site_id: { site, id } } });
  return row && toReservation(row);
}

/** The reservation of a submission that is sent again. */
export async function findReservationByKey(
  site: string,
  idempotencyKey: SubmissionKey,
): Promise<Reservation | null> {
  const id = await findRepeated(site, idempotencyKey);
  return id === null ? null : findReservation(site, id);
}

/** The live hold of a car. */
export async function findLiveReservation(site: string, vehicleId: string): Promise<Reservation | null> {
  const row = await db().reservation.findFirst({
    where: { site, vehicleId, state: { in: ["held", "paid"] } },
  });
  return row && toReservation(row);
}

/** The newest reservation whose shopper has bought the car. */
export async function findBoughtReservation(site: string, vehicleId: string): Promise<Reservation | null> {
  const row = await db().reservation.findFirst({
    where: { site, vehicleId, state: "bought" },
    orderBy: { changedAt: "desc" },
  });
  return row && toReservation(row);
}

/** A shopper's reservations, by confirmed phone; without those that never held a car. */
async function listOwnReservations(owner: { site: string; phone: string }): Promise<Reservation[]> {
  const rows = await db().reservation.findMany({
    where: { site: owner.site, shopperPhone: owner.phone, state: { not: "offered" } },
    orderBy: { createdAt: "desc" },
    take: MAX_GARAGE,
  });
  return rows.map(toReservation);
}

/** The latest reservations of a site, or of all sites; for the reservations command. */
export async function listReservations(site: string | null): Promise<Reservation[]> {
  const rows = await db().reservation.findMany({
    where: { state: { not: "offered" }, ...(site === null ? {} : { site }) },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
  });
  return rows.map(toReservation);
}

/**
 * Finds by a prefix of the id, on any site; at most two, enough to see that it is ambiguous. For the
 * reservations command.
 */
export async function findByNumber(number: string): Promise<Reservation[]> {
  const begin = number.toLowerCase();
  if (!/^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(begin)) return [];
  const rows = await sql()<{ site: string; id: string }[]>`
    select site, id from reservations where id::text like ${`${begin}%`} limit 2`;
  const found = await Promise.all(rows.map(({ site, id }) => findReservation(site, id)));
  return found.filter((each) => each !== null);
}

/** Unpaid holds of a site, newest first; for the reservations command. */
export async function listUnpaidHolds(site: string): Promise<Reservation[]> {
  const rows = await db().reservation.findMany({
    where: { site, OR: [{ state: "held" }, { state: "paid", depositCents: 0 }] },
    orderBy: { changedAt: "desc" },
  });
  return rows.map(toReservation);
}

/** Whether new holds are paused, by the dealer's command. */
export async function arePaused(site: string): Promise<boolean> {
  return (await db().reservationPause.findUnique({ where: { site } })) !== null;
}

/** Pauses new holds of a site in all processes; existing ones stay. */
export async function pauseReservations(site: string): Promise<void> {
  await db().reservationPause.upsert({ where: { site }, create: { site }, update: {} });
}

export async function resumeReservations(site: string): Promise<void> {
  await db().reservationPause.deleteMany({ where: { site } });
}

function toReservation(row: Row): Reservation {
  const { site, id, vehicleId, depositCents, gateway, paymentId, name, lastName, email, phone, message } =
    row;
  return {
    site,
    id,
    vehicleId,
    depositCents,
    gateway,
    paymentId,
    name,
    lastName,
    email,
    phone,
    message,
    state: row.state as ReservationState,
    heldUntil: seconds(row.heldUntil),
    promisedUntil: seconds(row.promisedUntil),
    shopperPhone: row.shopperPhone,
    language: languageOf({ language: row.language }),
    leadId: row.leadId,
    leadOrigin: row.leadOrigin as LeadPayload,
    paidAt: seconds(row.paidAt),
    createdAt: Math.floor(row.createdAt.getTime() / 1_000),
  };
}

function seconds(date: Date | null): number | null {
  return date && Math.floor(date.getTime() / 1_000);
}

/**
 * A signed-in shopper's reservations, newest first.
 *
 * @param phone E.164, of the session
 */
export async function listGarageReservations(site: Site, phone: string): Promise<GarageReservation[]> {
  const { timeZone, texts } = site.config;
  const own = await listOwnReservations({ site: site.slug, phone });
  const cars = await findCarsByIds(
    site.slug,
    own.map(({ vehicleId }) => vehicleId),
  );
  return own.flatMap(({ id, vehicleId, state, heldUntil }) => {
    const car = cars.find((each) => each.id === vehicleId);
    if (!car) return [];
    return {
      id,
      car: car.name,
      state,
      heldUntil: heldUntil === null ? null : formatMoment(heldUntil, timeZone, languageOf(texts)),
      href: reservationPath(car.slug, reservationToken(site.slug, id)),
    };
  });
}
