import { randomUUID } from "node:crypto";

import { plainText } from "~/i18n/plain-text";
import { type DealFacts, DEAL_STAGES, type DealStage, dealStage, NO_DEAL } from "~/leads/work/deal-stage";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { leadThing } from "../leads/lead-thing.server";
import { partRows } from "../list-query.server";
import { momentText } from "../moment-text";
import { includesLocation, locationsFor, type Part, partsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { dealFacts } from "./deal-facts.server";
import type { DealFilter } from "./deal-filter";

/** A card: what it is about and what moves it. Money in integer cents. */
export type DealCard = {
  site: string;
  siteName: string;
  /** Of the lead. */
  id: string;
  name: string;
  /** Null for a lead without a car. */
  about: string | null;
  state: DealFacts["state"];
  amountCents: number | null;
  /** Who works on it; who sold it, once it is sold. */
  assignee: string | null;
  /** When something last happened. */
  at: string;
  mayRecord: boolean;
  /** Of an offer that the card's form makes. */
  newOfferId: string;
};

export type DealColumn = { stage: DealStage; cards: DealCard[]; isWhole: boolean };

/** Cards of a column of the board; what is beyond is older, and on the column's own page. */
const MAX_CARDS = 20;
/** Leads of a part that are looked at for each reason, which an index finds; cards of a column on its own page. */
const MAX_FOUND = 200;
/** What ended longer ago is in the sold log and among lost leads. */
const ENDED_DAYS = 30;

type Row = DealFacts &
  Omit<DealCard, "at" | "mayRecord" | "newOfferId"> & {
    personId: string;
    vehicleId: string | null;
    locationId: string | null;
    timeZone: string;
    activeAt: Seconds;
  };

/**
 * The deals of a scope by how far they have come, what moved last first. A shopper's leads about one car are one card.
 *
 * @returns null for a place outside the scope
 */
export async function findDealBoard(
  { scope, staff }: OnDesk,
  filter: DealFilter,
  now: Seconds,
): Promise<{ columns: DealColumn[] } | null> {
  const parts = partsFor(scope, "leads.read", filter.place);
  if (parts === null) return null;
  const most = filter.stage === null ? MAX_CARDS : MAX_FOUND;
  const rows = await selectDeals(parts, { assignee: filter.tab === "mine" ? staff.id : null, most, now });
  const seen = new Set<string>();
  const byStage = new Map<DealStage, DealCard[]>(DEAL_STAGES.map((stage) => [stage, []]));
  for (const row of rows) {
    const deal = `${row.site} ${row.personId} ${row.vehicleId ?? row.id}`;
    const stage = dealStage(row);
    if (stage === null || seen.has(deal)) continue;
    seen.add(deal);
    const { site, siteName, id, name, about, state, amountCents, assignee } = row;
    const mayRecord = includesLocation(locationsFor(scope, site, "sales.record"), row.locationId);
    const at = momentText(row.activeAt, now, row.timeZone);
    byStage.get(stage)?.push({
      // Of a shopper whose data was deleted, a reservation that is kept is without a name.
      ...{
        site,
        siteName,
        id,
        name: name || plainText({}, "inbox.name_deleted"),
        about,
        state,
        amountCents,
        assignee,
        at,
        mayRecord,
      },
      newOfferId: randomUUID(),
    });
  }
  // The older ones of a state are not looked at, and may be further leads.
  const isCut = (state: DealFacts["state"]) => rows.filter((row) => row.state === state).length > most;
  const beyond: DealStage[] = [
    ...(isCut("new") || isCut("working") ? (["lead"] as const) : []),
    ...(isCut("lost") ? (["lost"] as const) : []),
  ];
  const columns = [...byStage]
    .filter(([stage]) => filter.stage === null || stage === filter.stage)
    .map(([stage, cards]) => ({
      stage,
      cards: cards.slice(0, most),
      isWhole: cards.length <= most && !beyond.includes(stage),
    }));
  return { columns };
}

type Wanted = {
  /** Null for everybody's. */
  assignee: string | null;
  /** Of a column. */
  most: number;
  now: Seconds;
};

/** The leads that may be on the board: few of each kind, however many there are. */
function selectDeals(parts: readonly Part[], { assignee, most, now }: Wanted): Promise<Row[]> {
  const since = sql()`to_timestamp(${now - ENDED_DAYS * 86_400})`;
  const isHere = sql()`lead.site = part.site and (part.location is null or lead.location_id = part.location)
    and not lead.category = any(${[...NO_DEAL]}) and (${assignee}::uuid is null or lead.assignee_id = ${assignee})`;
  const newest = (state: string) => sql()`(
    select lead.id from leads lead where ${isHere} and lead.state = ${state}
      and (${state} <> 'lost' or lead.active_at > ${since})
    order by lead.active_at desc, lead.id desc limit ${most + 1}
  )`;
  return sql()<Row[]>`
    with place as materialized (
      select slug, config->>'name' as name, config->>'timeZone' as zone from sites
      where slug = any(${parts.map(({ site }) => site)})
    ), found as (
      select distinct part.site, found.id from ${partRows(parts)}
      cross join lateral (
        ${newest("new")} union ${newest("working")} union ${newest("lost")}
        union (
          select id from leads where site = part.site and state in ('new', 'working') and offer_cents is not null
          limit ${MAX_FOUND}
        )
        union (select lead_id from reservations where site = part.site and state = 'paid' limit ${MAX_FOUND})
        union (
          select lead_id from bookings
          where site = part.site and kind = 'test-drive' and state in ('booked', 'came') and starts_at > ${since}
          order by starts_at desc limit ${MAX_FOUND}
        )
        union (
          select lead_id from sales
          where site = part.site and cancelled_at is null and sold_on > (${since})::date
          order by sold_on desc, id desc limit ${MAX_FOUND}
        )
      ) found
      cross join lateral (select lead.id from leads lead where lead.id = found.id and ${isHere} offset 0) lead
    )
    select lead.site, place.name as "siteName", lead.id, lead.person_id as "personId",
      lead.vehicle_id as "vehicleId", lead.location_id as "locationId",
      ${fullNameOf("lead")} as name,
      coalesce(${leadThing()}, sale.car_name) as about,
      coalesce(sale.seller_name, staff.name) as assignee,
      coalesce(sale.price_cents, lead.offer_cents) as "amountCents",
      coalesce(location.data->>'timeZone', place.zone) as "timeZone",
      extract(epoch from lead.active_at)::float8 as "activeAt", ${dealFacts()}
    from found
    cross join lateral (select * from leads where site = found.site and id = found.id offset 0) lead
    join place on place.slug = lead.site
    left join locations location on location.site = lead.site and location.id = lead.location_id
    left join staff on staff.id = lead.assignee_id
    left join lateral (
      select price_cents, car_name, seller_name from sales
      where site = lead.site and lead_id = lead.id and cancelled_at is null limit 1
    ) sale on true
    order by lead.active_at desc, lead.id`;
}
