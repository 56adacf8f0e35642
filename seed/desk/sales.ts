import { randomUUID } from "node:crypto";

import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Site } from "~/site/site";

import { dateLead } from "./dated";
import { PAST_KEY, TOLD_DAYS } from "./past-leads";
import type { Clock } from "./reservations";
import type { DeskPeople } from "./staff";

const DAY = 86_400;
/** The newest leads that were dealt with bought their cars, one every few days. */
const [SOLD, DAYS_APART] = [8, 1.7];
const OFFERS = 4;
/** Which of the demo's leads bought their cars; and for its earlier sales, the price and the seller. */
export async function recordSales(site: Site, people: DeskPeople, clock: Clock): Promise<void> {
  await makeOffers(site, people, clock);
  await sellToLeads(site, people, clock);
  await sellToPast(site, clock);
}

/** The sales of the past, each to its buyer (livePastLeads), with what the buyer's history says of it. */
async function sellToPast({ slug, config }: Site, { now }: Clock): Promise<void> {
  await sql()`
    with sold as (
      insert into sales (site, id, vehicle_id, car_name, stock_number, make, location_id, lead_id, source, seller_id,
        seller_name, price_cents, trade_in_cents, is_financed, cost_cents, sold_on, delivered_on)
      select past.site, gen_random_uuid(), past.id, past.name, stock_number, make, past.location_id, lead.id,
        lead.payload->>'source', staff.id, staff.name, past.price_cents,
        case when turn % 3 = 0 then 100000 * (4 + turn % 9) end, turn % 5 < 2,
        round(past.price_cents * (0.86 + 0.01 * (turn % 7)) / 10000) * 10000, sold_on, sold_on + 3
      from (
        select site, id, name, stock_number, make, location_id,
          (sold_at at time zone ${config.timeZone})::date as sold_on,
          -- None for a car whose price is a token.
          nullif(round(coalesce(offer_price_cents, price_cents) * 0.98 / 10000)::int * 10000, 0) as price_cents,
          (row_number() over (order by sold_at, id))::int as turn
        from vehicles where site = ${slug} and status = 'sold'
      ) past
      join leads lead on lead.site = past.site and lead.idempotency_key = ${PAST_KEY} || past.id || ' 0'
      join staff on staff.id = lead.assignee_id
      on conflict do nothing
      returning *
    )
    insert into lead_changes (site, id, lead_id, at, staff_id, staff_name, kind, data)
    select sold.site, sold.id, lead.id, lead.active_at, seller_id, seller_name, 'sold',
      jsonb_build_object('text', concat(car_name, ' · for $' || to_char(price_cents / 100, 'FM999,999'),
        ' · trade-in $' || to_char(trade_in_cents / 100, 'FM99,999'), case when is_financed then ' · financed' end))
    from sold join leads lead on lead.site = sold.site and lead.id = sold.lead_id
    where lead.created_at > to_timestamp(${now}) - make_interval(days => ${TOLD_DAYS})`;
}

/** Some of those who are worked on have heard a price. */
async function makeOffers(site: Site, { everyone }: DeskPeople, clock: Clock): Promise<void> {
  const leads = await sql()<{ id: string; cents: number; assignee: string; sentAt: number }[]>`
    select lead.id, car.price_cents as cents, lead.assignee_id as assignee,
      extract(epoch from lead.created_at)::float8 as "sentAt"
    from leads lead join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site.slug} and lead.state = 'working' and lead.category = 'Vehicle Enquiry'
      and car.price_cents is not null and lead.assignee_id is not null
    order by lead.created_at desc limit ${OFFERS}`;
  for (const [index, { id, cents, assignee, sentAt }] of leads.entries()) {
    const by = everyone.find(({ staff }) => staff.id === assignee);
    if (!by) continue;
    // Of a lead that is younger than that, midway between its enquiry and now.
    const at = Math.floor(Math.max(clock.now - (0.3 + index) * DAY, (sentAt + clock.now) / 2));
    const form = new FormData();
    const typed = { intent: "offer", offer: randomUUID(), amount: String(Math.round(cents / 100) - 750) };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const made = await actOnLead(by, { site: site.slug, lead: id, form }, clock.now);
    if (made?.ok) await dateLead(site.slug, id, at, clock.since);
  }
}

async function sellToLeads(site: Site, { everyone }: DeskPeople, clock: Clock): Promise<void> {
  const leads = await sql()<{ id: string; stock: string; cents: number; assignee: string; sentAt: number }[]>`
    select distinct on (lead.vehicle_id) lead.id, extract(epoch from lead.created_at)::float8 as "sentAt", car.id as stock, car.price_cents as cents, lead.assignee_id as assignee
    from leads lead join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site.slug} and lead.state = 'done' and car.status = 'in_stock' and not car.reserved
      and car.price_cents is not null and lead.assignee_id is not null and lead.category = 'Vehicle Enquiry'
      and lead.created_at > to_timestamp(${clock.now - 14 * DAY})
    order by lead.vehicle_id, lead.created_at desc limit ${SOLD}`;
  for (const [index, { id, stock, cents, assignee, sentAt }] of leads.entries()) {
    const at = Math.floor(Math.max(clock.now - (0.2 + index * DAYS_APART) * DAY, (sentAt + clock.now) / 2));
    const soldOn = localTime(at, site.config.timeZone).date;
    const by = everyone.find(({ staff }) => staff.id === assignee);
    if (!by) continue;
    const form = new FormData();
    const typed = {
      ...{ intent: "sell", sale: randomUUID(), stock, price: String(Math.round(cents / 100) - 500) },
      ...{ cost: String(Math.round(cents / 111)), delivered: addDays(soldOn, 4) },
      sold_on: soldOn,
      ...(index % 2 === 0 ? { trade_in: String(6_000 + index * 750) } : { finance: "on" }),
    };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const done = await actOnLead(by, { site: site.slug, lead: id, form }, clock.now);
    if (!done?.ok) continue;
    await dateLead(site.slug, id, at, clock.since);
    await sql()`
      update sales set cost_cents = coalesce(cost_cents, ${Math.round(cents / 111) * 100})
      where site = ${site.slug} and id = ${typed.sale}`;
  }
}
