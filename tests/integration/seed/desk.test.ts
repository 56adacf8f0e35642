import { afterAll, beforeAll, expect, test } from "vitest";

import { buildDesk } from "#seed/desk/build-desk";
import { findDeskPeople } from "#seed/desk/staff";
import { findSeededSite } from "#seed/find-seeded-site";
import { runSeed } from "#seed/run-seed";
import { parseFilter } from "~/desk/desk-list";
import { FEED_LIST } from "~/desk/feeds/feed-filter";
import { findDeskRun, listDeskFeeds } from "~/desk/feeds/desk-feeds.server";
import { parseReports } from "~/desk/reports/report-filter";
import { readReports } from "~/desk/reports/read-reports.server";
import { readWeek } from "~/desk/reports/week/read-week.server";
import { parseWeek } from "~/desk/reports/week/week-filter";
import { closeDatabase, db, sql, waitPatiently } from "~/platform/db.server";
import { findSourceForm } from "~/desk/feeds/source/act-on-source.server";
import { claimSource } from "~/feeds/feed-runs.server";
import { createFetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFile } from "~/feeds/fetch/open-file.server";
import { env } from "~/platform/env.server";

const PATIENCE_MS = 180_000;
const CLOCK = { now: Math.floor(Date.now() / 1_000), elapsed: () => 0 };
const OPTIONS = {
  cars: 260,
  site: "northside",
  tenants: "tenants",
  feed: null,
  studio: null,
  ifEmpty: false,
  desk: false,
};

const build = async () => {
  const seeded = await findSeededSite(sql(), "northside");
  return seeded !== null && (await buildDesk(sql(), seeded, null));
};

beforeAll(async () => {
  // As `npm run seed` does: a request's time-outs are not for a year of sales.
  waitPatiently();
  await runSeed(OPTIONS, CLOCK);
  expect(await build()).toBe(true);
}, PATIENCE_MS);
afterAll(closeDatabase);

const counts = async (query: Promise<readonly { state: string; count: number }[]>) =>
  Object.fromEntries((await query).map(({ state, count }) => [state, count]));

const TABLES = [
  ...[
    "leads",
    "lead_changes",
    "lead_tasks",
    "outbox",
    "reservations",
    "payments",
    "trade_ins",
    "trade_in_offers",
  ],
  ...["feed_sources", "feed_runs", "vehicles", "analytics_events", "staff_audit", "staff", "mail_messages"],
];
const rows = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const [row] = await sql()<{ count: number }[]>`select count(*)::int as count from ${sql()(table)}`;
      return [table, row?.count] as const;
    }),
  );

test("the demo's desk has leads in every state, with conversations both ways", async () => {
  const states = await counts(
    sql()`select state, count(*)::int as count from leads
      where idempotency_key like 'demo desk %' and kind <> 'trade-in' and id not in
        (select lead_id from reservations where lead_id is not null union select lead_id from bookings where kind = 'service')
      group by state`,
  );
  expect(states).toEqual({
    new: expect.any(Number) as number,
    working: expect.any(Number) as number,
    done: expect.any(Number) as number,
    lost: expect.any(Number) as number,
    spam: expect.any(Number) as number,
  });
  const sum = Object.values(states).reduce((total, each) => total + each, 0);
  expect(sum).toBe(60);
  const kinds = await counts(
    sql()`select kind as state, count(*)::int as count from lead_changes group by kind`,
  );
  for (const kind of ["answered", "received", "call", "note", "task", "task-done", "receipt", "assigned"])
    expect(kinds[kind], kind).toBeGreaterThan(0);
  const [future] = await sql()`select 1 from lead_changes where at > now()`;
  expect(future).toBeUndefined();
});

test("its reservations, trade-ins and feeds are in every state", async () => {
  const held = await counts(sql()`select state, count(*)::int as count from reservations group by state`);
  expect(held).toEqual({ held: 1, paid: 3, expired: 2, refunded: 2 });
  const offers = await counts(
    sql()`select state, count(*)::int as count from trade_in_offers group by state`,
  );
  expect(Object.keys(offers).sort()).toEqual(["accepted", "declined", "noted", "sent"]);
  const runs = await counts(sql()`select state, count(*)::int as count from feed_runs group by state`);
  expect(runs).toEqual({ done: 17, waiting: 1, failed: 1 });
});

