import type { TransactionSql } from "postgres";

import { log } from "~/platform/log.server";

import type { Reservation } from "./reservation-transitions";

/** Limits against hoarding of stock. */
export type HoldLimits = {
  /** Concurrent holds of one contact on a site. */
  perContact: number;
  /** Concurrent unpaid holds of a site; null for a share of its stock. */
  unpaid: number | null;
};

/** Share of the cars on sale, for a site that sets no number. */
const UNPAID_SHARE = 0.05;
const MIN_UNPAID = 5;
/** Thrown to roll the transaction of a hold back; the message is the reason. */
export class NotHeld extends Error {}

/**
 * Serialises the holds of one contact: by the confirmed phone, and by the typed contact details.
 *
 * @throws NotHeld "too_many_holds"
 */
export async function requireContactBelow(
  tx: TransactionSql,
  reservation: Reservation,
  max: number,
): Promise<void> {
  const { site, id, shopperPhone, phone } = reservation;
  const email = reservation.email.toLowerCase();
  const contacts = [shopperPhone, phone, email].filter((contact) => contact !== null);
  for (const contact of [...new Set(contacts)].sort()) await lockName(tx, site, `contact ${contact}`);
  const [row] = await tx<{ live: number }[]>`
    select count(*)::int as live from reservations
    where site = ${site} and state in ('held', 'paid') and id <> ${id}
      and (shopper_phone = ${shopperPhone} or phone = ${phone} or lower(email) = ${email})`;
  if ((row?.live ?? 0) >= max) throw new NotHeld("too_many_holds");
}

/**
 * Must come last in the transaction, so that the site-wide lock is held briefly.
 *
 * @throws NotHeld "paused"
 */
export async function requireUnpaidBelow(
  tx: TransactionSql,
  site: string,
  max: number | null,
): Promise<void> {
  await lockName(tx, site, "unpaid holds");
  const [row] = await tx<{ unpaid: number; paused: boolean }[]>`
    select count(*)::int as unpaid,
      exists(select 1 from reservation_pauses where site = ${site}) as paused
    from reservations
    where site = ${site} and (state = 'held' or (state = 'paid' and deposit_cents = 0))`;
  const { unpaid = 0, paused = false } = row ?? {};
  if (paused) throw new NotHeld("paused");
  if (max === null && unpaid <= MIN_UNPAID / 2) return;
  const limit = max ?? (await shareOfStock(tx, site));
  if (unpaid > limit) {
    log.error({ site, limit }, "a site's unpaid holds are at their limit");
    throw new NotHeld("paused");
  }
  if (unpaid * 2 > limit)
    log.warn({ site, unpaid, limit }, "a site's unpaid holds are over half of their limit");
}

async function shareOfStock(tx: TransactionSql, site: string): Promise<number> {
  const [row] = await tx<{ cars: number }[]>`
    select count(*)::int as cars from vehicles
    where site = ${site} and status in ('in_stock', 'coming_soon') and show_on_dealer_website`;
  return Math.max(MIN_UNPAID, Math.ceil((row?.cars ?? 0) * UNPAID_SHARE));
}

/** An advisory lock, held until the transaction ends. */
async function lockName(tx: TransactionSql, site: string, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(["reservations", site, name])}, 0))`;
}
