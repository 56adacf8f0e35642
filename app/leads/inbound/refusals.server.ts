import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

/** The ways by which other systems send a site's leads. */
export const LEAD_WAYS = ["mail", "program"] as const;
export type LeadWay = (typeof LEAD_WAYS)[number];

/** Why something that came by one of them is no lead: of a program `told`, which was answered in words. */
export const REFUSALS = ["automatic", "own", "report", "unreadable", "many", "told"] as const;

type Refusal = {
  way: LeadWay;
  reason: (typeof REFUSALS)[number];
  /** The domain of a mail's sender, or the name of a program's key; empty if it is unknown. Never a person's address. */
  sender: string;
  /** What a program was told. */
  detail: string;
};

/** For each way; what is refused in a loop is one of them a minute. */
const KEPT = 20;
const MAX_DETAIL = 300;

/** Notes that something came by a way of a site's and made no lead, for who looks after the way. */
export async function recordRefusal(site: string, { way, reason, sender, detail }: Refusal): Promise<void> {
  const said = detail.slice(0, MAX_DETAIL);
  await sql()`
    with noted as (
      insert into lead_refusals (site, way, reason, sender, detail)
      select ${site}, ${way}, ${reason}, ${sender}, ${said}
      where not exists (
        select from lead_refusals where site = ${site} and way = ${way} and reason = ${reason}
          and sender = ${sender} and detail = ${said} and at > now() - interval '1 minute')
    )
    delete from lead_refusals where site = ${site} and way = ${way} and id in (
      select id from lead_refusals where site = ${site} and way = ${way} order by id desc offset ${KEPT - 1})`;
}

export type RecordedRefusal = Refusal & { at: Seconds };

/** The newest first. @param max for each way */
export function listRefusals(site: string, max: number): Promise<RecordedRefusal[]> {
  return sql()<RecordedRefusal[]>`
    select refusal.* from unnest(${[...LEAD_WAYS]}::text[]) as known(way)
    join lateral (
      select way, reason, sender, detail, extract(epoch from at)::float8 as at from lead_refusals
      where site = ${site} and way = known.way order by id desc limit ${max}
    ) refusal on true`;
}

/** What came by a way and is a lead, or an entry of one: the newest, and how many within thirty days. */
type Arrivals = { way: LeadWay; at: Seconds; recent: number };

/** @returns nothing of a way that has brought none */
export function listArrivals(site: string): Promise<Arrivals[]> {
  return sql()<Arrivals[]>`
    select known.way, extract(epoch from newest.at)::float8 as at, (
      select count(*)::int from lead_changes change
      where ${isArrival(site)} and at > now() - interval '30 days') as recent
    from (values ('mail', 'email'), ('program', 'program')) as known(way, by)
    join lateral (
      select at from lead_changes change where ${isArrival(site)} order by at desc limit 1
    ) newest on true`;
}

/** As the index lead_changes_arrived_idx has it; the rows of a file that staff import are another way's. */
function isArrival(site: string) {
  return sql()`change.site = ${site} and change.kind = 'received' and change.data ? 'source'
    and change.data->>'by' = known.by and not change.data ? 'batch'`;
}