test("a reservation begins before it is paid, and its messages were delivered when it was paid or ended", async () => {
  const [paidFirst] = await sql()`
    select * from reservations join payments on payments.site = reservations.site and subject_id = reservations.id
    where reservations.created_at >= reservations.paid_at or payments.created_at >= payments.paid_at
      or payments.paid_at <> reservations.paid_at`;
  expect(paidFirst).toBeUndefined();
  const [late] = await sql()`
    select * from outbox join reservations on outbox.site = reservations.site and outbox.key like reservations.id || ' %'
    where topic = 'reservation' and status = 'delivered' and outbox.key not like '% reminder'
      and not exists (
        select from unnest(array[paid_at, changed_at]) as cause
        where delivered_at between cause and cause + interval '1 minute')`;
  expect(late).toBeUndefined();
});

test("its workshops have bookings in every state, of days past and ahead, as their leads say", async () => {
  const states = await counts(
    sql()`select state || case when starts_at < now() then ' before' else ' ahead' end as state,
        count(*)::int as count
      from bookings group by 1`,
  );
  for (const state of ["came before", "no-show before", "booked ahead", "cancelled ahead"])
    expect(states[state], state).toBeGreaterThan(0);
  const [other] = await sql()`
    select 1 from bookings join leads on leads.site = bookings.site and leads.id = bookings.lead_id
    where leads.payload->>'booking_status' <> bookings.state or leads.created_at > now()`;
  expect(other).toBeUndefined();
});

test("one of its feeds is as in life: its form shows it, and its file is that of the last run", async () => {
  const { manager } = await findDeskPeople("northside");
  const at = { site: "northside", source: "yard-system" };
  expect(await findSourceForm(manager, at)).toMatchObject({
    kind: "file",
    path: "yard-system.csv",
  });
  const claimed = await claimSource(at.site, at.source);
  if (!claimed || claimed.source.from.kind !== "file") throw new Error("It is no file.");
  const ports = createFetchPorts(env(), () => CLOCK.now);
  expect(await openFile(claimed.source.from, { etag: claimed.etag ?? "" }, ports)).toEqual({
    unchanged: true,
  });
});

test("nothing was sent: every message is in the demo's outbox, but for notices to staff, where there is no desk, and for bookings that are over or to be reminded of", async () => {
  const [other] = await sql()`
    select * from outbox where status <> 'delivered' and topic <> 'lead-notice'
      and not (topic = 'booking' and (status = 'withdrawn' or channel like 'reminder:%' and next_try_at > now()))`;
  expect(other).toBeUndefined();
  expect(await db().mailMessage.count()).toBeGreaterThan(60);
});

test("a mail in the demo's outbox has the time of what caused it", async () => {
  const [counted] = await sql()<{ dated: number; wrong: number }[]>`
    select count(*)::int as dated,
      count(*) filter (where mail.created_at not between outbox.created_at and outbox.created_at + interval '1 minute')::int
        as wrong
    from mail_messages mail
    join outbox on outbox.site = mail.site and mail.headers->>'Message-ID' like '%' || outbox.id || '@%'`;
  expect(counted).toEqual({ dated: await db().mailMessage.count(), wrong: 0 });
  const [text] = await sql()`
    select 1 from sms_messages text join leads lead on lead.site = text.site and lead.phone_e164 = text.phone
    group by text.site, text.id having max(text.created_at) < min(lead.created_at)`;
  expect(text).toBeUndefined();
});

test("a principal's reports have figures for this month, the last and a year ago", async () => {
  const { manager } = await findDeskPeople("northside");
  const reports = await readReports(manager, parseReports(new URLSearchParams()), CLOCK.now);
  expect(reports?.trend.map(({ sold }) => sold > 0)).toEqual([true, true, true]);
  expect(reports?.trend.map(({ answers }) => answers.leads > 0)).toEqual([true, true, true]);
  expect(reports?.sold.bySource.length).toBeGreaterThan(3);
  const [toLeads] = await sql()<{ sold: number }[]>`
    select count(*)::int as sold from sales join leads on leads.site = sales.site and leads.id = lead_id`;
  expect(toLeads?.sold).toBeGreaterThan(3);
  // One story: what sells now sold a year ago too, and the stock was as large.
  const turns = reports?.trend.map((period) => period.turns ?? 0) ?? [];
  for (const turn of turns) expect(Math.abs(turn - 4)).toBeLessThan(1);
  expect(reports?.trend[0]?.views).toBeGreaterThan(0);
  const feeds = await listDeskFeeds(manager, parseFilter(FEED_LIST, new URLSearchParams()), CLOCK.now);
  expect(feeds?.sources.map(({ state }) => state)).toEqual(["waiting", "failed", "done"]);
});

