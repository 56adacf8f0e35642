import { sql } from "~/platform/db.server";

import { reservationIdOf } from "./reservation-token.server";

/**
 * The lead of the shopper holding a car, by the link of their reservation: their own hold must not block their test
 * drive.
 *
 * @param token not validated; empty for none
 */
export async function findHolder(site: string, token: string): Promise<string | undefined> {
  const id = token === "" ? null : reservationIdOf(site, token);
  if (id === null) return undefined;
  const [held] = await sql()<{ leadId: string | null }[]>`
    select lead_id as "leadId" from reservations where site = ${site} and id = ${id} and state = 'paid'`;
  return held?.leadId ?? undefined;
}
