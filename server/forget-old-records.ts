import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";

import { isDraining } from "./drain";

type Kept = { table: string; since: string; keep: string };

/** What is deleted once its purpose has passed (docs/OPERATING.md, Personal data): counted from `since`. */
const KEPT: readonly Kept[] = [
  // A month beside the same month of the year before.
  { table: "call_log", since: "logged_at", keep: "400 days" },
  // By then the day is over in every time zone; a site's next visitor deletes them sooner.
  { table: "vehicle_viewers", since: "day", keep: "2 days" },
  { table: "view_salts", since: "day", keep: "2 days" },
  { table: "rate_limits", since: "window_start", keep: "3 days" },
  { table: "sign_in_codes", since: "expires_at", keep: "1 day" },
  { table: "sms_messages", since: "created_at", keep: "1 day" },
  { table: "mail_messages", since: "created_at", keep: "1 day" },
  // With their photos; the lead stays.
  { table: "trade_ins", since: "updated_at", keep: "90 days" },
  { table: "demo_payments", since: "expires_at", keep: "30 days" },
  // Two years of books; nothing of who paid.
  { table: "payment_events", since: "received_at", keep: "800 days" },
  { table: "shopper_sessions", since: "expires_at", keep: "0 days" },
];

/** Rows of a statement, so that none holds the database for long. */
const BATCH = 5_000;
const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;

/** Deletes old records now and every hour, in each process: what one has locked the others pass over. */
export function keepForgetting(): void {
  const forget = () => void (isDraining() ? undefined : forgetOldRecords());
  setTimeout(forget, FIRST_MS).unref();
  setInterval(forget, HOUR_MS).unref();
}

/**
 * A failure is logged, and the next hour tries again.
 *
 * @returns how many records are gone
 */
export async function forgetOldRecords(): Promise<number> {
  let gone = 0;
  try {
    const sites = await sql()<{ slug: string }[]>`select slug from sites`;
    for (const { slug } of sites) {
      for (const kept of KEPT) gone += await forgetAll(slug, kept);
    }
    if (gone > 0) log.info({ records: gone }, "old records deleted");
  } catch (error) {
    log.warn({ err: error }, "old records were not deleted");
  }
  return gone;
}

async function forgetAll(site: string, kept: Kept): Promise<number> {
  const batch = await forgetBatch(site, kept);
  return batch < BATCH ? batch : batch + (await forgetAll(site, kept));
}

async function forgetBatch(site: string, { table, since, keep }: Kept): Promise<number> {
  const { count } = await sql()`
    delete from ${sql()(table)} where ctid = any(array(
      select ctid from ${sql()(table)}
      where site = ${site} and ${sql()(since)} < now() - ${keep}::interval
      limit ${BATCH} for update skip locked))`;
  return count;
}
