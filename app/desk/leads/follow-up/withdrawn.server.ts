import type { LeadRecord } from "~/leads/delivery/lead-record";
import { sql } from "~/platform/db.server";

/**
 * Whether a shopper has unsubscribed from the site's marketing by any address of the lead. A consent that they gave
 * later counts for what the dealer sends by hand, and not for what is sent by itself.
 */
export async function isWithdrawn(
  site: string,
  { email, phoneE164 }: Pick<LeadRecord, "email" | "phoneE164">,
): Promise<boolean> {
  const addresses = [email?.toLowerCase(), phoneE164].filter((each) => typeof each === "string");
  const rows = await sql()`
    select from marketing_withdrawals where site = ${site} and address = any(${addresses}) limit 1`;
  return rows.length > 0;
}
