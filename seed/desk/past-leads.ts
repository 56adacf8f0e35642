import { WEBSITE } from "~/leads/lead-source";
import { leadKind } from "~/leads/lead-kind";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";

import type { Clock } from "./reservations";
import type { DeskPeople } from "./staff";

/** What the keys of these leads begin with. */
export const PAST_KEY = "demo past ";

/** Where leads come from, and the share of each, in fortieths. */
type Shares = Readonly<Record<string, number>>;
/** Who comes in or was sent by a friend buys oftener than who clicks. */
const BOUGHT: Shares = {
  ...{ Website: 12, Carsales: 8, "Walk-in": 7, Phone: 5, google: 4, Referral: 2, Autotrader: 1, facebook: 1 },
};
const LOST: Shares = {
  ...{ Carsales: 12, Website: 11, google: 5, facebook: 3, Autotrader: 3 },
  ...{ "Walk-in": 2, Phone: 2, Referral: 1, newsletter: 1 },
};
/** Those that a campaign of the site's own brings; the others are recorded by their name. */
const CAMPAIGNS = ["google", "facebook", "newsletter"];
/** Marketplaces, whose programs post them with a key. */
const POSTED = ["Carsales", "Autotrader"];
/** Those who have talked to somebody when they are typed in (metBy). */
const MET = ["Walk-in", "Phone"];
const REASONS = [
  ...["bought-elsewhere", "no-contact", "car-sold", "price", "not-ready"],
  ...["bought-elsewhere", "no-contact", "finance", "price", "trade-in"],
];

const FIRST_NAMES = [
  "Aaron Abigail Ali Amelia Andrew Anh Archie Arjun Ava Beth Caleb Carla Charlotte Cooper Daisy",
  "Darcy Deepa Elena Emmett Farid Finn Georgia Harriet Huong Isaac Isla Jarrah Jasmine Kaan Keira",
  "Lachlan Lara Luca Maeve Mihi Nadia Nikhil Oscar Paige Quinn Rhys Rosa Sione Tahlia Thuy Uma Vik",
  "Willow Xavier Yasmin Zac",
].flatMap((names) => names.split(" "));
const LAST_NAMES = [
  "Abbott Agarwal Baker Barros Bui Byrne Campbell Castellano Cho Clarke Cooper Das Davies Dimitriou",
  "Doyle Edwards Elmasry Evans Fisher Gallagher Georgiou Gupta Hall Hansen Hoang Ingram Jackson",
  "Jensen Kaur Khan King Lam Leota Lewis Lim MacDonald Martin Moore Murphy Nguyen Novak Park Pham",
  "Quinlan Rao Ryan Santoro Scott Sharma Taufa Turner Vella Ward Wright Yilmaz",
].flatMap((names) => names.split(" "));

/**
 * The leads behind a dealer's sales: for each car that was sold in the past a buyer, and five or six others who asked
 * and did not buy, so that the reports of any month tell one story. There are thousands, so each step is a statement;
 * what it writes has the shape of what the product's functions record, and a second run adds nothing.
 *
 * Run before the sales are recorded (recordSales), which name their buyers.
 */
