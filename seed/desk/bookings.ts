import type { TransactionSql } from "postgres";

import type { OnDesk } from "~/desk/staff-session.server";
import { bookTime } from "~/leads/bookings/book-time.server";
import { cancelBooking, markBooking } from "~/leads/bookings/change-booking.server";
import { listLocations } from "~/locations/locations.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Location } from "~/locations/location";
import { sql } from "~/platform/db.server";
import { recordKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";
import { listFreeTimes } from "~/slots/list-free-times.server";

import { dateLead } from "./dated";
import { inHours } from "./moments";
import type { Clock } from "./reservations";
import { SHOPPERS } from "./shoppers";

const DAY = 86_400;
/** From three days ago to five days ahead. */
const DAYS = [-3, -2, -1, 0, 1, 2, 3, 4, 5];
/** Of a day's free times, the ones that were booked. */
const EVERY = 9;
const DRIVES = 5;
const REGOS = ["1BJ7QK", "482XYZ", "903KDL", "2CA4PP", "756VGH"];

/** Test drives of the cars that shoppers asked about, yesterday and in the next days. */
export async function bookDrives(site: Site, clock: Clock): Promise<void> {
  const leads = await sql()<{ id: string; vehicleId: string; locationId: string }[]>`
    select lead.id, lead.vehicle_id as "vehicleId", lead.location_id as "locationId"
    from leads lead join vehicles car on car.site = lead.site and car.id = lead.vehicle_id and car.status = 'in_stock'
    where lead.site = ${site.slug} and lead.state = 'working' and lead.category = 'Vehicle Enquiry'
      and lead.offer_cents is null and lead.location_id is not null and not car.reserved
    order by lead.created_at desc limit ${DRIVES}`;
  const locations = await listLocations(site.slug);
  for (const [index, { id, vehicleId, locationId }] of leads.entries()) {
    const location = locations.find((each) => each.id === locationId);
    if (!location) continue;
    const starts = inHours(clock.now + (index - 1) * DAY, location.timeZone);
    const startsAt = starts - (starts % 1_800) + index * 1_800;
    const isPast = startsAt < clock.now;
    await sql()`
      insert into bookings (site, id, lead_id, location_id, kind, vehicle_id, starts_at, ends_at, place, state, created_at)
      values (${site.slug}, gen_random_uuid(), ${id}, ${locationId}, 'test-drive', ${vehicleId}, to_timestamp(${startsAt}),
        to_timestamp(${startsAt + 3_600}), 1, ${isPast ? "came" : "booked"}, to_timestamp(${clock.now - 2 * DAY}))
      on conflict do nothing`;
  }
}

/** A trade plate and a loan car at each location that has test drives. */
export async function addPlates(site: Site): Promise<void> {
  await sql()`
    insert into lent_things (site, id, location_id, kind, name)
    select ${site.slug}, gen_random_uuid(), place.location_id, lent.kind, lent.name || place.number || lent.rest
    from (
      select location_id, row_number() over (order by location_id) as number from (
        select distinct location_id from bookings where site = ${site.slug} and kind = 'test-drive'
      ) driven
    ) place cross join (values ('plate', '104', '-T'), ('car', 'Loan car ', '')) as lent(kind, name, rest)
    where not exists (select from lent_things where site = ${site.slug})`;
}

/** Services at each workshop: those of past days came, but for one no-show; one ahead is cancelled. */
export async function bookTimes(site: Site, by: OnDesk, clock: Clock): Promise<void> {
  const locations = await listLocations(site.slug);
  let made = 0;
  for (const location of locations) {
    for (const day of DAYS) {
      const date = addDays(localTime(clock.now, location.timeZone).date, day);
      // As if it were two days before: today's earlier times were free then.
      const then = clock.now + (day - 2) * DAY;
      const place = { kind: "service" as const, location, vehicleId: null, by: "staff" as const };
      const days = await listFreeTimes(site, place, { from: date, days: 1, now: then });
      const wanted = (days?.[0]?.times ?? []).filter((_, index) => index % EVERY === 2);
      for (const { startsAt } of wanted) {
        await bookOne(site, {
          location,
          startsAt,
          then: Math.min(then, clock.now - 1_800),
          index: made,
          by,
          clock,
        });
        made += 1;
      }
    }
  }
}

type One = {
  location: Location;
  startsAt: number;
  then: number;
  index: number;
  by: OnDesk;
  clock: Clock;
};

/** What was said about a time that is over was said then: a worker that found it now would give it up as too late. */
async function deliverPast(tx: TransactionSql, site: string, booking: string): Promise<void> {
  await tx`
    update outbox set status = 'delivered', delivered_at = now()
    where site = ${site} and topic = 'booking' and key = ${booking} and give_up_at <= now()`;
}

async function bookOne(site: Site, { location, startsAt, then, index, by, clock }: One): Promise<void> {
  const shopper = SHOPPERS[(index * 5) % SHOPPERS.length];
  if (!shopper) return;
  const rego = REGOS[index % REGOS.length] ?? "";
  const place = { kind: "service" as const, location, vehicleId: null, by: "staff" as const };
  const lead = {
    ...{
      idempotencyKey: recordKey(`demo booking ${index}`),
      kind: "service",
      category: "Service Enquiry",
      subcategory: null,
    },
    ...{ vehicleId: null, locationId: location.id, eventId: null, ...shopper, postcode: "4034" },
    message: index % 3 === 0 ? "Logbook service, please. It pulls to the left when braking." : null,
    ...{ payload: { source: "Website", Rego: rego }, consents: [], suspectedSpam: false },
  };
  const booked = await bookTime(site, { ...place, startsAt }, lead, then, (tx, { id }) =>
    deliverPast(tx, site.slug, id),
  );
  if (booked.is !== "booked") return;
  const staff = { id: by.staff.id, name: by.staff.name };
  const change = { id: booked.booking.id, location, by: staff, now: clock.now };
  if (startsAt < clock.now + 300) await markBooking(site, change, index % 7 === 3 ? "no-show" : "came");
  else if (index % 11 === 5) await cancelBooking(site, { ...change, by: null });
  await dateLead(site.slug, booked.leadId, then, clock.since);
}