test("its run that waits lists the cars that would leave, and its run that failed says what its file really lacks", async () => {
  const runs = await sql()<{ source: string; id: string; message: string }[]>`
    select source, id, message from feed_runs where state in ('waiting', 'failed') order by source`;
  expect(runs.map(({ source }) => source)).toEqual(["auction-cars", "demonstrators"]);
  const { manager } = await findDeskPeople("northside");
  const look = ({ source, id }: { source: string; id: string }) =>
    findDeskRun(
      manager.scope,
      { site: "northside", source, run: id, search: new URLSearchParams() },
      CLOCK.now,
    );
  const [waiting, failed] = await Promise.all(runs.map(look));
  expect(waiting?.counts.leaving).toBeGreaterThan(0);
  expect(waiting?.leaving).toHaveLength(waiting?.counts.leaving ?? 0);
  expect(waiting?.run.message).toContain(`${waiting?.counts.leaving} of the `);
  expect(failed?.remedy).toMatchObject({ mayEdit: true, mayRead: true });
  expect(failed?.remedy?.needs).toContain("Price");
});

test("its figures are those of one dealer: more leads than sales, from sources and by people that sell", async () => {
  const { manager } = await findDeskPeople("northside");
  const reports = await readReports(manager, parseReports(new URLSearchParams()), CLOCK.now);
  const trend = reports?.trend ?? [];
  for (const { answers, sold } of trend) {
    expect(answers.leads / sold).toBeGreaterThan(5);
    expect(answers.leads / sold).toBeLessThan(9);
    expect(answers.answered / answers.leads).toBeGreaterThan(0.9);
  }
  const [now, before] = trend.map(({ answers }) => answers.leads);
  expect(Math.abs((now ?? 0) / (before ?? 1) - 1)).toBeLessThan(0.35);
  expect(reports?.sources.views).toBeGreaterThan(10 * (reports?.sources.total.leads ?? 0));
  expect(reports?.sold.byPerson.map(({ name }) => name)).not.toContain(null);
  const week = await readWeek(manager, parseWeek(new URLSearchParams()), CLOCK.now);
  expect(week?.sources.rows.length).toBeGreaterThan(6);
  for (const { leads, sold } of week?.sources.rows ?? []) expect(sold).toBeLessThanOrEqual(leads);
  expect(week?.people.soldByNobody).toBe(0);
  expect(JSON.stringify(week?.people.people)).not.toContain("(left)");
  const odd = await sql()`
    select lead.idempotency_key, lead.created_at, lead.active_at, sales.sold_on from leads lead left join sales on sales.site = lead.site and sales.lead_id = lead.id
    where lead.created_at > now() or lead.first_answered_at > now() or lead.active_at > now()
      or sales.sold_on < (lead.created_at at time zone 'Australia/Brisbane')::date`;
  expect(odd).toHaveLength(0);
});

test("nothing happened to a lead before it was sent, and an offer is an answer to it", async () => {
  const early = await sql()`
    select lead.idempotency_key, change.kind, change.at, lead.created_at
    from lead_changes change join leads lead on lead.site = change.site and lead.id = change.lead_id
    where change.at < lead.created_at`;
  expect(early).toHaveLength(0);
  const [offers] = await sql()<{ count: number }[]>`
    select count(*)::int as count from lead_changes where kind = 'offer'`;
  expect(offers?.count).toBeGreaterThan(0);
});

test("a second start adds nothing", { timeout: PATIENCE_MS }, async () => {
  const before = await rows();
  expect(await build()).toBe(false);
  expect(await rows()).toEqual(before);
});

test("what was said about times that are over was said then, and none of it waits to be sent", async () => {
  const [row] = await sql()<{ said: number; other: number }[]>`
    select count(*) filter (where status = 'delivered')::int as said, count(*) filter (where status <> 'delivered')::int as other
    from outbox where topic = 'booking' and give_up_at <= now() and channel like 'booked:%'`;
  expect(row?.said).toBeGreaterThan(0);
  expect(row?.other).toBe(0);
});
