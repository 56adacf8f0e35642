import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { inTransaction } from "~/platform/sql-pool.server";

import type { KeptKind } from "./kept-kind";

const BATCH = 500;

/**
 * Deletes the records that were kept after their shopper's deletion and whose time is over: reservations before the
 * leads they refer to.
 *
 * @returns how many
 */
export async function eraseDue(): Promise<number> {
  const done = await inTransaction(sql(), { statementTimeoutMs: 30_000 }, async (tx) => {
    const due = await tx<
      { site: string; id: string; kind: KeptKind; record: string; leadId: string | null }[]
    >`
      select site, id, kind, record, lead_id as "leadId" from shopper_kept where erase_at <= now()
      order by kind = 'reservation' desc, erase_at limit ${BATCH} for update skip locked`;
    for (const { site, id, kind, record, leadId } of due) {
      switch (kind) {
        case "reservation":
          await tx`delete from reservations where site = ${site} and id = ${record}::uuid`;
          break;
        case "payment":
          await tx`delete from payment_requests where site = ${site} and id = ${record}::uuid`;
          break;
        case "drive":
          await tx`
            delete from licence_photos photo using bookings booking
            where photo.site = ${site} and booking.site = photo.site and booking.id = ${record}::uuid
              and photo.lead_id = booking.lead_id`;
          await tx`delete from test_drives where site = ${site} and booking_id = ${record}::uuid`;
          break;
        case "consent":
          await tx`delete from alert_consents where site = ${site} and id = ${record}::uuid`;
          break;
        case "spin":
          await tx`delete from spins where site = ${site} and claim_code = ${record}`;
          break;
        case "consented":
        case "referred": {
          // A car held meanwhile has its own seven years.
          const held = await tx`
            select from reservations where site = ${site} and lead_id = ${record}::uuid limit 1`;
          if (held.length > 0) continue;
        }
      }
      if (leadId !== null) await deleteLead(tx, { site, leadId, kept: id });
      await tx`delete from shopper_kept where site = ${site} and id = ${id}`;
    }
    return due.length;
  });
  if (done > 0) log.info({ records: done }, "records that were kept after a deletion are due and deleted");
  return done;
}

/** An enquiry goes with the last record that it stays for; until then, with the driver's papers, the driver. */
async function deleteLead(
  tx: TransactionSql,
  { site, leadId, kept }: { site: string; leadId: string; kept: string },
): Promise<void> {
  const others = await tx<{ kind: KeptKind }[]>`
    select kind from shopper_kept where site = ${site} and lead_id = ${leadId}::uuid and id <> ${kept}::uuid`;
  if (others.some(({ kind }) => kind === "drive")) return;
  if (others.length > 0) {
    await tx`update leads set name = '', last_name = null where site = ${site} and id = ${leadId}::uuid`;
    await tx`delete from bookings where site = ${site} and lead_id = ${leadId}::uuid`;
    return;
  }
  await tx`delete from lead_consents where site = ${site} and lead_id = ${leadId}::uuid`;
  await tx`update sales set lead_id = null where site = ${site} and lead_id = ${leadId}::uuid`;
  await tx`delete from leads where site = ${site} and id = ${leadId}::uuid`;
}
