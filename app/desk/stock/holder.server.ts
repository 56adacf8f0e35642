import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";
import { IN_STOCK } from "~/stock/in-stock";

import { endText } from "../moment-text";
import { includesLocation, locationsFor, type Scope } from "../scope";

/** Who a car is held for. */
export type Holder = {
  /** Empty if nobody is named. */
  name: string;
  /** Their lead; null without one. */
  lead: string | null;
  /** In words; empty without an end. */
  until: string;
};

type StoredHolder = {
  name: string | null;
  lead: string | null;
  locationId: string | null;
  until: number | null;
  timeZone: string;
};

/** Whether a car is still to be sold. A sale ends what staff held it for, which counts again if the sale is taken back. */
export function isForSale(alias: "car" | "page"): PendingQuery<Row[]> {
  return sql()`${sql()(alias)}.status in ${sql()(IN_STOCK)}`;
}

/** The shopper who has reserved a car, else the one whom staff hold it for, as JSON; null for neither. */
export function holderOf(alias: "car" | "page"): PendingQuery<Row[]> {
  const car = sql()(alias);
  const timeZone = sql()`(select config->>'timeZone' from sites where slug = ${car}.site)`;
  return sql()`case
    when ${car}.reserved then (
      select json_build_object('name', ${fullNameOf("r")}, 'lead', r.lead_id, 'locationId', ${car}.location_id,
        'until', case when r.state = 'held' then extract(epoch from r.held_until)::float8 end, 'timeZone', ${timeZone})
      from reservations r
      where r.site = ${car}.site and r.vehicle_id = ${car}.id and r.state in ('held', 'paid') limit 1)
    when ${car}.dealer_hold is not null and ${isForSale(alias)} then (
      select json_build_object('name', ${fullNameOf("l")}, 'lead', l.id, 'locationId', l.location_id,
        'until', extract(epoch from o.ends_at)::float8, 'timeZone', ${timeZone})
      from vehicle_overrides o
      left join leads l on l.site = o.site and l.id = (o.said->>'held_for')::uuid
      where o.site = ${car}.site and o.vehicle_id = ${car}.id and o.kind = 'hold')
    end`;
}

/** @returns null for a car that nobody holds, or that its feed calls held */
export async function findHolder(site: string, id: string): Promise<StoredHolder | null> {
  const [row] = await sql()<{ holder: StoredHolder | null }[]>`
    select ${holderOf("car")} as holder from vehicles car where site = ${site} and id = ${id}`;
  return row?.holder ?? null;
}

/** Whether somebody may know whom a car is held for: who may read their lead. */
export function isHolderReadable(scope: Scope, site: string, { locationId }: StoredHolder): boolean {
  return includesLocation(locationsFor(scope, site, "leads.read"), locationId);
}

/** @returns without the name for a viewer who may not read that lead; null if nothing is left to say */
export function shownHolder(
  scope: Scope,
  holder: StoredHolder | null,
  { site, now }: { site: string; now: Seconds },
): Holder | null {
  if (holder === null) return null;
  const isReadable = isHolderReadable(scope, site, holder);
  const until = holder.until === null ? "" : endText(holder.until, now, holder.timeZone);
  const name = isReadable ? (holder.name ?? "") : "";
  return name === "" && until === "" ? null : { name, lead: isReadable ? holder.lead : null, until };
}