export async function livePastLeads(
  { slug, config }: Site,
  { sellers, manager }: DeskPeople,
  { now }: Clock,
): Promise<void> {
  const [nearby, everywhere] = peopleOf(slug, { sellers, manager });
  const { category, subcategory } = leadKind("vehicle-enquiry");
  const moment = sql()`to_timestamp(${now})`;
  const zone = config.timeZone;
  await sql()`
    with sold as (
      select id, name, sold_at, location_id, (sold_at at time zone ${zone})::date as day,
        (row_number() over (order by sold_at, id))::int as turn
      from vehicles car
      where site = ${slug} and status = 'sold' and sold_at is not null and location_id is not null and not exists (
        select 1 from sales where sales.site = car.site and sales.vehicle_id = car.id and cancelled_at is null)
    ), for_sale as (
      select id, name, location_id, created_at, (row_number() over (order by id))::int as turn
      from vehicles where site = ${slug} and status = 'in_stock' and show_on_dealer_website and location_id is not null
    ), asked as (
      select sold.turn, sold.id as sold_id, sold.sold_at, nth, sold.turn * 7 + nth as roll, nth = 0 as is_buyer,
        ((day - case when nth = 0 then 1 + sold.turn % 9 else nth % 3 end) + time '08:40') at time zone ${zone}
          + make_interval(secs => (sold.turn * 7 + nth) * 7919 % 27000) as sent_at,
        -- Half of those who did not buy asked about a car that is here still.
        case when nth % 2 = 1 and other.id is not null then other.id else sold.id end as car_id
      from sold
      cross join lateral generate_series(0, 5 + sold.turn % 2) nth
      left join for_sale other on other.turn = 1 + (sold.turn * 7 + nth) % (select count(*)::int from for_sale)
        and other.created_at < sold.sold_at - interval '3 days'
    ), told as (
      select asked.*, case when is_buyer then (${listOf(BOUGHT)}::text[])[1 + turn * 11 % 40]
        else (${listOf(LOST)}::text[])[1 + roll * 13 % 40] end as source,
        300 + floor(18000 * power(roll * 37 % 101 / 101.0, 4))::int as answer_seconds,
        case when is_buyer then sold_at else sent_at + make_interval(days => 1 + roll % 6, hours => 2) end as ends_at
      from asked where sent_at < ${moment} - interval '6 hours'
    )
    insert into leads (site, id, idempotency_key, kind, category, subcategory, vehicle_id, vehicle_then, location_id, name,
      last_name, email, phone, phone_e164, postcode, payload, state, lost_reason, assignee_id, assignment_due, created_at,
      active_at, first_delivered_at, first_answered_at, first_answered_by, answered_after)
    select ${slug}, md5(${PAST_KEY} || told.sold_id || nth)::uuid, ${PAST_KEY} || told.sold_id || ' ' || nth,
      'vehicle-enquiry', ${category}, ${subcategory}, car.id,
      jsonb_build_object('name', car.name, 'stockNumber', car.stock_number, 'rego', car.rego, 'location', car.location_name,
        'picture', null, 'km', car.km, 'colour', car.colour, 'status', 'in_stock', 'priceCents', car.price_cents,
        'offerPriceCents', car.offer_price_cents, 'priceType', car.price_type),
      car.location_id, person.name, person.last_name,
      lower(person.name || '.' || person.last_name) || roll || '@example.com',
      '07 7010 ' || to_char(1000 + roll % 9000, 'FM0000'), '+617701' || to_char(1000 + roll % 9000, 'FM00000'), '4034',
      jsonb_build_object(
        'source', case when told.source = any(${CAMPAIGNS}) then ${WEBSITE} else told.source end,
        'lead_attributes', jsonb_build_object('linked_query_params',
          case when told.source = any(${CAMPAIGNS}) then jsonb_build_object('utm_source', told.source) else '{}' end)),
      case when is_buyer then 'done' when ends_at < ${moment} then 'lost' else 'working' end,
      case when not is_buyer and ends_at < ${moment} then (${REASONS}::text[])[1 + roll * 3 % ${REASONS.length}] end,
      worker.id, false, sent_at,
      least(ends_at, ${moment}), sent_at + interval '30 seconds',
      case when told.source = any(${MET}) then sent_at else sent_at + make_interval(secs => answer_seconds) end,
      case when told.source <> all(${MET}) then worker.id end,
      case when told.source = any(${MET}) then 0 else answer_seconds end
    from told
    join vehicles car on car.site = ${slug} and car.id = told.car_id
    cross join lateral (
      select (${FIRST_NAMES}::text[])[1 + roll * 17 % ${FIRST_NAMES.length}] as name,
        (${LAST_NAMES}::text[])[1 + (roll * 31 + turn) % ${LAST_NAMES.length}] as last_name
    ) person
    join staff worker on worker.id = case when car.location_id = ${nearby.location}
      then (${nearby.ids}::uuid[])[1 + (turn + nth) % ${nearby.ids.length}]
      else (${everywhere.ids}::uuid[])[1 + (turn + nth) % ${everywhere.ids.length}] end
    on conflict do nothing`;
  await tellHistory(slug, now);
}

/** Who sells at the one location of the seller who has no other, and who elsewhere. */
function peopleOf(site: string, { sellers, manager }: Pick<DeskPeople, "sellers" | "manager">) {
  const people = [...sellers, manager].map(({ staff }) => staff);
  const targets = people.map(
    ({ grants }) => grants.find(({ level }) => level === "location")?.target ?? null,
  );
  const ids = people.map(({ id }) => id);
  const location = targets.find((target) => target !== null)?.slice(site.length + 1) ?? "";
  return [{ location, ids }, { ids: ids.filter((_, index) => targets[index] === null) }] as const;
}

/** Each source as often as its share. */
function listOf(shares: Shares): string[] {
  return Object.entries(shares).flatMap(([source, share]) => Array.from({ length: share }, () => source));
}

/** Whose history is told: of older ones nobody looks it up, and each entry takes its time. */
export const TOLD_DAYS = 60;

/** How each of them came in lately, that somebody called or met them, and why a lead was lost; and what was no lead. */
async function tellHistory(site: string, now: number): Promise<void> {
  await sql()`
    insert into lead_changes (site, id, lead_id, at, staff_id, staff_name, kind, data)
    select lead.site, md5(lead.id || told.kind)::uuid, lead.id, told.at, case when told.is_staffs then staff.id end,
      case when told.is_staffs then staff.name end, told.kind, told.data
    from leads lead join staff on staff.id = lead.assignee_id
    cross join lateral (values
      ('received', case when lead.payload->>'source' = any(${POSTED}) then lead.created_at end, false,
        jsonb_build_object('by', 'program', 'source', lead.payload->>'source', 'from', '', 'subject', '', 'text', '',
          'quoted', '', 'isFromOther', false, 'isAutomatic', false, 'dropped', '[]'::jsonb)),
      ('call', lead.first_answered_at, true, jsonb_build_object('outcome', 'spoke', 'text', '', 'direction',
        case lead.payload->>'source' when 'Walk-in' then 'visit' when 'Phone' then 'in' else 'out' end)),
      ('state', case when lead.state = 'lost' then lead.active_at end, true,
        jsonb_build_object('from', 'working', 'to', 'lost', 'reason', lead.lost_reason, 'words', ''))
    ) told(kind, at, is_staffs, data)
    where lead.site = ${site} and lead.idempotency_key like ${`${PAST_KEY}%`} and told.at is not null
      and lead.created_at > to_timestamp(${now}) - make_interval(days => ${TOLD_DAYS})
    on conflict do nothing`;
  await sql()`
    insert into lead_refusals (site, at, way, reason, sender, detail)
    select ${site}, to_timestamp(${now}) - interval '50 hours', 'program', 'told', 'Autotrader',
      'This lead cannot be read. phone or email is required.'
    where not exists (select from lead_refusals where site = ${site})`;
}
