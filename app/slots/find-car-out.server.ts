import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

import type { Seconds } from "~/platform/moment";

import { type CarFacts, type CarOut, whenOut } from "./car-out";

/** Shorter ones are a part of other words. */
const MIN_REGO = 5;

type Asked = {
  vehicleId: string | null;
  /** The lead that a time is booked for: its shopper's own reservation, or what staff hold for them, keeps nobody away. */
  leadId?: string | undefined;
  now: Seconds;
};

/**
 * When a car cannot be driven. A car is lent while something on the list of plates and loan cars is out whose name has
 * the car's stock number or rego.
 *
 * @returns none for no car, or one that the site does not have
 */
export async function findCarOut(
  driver: Sql | TransactionSql,
  site: string,
  { vehicleId, leadId, now }: Asked,
): Promise<CarOut[]> {
  if (vehicleId === null) return [];
  const isTheirs = (holder: PendingQuery<Row[]>) => driver`exists (
    select from leads mine join leads theirs on theirs.site = mine.site and theirs.person_id = mine.person_id
    where mine.site = car.site and mine.id = ${leadId ?? null}::uuid and theirs.id = ${holder})`;
  const [facts] = await driver<CarFacts[]>`
    select car.status, (
      select extract(epoch from max(held.until))::float8 from (
        select coalesce(hold.ends_at, 'infinity') as until
        where car.dealer_hold is not null and not ${isTheirs(driver`(hold.said->>'held_for')::uuid`)}
        union all
        select coalesce(reservation.held_until, 'infinity') from reservations reservation
        where reservation.site = car.site and reservation.vehicle_id = car.id
          and reservation.state in ('held', 'paid') and not ${isTheirs(driver`reservation.lead_id`)}
      ) held
    ) as "heldUntil", (
      select extract(epoch from max(loan.due_at))::float8
      from lent_things thing join loans loan on loan.site = thing.site and loan.thing_id = thing.id
      where thing.site = car.site and thing.kind = 'car' and loan.returned_at is null and (
        upper(car.stock_number) in (select regexp_split_to_table(upper(thing.name), '[^A-Z0-9-]+'))
        or length(car.rego) >= ${MIN_REGO} and position(
          regexp_replace(upper(car.rego), '[^A-Z0-9]', '', 'g') in regexp_replace(upper(thing.name), '[^A-Z0-9]', '', 'g')
        ) > 0
      )
    ) as "dueBack"
    from vehicles car
    left join vehicle_overrides hold on hold.site = car.site and hold.vehicle_id = car.id and hold.kind = 'hold'
    where car.site = ${site} and car.id = ${vehicleId}`;
  return facts ? whenOut(facts, now) : [];
}
