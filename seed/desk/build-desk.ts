import type { Sql } from "postgres";

import { assignDueLeads } from "~/desk/leads/assign-leads.server";
import { leadNoticeTopic } from "~/desk/leads/lead-notice.server";
import { recordAudit } from "~/desk/staff/audit.server";
import { bookingTopic } from "~/leads/bookings/booking-topic.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { leadWebhook } from "~/leads/delivery/webhook-sender.server";
import { replyTopic } from "~/leads/work/reply.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { refundTopic } from "~/payments/refunds.server";
import { databaseNow, readDatabaseClock } from "~/platform/database-clock.server";
import { createOutboxMail } from "~/platform/mail-outbox.server";
import { reservationTopic } from "~/reservations/reservation-topic.server";
import { createOutboxSms } from "~/shopper/sms-outbox.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import { findCarsByIds } from "~/stock/cars.server";

import type { SeededSite } from "../seed-site";
import { CONVERSATIONS, FRESH, SPAM } from "./conversations";
import { addPlates, bookDrives, bookTimes } from "./bookings";
import { dateMessages } from "./dated";
import { planMonths } from "./budgets";
import { runFeeds } from "./feeds";
import { livePast, type PastLead } from "./leads";
import { livePastLeads } from "./past-leads";
import { viewCars } from "./page-views";
import { type Clock, reserveCars } from "./reservations";
import { MOBILES, SHOPPERS } from "./shoppers";
import { recordSales } from "./sales";
import { sellCars } from "./sold-cars";
import { type DeskPeople, findDeskPeople } from "./staff";
import { tradeCars } from "./trade-ins";

const [HOUR, DAY] = [3_600, 86_400];
const LEADS = 60;
const FRESH_LEADS = 8;
/** Hours between two leads: sixty in two weeks. */
const HOURS_APART = 5.6;
const CARS = 40;
/**
 * The demo's desk, as if people had worked there: two weeks of leads with their conversations, the leads and sales of a
 * year, reservations, trade-ins, feeds, sold
 * cars and visits. It is made by the product's own functions, dated back afterwards, and sends nothing: messages go to
 * the demo's outbox. A desk that has it is left alone.
 *
 * @returns whether anything was added
 * @throws Error where DEMO_DESK is not on
 */
export async function buildDesk(driver: Sql, seeded: SeededSite, studio: string | null): Promise<boolean> {
  const site = await findSite(seeded.slug);
  const [known] = await driver`
    select 1 from leads where site = ${seeded.slug} and idempotency_key = ${keyOf(0)} limit 1`;
  if (known || !site) return false;
  const now = await databaseNow();
  const clock: Clock = { now, since: now - 1 };
  const people = await findDeskPeople(site.slug);
  const cars = await carsOnOffer(driver, site.slug);
  await sellCars(driver, seeded, { studio, now });
  const [newest, ...earlier] = await withoutKnown(driver, pastLeads(site, cars, people, now));
  for (const lead of earlier.reverse()) await livePast(lead, clock);
  await tradeCars(site, cars[0]?.locationId ?? null, people.manager, clock);
  await reserveCars(site, cars.slice(CARS - 10), people.manager, clock);
  await bookTimes(site, people.manager, clock);
  await livePastLeads(site, people, clock);
  await recordSales(site, people, clock);
  await planMonths(site, clock);
  await bookDrives(site, clock);
  await addPlates(site);
  await signPeopleIn(driver, people, now);
  await viewCars(site.slug, now);
  // The run that waits counts the cars that are still for sale.
  await runFeeds(site.slug, clock);
  // The mark of a complete desk: a run that was interrupted is gone on with by the next.
  if (newest) await livePast(newest, clock);
  await assignDueLeads(new AbortController().signal);
  await deliver();
  await dateMessages(site.slug, clock.since);
  return true;
}

const keyOf = (index: number) => `demo desk ${index}`;

async function carsOnOffer(driver: Sql, site: string) {
  const rows = await driver<{ id: string }[]>`
    select id from vehicles
    where site = ${site} and status = 'in_stock' and not reserved and dealer_hold is null and show_on_dealer_website
      and price_cents is not null and location_id is not null and tag is null
    order by location_id <> (select id from locations where site = ${site} order by position limit 1), id limit ${CARS}`;
  return findCarsByIds(
    site,
    rows.map(({ id }) => id),
  );
}

async function withoutKnown(driver: Sql, leads: PastLead[]): Promise<PastLead[]> {
  const keys = leads.map(({ key }) => key);
  const known = await driver<{ key: string }[]>`
    select idempotency_key as key from leads where site = ${leads[0]?.site.slug ?? ""} and idempotency_key = any(${keys})`;
  const recorded = new Set(known.map(({ key }) => key));
  return leads.filter(({ key }) => !recorded.has(key));
}

/** The newest first. */
function pastLeads(
  site: Site,
  cars: Awaited<ReturnType<typeof carsOnOffer>>,
  { manager, sellers }: DeskPeople,
  now: number,
): PastLead[] {
  const recent = Array.from({ length: LEADS }, (_, index) => now - 0.4 * HOUR - index * HOURS_APART * HOUR);
  return recent.flatMap((sentAt, index) => {
    const conversation = conversationOf(index);
    const isTexting = conversation.steps.some((step) => "by" in step && step.by === "sms");
    const shopper = SHOPPERS[(index * 7) % (isTexting ? MOBILES : SHOPPERS.length)];
    const car = cars[(index * 3) % cars.length];
    if (!shopper || !car) return [];
    const [sam, ...others] = sellers;
    const anywhere = [manager, ...others];
    const isSams = sam?.staff.grants.some(({ target }) => target === `${site.slug}/${car.locationId}`);
    const by = isSams && index % 3 === 0 ? sam : anywhere[index % anywhere.length];
    if (!by) return [];
    return { key: keyOf(index), site, shopper, car, conversation, sentAt, by, index };
  });
}

function conversationOf(index: number) {
  if (index % 13 === 5) return SPAM;
  const cycle = index < FRESH_LEADS ? FRESH : CONVERSATIONS;
  const conversation = cycle[index % cycle.length] ?? SPAM;
  // What waits to be done waits once, whoever else has had the same conversation.
  const isFirst = index < FRESH_LEADS + CONVERSATIONS.length;
  const leavesTask = !conversation.steps.some((step) => step.do === "task-done");
  if (isFirst || !leavesTask) return conversation;
  return { ...conversation, steps: conversation.steps.filter((step) => step.do !== "task") };
}

/** Each person on each of the last five days. The log cannot be changed, so its times are given. */
async function signPeopleIn(driver: Sql, { everyone }: DeskPeople, now: number): Promise<void> {
  for (let day = 5; day >= 1; day -= 1) {
    for (const [index, { staff }] of everyone.entries()) {
      const { id, name } = staff;
      await recordAudit(driver, {
        actor: { id, name },
        action: "signed-in",
        subject: { id, name },
        at: now - day * DAY + index * 700,
      });
    }
  }
}

/** Sends what is due into the demo's outbox. */
async function deliver(): Promise<void> {
  const [mail, sms] = [createOutboxMail(), createOutboxSms()];
  const topics = [
    leadTopic({ mail, webhook: leadWebhook() }),
    replyTopic({ mail, sms }),
    leadNoticeTopic(mail),
    reservationTopic({ mail, sms }),
    bookingTopic({ mail, sms }),
    refundTopic,
  ];
  await runOutbox(topics, findSite, { clock: await readDatabaseClock(), chance: () => 0.5 });
}
