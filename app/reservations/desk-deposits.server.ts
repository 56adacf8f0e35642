import type { TransactionSql } from "postgres";

import type { Actor } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { SubmissionKey } from "~/platform/submission-key";

import type { DepositMethod, DeskDeposit } from "./desk-deposit";
import type { Reservation } from "./reservation-transitions";

export async function findDeskDeposit(site: string, reservationId: string): Promise<DeskDeposit | null> {
  const [row] = await sql()<DeskDeposit[]>`
    select method, receipt, to_char(taken_on, 'YYYY-MM-DD') as "takenOn", taker_name as "takerName",
      case when returned_on is not null then jsonb_build_object('on', to_char(returned_on, 'YYYY-MM-DD'),
        'method', return_method, 'receipt', coalesce(return_receipt, ''), 'by', returner_name) end as returned
    from desk_deposits where site = ${site} and reservation_id = ${reservationId}`;
  return row ?? null;
}

type UsedReceipt = { receipt: string; name: string; takenOn: string; locationId: string | null };

/** The newest deposit with a receipt number, but for that of the same submission: a number is given once. */
export async function findReceipt(
  site: string,
  receipt: string,
  key: SubmissionKey,
): Promise<UsedReceipt | null> {
  const [row] = await sql()<UsedReceipt[]>`
    select deposit.receipt, ${fullNameOf("r")} as name, to_char(deposit.taken_on, 'YYYY-MM-DD') as "takenOn",
      car.location_id as "locationId"
    from desk_deposits deposit
    join reservations r on r.site = deposit.site and r.id = deposit.reservation_id
    left join vehicles car on car.site = r.site and car.id = r.vehicle_id
    where deposit.site = ${site} and lower(deposit.receipt) = lower(${receipt}) and r.idempotency_key <> ${key}
    order by deposit.created_at desc limit 1`;
  return row ?? null;
}

/** Who took a deposit that has not been given back, and is still on the desk. */
export async function findTaker(site: string, reservationId: string): Promise<Actor> {
  const [taker] = await sql()<NonNullable<Actor>[]>`
    select staff.id, staff.name from desk_deposits deposit join staff on staff.id = deposit.taker_id
    where deposit.site = ${site} and deposit.reservation_id = ${reservationId} and deposit.returned_on is null`;
  return taker ?? null;
}

/** Notes that a deposit was given back. @returns false if it was before */
export async function noteReturned(
  tx: TransactionSql,
  { site, id }: Pick<Reservation, "site" | "id">,
  { on, method, receipt, by }: { on: string; method: DepositMethod; receipt: string; by: NonNullable<Actor> },
): Promise<boolean> {
  const returned = await tx`
    update desk_deposits set returned_on = ${on}::date, return_method = ${method}, return_receipt = ${receipt || null},
      returner_id = ${by.id}, returner_name = ${by.name}
    where site = ${site} and reservation_id = ${id} and returned_on is null returning reservation_id`;
  return returned.length > 0;
}
