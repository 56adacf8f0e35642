import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Seconds } from "~/platform/moment";
import { parseStoredVehicle, vehicleName } from "~/trade-in/traded-vehicle";

import { pageOf } from "../desk-list";
import type { Cursor } from "../list-address";
import { isAfter, partRows } from "../list-query.server";
import { momentText } from "../moment-text";
import { type Part, partsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { TRADE_TABS, type TradeFilter, type TradeState, type TradeTab } from "./trade-filter";

const PAGE = 50;

/** A trade-in as a line of the list. Integer cents. */
export type TradeLine = {
  site: string;
  siteName: string;
  id: string;
  /** The shopper's car; empty until it is known. */
  vehicle: string;
  rego: string | null;
  /** The shopper; null until they left their details. */
  name: string | null;
  location: string | null;
  state: TradeState;
  photos: number;
  /** The dealer's latest figure, otherwise the online estimate; null without either. */
  amountCents: number | null;
  begun: string;
};

type TradePage = {
  tradeIns: TradeLine[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
  counts: Record<TradeTab, number>;
};

type Row = Omit<TradeLine, "vehicle" | "begun"> & {
  storedVehicle: unknown;
  timeZone: string;
  createdAt: number;
};

/**
 * Trade-ins in a scope, newest first. The location of the trade-in's lead decides who sees it; one without a lead is
 * visible only to roles for the whole site.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listDeskTradeIns(
  { scope }: OnDesk,
  filter: TradeFilter,
  now: Seconds,
): Promise<TradePage | null> {
  const parts = partsFor(scope, "leads.read", filter.place);
  if (parts === null) return null;
  const { tab, after } = filter;
  const inTab = tab === "all" ? sql()`true` : sql()`state = ${tab}`;
  const [rows, counted] = await Promise.all([
    sql()<Row[]>`
      select *, extract(epoch from "createdMoment")::float8 as "createdAt"
      from (${tradeInsIn(parts, filter, now)}) found
      where ${inTab} and ${isAfter(after, sql()`"createdMoment", id`)}
      order by "createdMoment" desc, id desc limit ${PAGE + 1}`,
    sql()<{ state: TradeState; count: number }[]>`
      select state, count(*)::int as count from (${tradeInsIn(parts, filter, now)}) found group by state`,
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ createdAt, id }) => ({
    at: Math.round(createdAt * 1_000),
    id,
  }));
  const count = (counts: TradeTab) =>
    counted.reduce((sum, row) => (counts === "all" || counts === row.state ? sum + row.count : sum), 0);
  return {
    tradeIns: shown.map((row) => toLine(row, now)),
    next,
    counts: Object.fromEntries(TRADE_TABS.map((each) => [each, count(each)])) as TradePage["counts"],
  };
}

function toLine(row: Row, now: Seconds): TradeLine {
  const { site, siteName, id, rego, name, location, state, photos, amountCents } = row;
  const vehicle = parseStoredVehicle(row.storedVehicle);
  return {
    site,
    siteName,
    id,
    rego,
    name,
    location,
    state,
    photos,
    amountCents,
    vehicle: vehicle ? vehicleName(vehicle) : "",
    begun: momentText(row.createdAt, now, row.timeZone),
  };
}

function tradeInsIn(parts: readonly Part[], { words, withPhotos }: TradeFilter, now: Seconds) {
  const pattern = containing(words);
  return sql()`
    select t.site, sites.config->>'name' as "siteName", sites.config->>'timeZone' as "timeZone", t.id, t.rego,
      t.vehicle as "storedVehicle", nullif(${fullNameOf("lead")}, '') as name,
      location.name as location, t.created_at as "createdMoment",
      (select count(*)::int from trade_in_photos photo where photo.site = t.site and photo.trade_in_id = t.id) as photos,
      coalesce(offer.amount_cents, t.offer_price_cents) as "amountCents", ${stateOf(now)} as state
    from ${partRows(parts)}
    join sites on sites.slug = part.site
    join trade_ins t on t.site = part.site
    left join leads lead on lead.site = t.site and lead.id = t.lead_id
    left join locations location on location.site = t.site and location.id = lead.location_id
    left join lateral (
      select * from trade_in_offers o where o.site = t.site and o.trade_in_id = t.id
      order by o.at desc, o.id limit 1
    ) offer on true
    where (part.location is null or lead.location_id = part.location)
      and (${!withPhotos} or exists (
        select 1 from trade_in_photos photo where photo.site = t.site and photo.trade_in_id = t.id))
      and (${words} = '' or concat_ws(' ', ${fullNameOf("lead")}, lead.email, lead.phone, t.rego,
        t.vehicle->>'make', t.vehicle->>'model') ilike ${pattern})`;
}

/** SQL for the state of a trade-in `t` with its latest `offer`. */
export function stateOf(now: Seconds) {
  return sql()`
    case when offer.state in ('accepted', 'declined') then offer.state
      when t.offer_accepted then 'accepted'
      when t.lead_id is null then 'unfinished'
      when offer.state = 'sent' and offer.ends_at <= to_timestamp(${now}) then 'lapsed'
      when offer.state = 'sent' then 'offered'
      else 'new' end`;
}
