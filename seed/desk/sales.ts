import { randomUUID } from "node:crypto";

import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Site } from "~/site/site";

import { dateLead } from "./dated";
import type { Clock } from "./reservations";
import type { DeskPeople } from "./staff";

const DAY = 86_400;
/** The newest leads that were dealt with bought their cars, one every few days. */
const [SOLD, DAYS_APART] = [8, 1.7];
const OFFERS = 4;
/** Where the others of the past came from, by turns. */
const SOURCES = ["Website", "Walk-in", "Carsales", "Phone", "Website", "Referral", "Autotrader"];

/** Which of the demo's leads bought their cars; and for its earlier sales, the price and the seller. */
export async function recordSales(site: Site, people: DeskPeople, clock: Clock): Promise<void> {
  await makeOffers(site, people, clock);
  await sellToLeads(site, people, clock);
  const names = [...people.sellers, people.manager].map(({ staff }) => staff.name);
  const ids = [...people.sellers, people.manager].map(({ staff }) => staff.id);
  await sql()`
    insert into sales (site, id, vehicle_id, car_name, stock_number, make, location_id, source, seller_id, seller_name,
      price_cents, trade_in_cents, is_financed, cost_cents, sold_on, delivered_on)
    select site, gen_random_uuid(), id, name, stock_number, make, location_id,
      (${SOURCES}::text[])[1 + turn % ${SOURCES.length}], (${ids}::uuid[])[1 + turn % ${ids.length}],
      (${names}::text[])[1 + turn % ${names.length}],
      price_cents, case when turn % 3 = 0 then 100000 * (4 + turn % 9) end, turn % 5 < 2,
      round(price_cents * (0.86 + 0.01 * (turn % 7)) / 10000) * 10000, sold_on, sold_on + 3
    from (
      select site, id, name, stock_number, make, location_id, (sold_at at time zone ${site.config.timeZone})::date as sold_on,
        round(coalesce(offer_price_cents, price_cents) * 0.98 / 10000)::int * 10000 as price_cents,
        (row_number() over (order by sold_at, id))::int as turn
      from vehicles where site = ${site.slug} and source = 'sold' and price_cents > 100000
    ) past
    on conflict do nothing`;
}

/** Some of those who are worked on have heard a price. */
async function makeOffers(site: Site, { everyone }: DeskPeople, clock: Clock): Promise<void> {
  const leads = await sql()<{ id: string; cents: number; assignee: string }[]>`
    select lead.id, car.price_cents as cents, lead.assignee_id as assignee
    from leads lead join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site.slug} and lead.state = 'working' and lead.category = 'Vehicle Enquiry'
      and car.price_cents is not null and lead.assignee_id is not null
    order by lead.created_at desc limit ${OFFERS}`;
  for (const [index, { id, cents, assignee }] of leads.entries()) {
    const by = everyone.find(({ staff }) => staff.id === assignee);
    if (!by) continue;
    const at = Math.floor(clock.now - (0.3 + index) * DAY);
    const form = new FormData();
    const typed = { intent: "offer", offer: randomUUID(), amount: String(Math.round(cents / 100) - 750) };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const made = await actOnLead(by, { site: site.slug, lead: id, form }, clock.now);
    if (made?.ok) await dateLead(site.slug, id, at, clock.since);
  }
}

async function sellToLeads(site: Site, { everyone }: DeskPeople, clock: Clock): Promise<void> {
  const leads = await sql()<{ id: string; stock: string; cents: number; assignee: string }[]>`
    select distinct on (lead.vehicle_id) lead.id, car.id as stock, car.price_cents as cents, lead.assignee_id as assignee
    from leads lead join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site.slug} and lead.state = 'done' and car.status = 'in_stock' and not car.reserved
      and car.price_cents is not null and lead.assignee_id is not null and lead.category = 'Vehicle Enquiry'
      and lead.created_at > to_timestamp(${clock.now - 14 * DAY})
    order by lead.vehicle_id, lead.created_at desc limit ${SOLD}`;
  for (const [index, { id, stock, cents, assignee }] of leads.entries()) {
    const at = Math.floor(clock.now - (0.2 + index * DAYS_APART) * DAY);
    const soldOn = localTime(at, site.config.timeZone).date;
    const by = everyone.find(({ staff }) => staff.id === assignee);
    if (!by) continue;
    const form = new FormData();
    const typed = {
      ...{ intent: "sell", sale: randomUUID(), stock, price: String(Math.round(cents / 100) - 500) },
      ...{ cost: String(Math.round(cents / 111)), delivered: addDays(soldOn, 4) },
      ...(index % 2 === 0 ? { trade_in: String(6_000 + index * 750) } : { finance: "on" }),
    };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const done = await actOnLead(by, { site: site.slug, lead: id, form }, clock.now);
    if (!done?.ok) continue;
    await dateLead(site.slug, id, at, clock.since);
    await sql()`
      update sales set sold_on = ${soldOn}::date, cost_cents = coalesce(cost_cents, ${Math.round(cents / 111) * 100})
      where site = ${site.slug} and id = ${typed.sale}`;
    await sql()`update vehicles set sold_at = to_timestamp(${at}) where site = ${site.slug} and id = ${stock}`;
  }
}
