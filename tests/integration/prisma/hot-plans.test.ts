import { readFileSync } from "node:fs";

import pg from "pg";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { yardRows } from "#tests/fixtures/feeds/yard-feed";
import { often } from "#tests/fixtures/often";
import {
  plans,
  type ReadPlan,
  readNoticesOfPg,
  readPlans,
  reportPlans,
  tablesReadWhole,
  withNotices,
  withoutPlans,
} from "#tests/fixtures/read-plans";
import { findDealBoard } from "~/desk/deals/deal-board.server";
import { DEAL_BOARD } from "~/desk/deals/deal-filter";
import { SALE_LIST } from "~/desk/deals/sale-filter";
import { listSales } from "~/desk/deals/sale-list.server";
import { parseFilter } from "~/desk/desk-list";
import { listInbox } from "~/desk/leads/inbox.server";
import { INBOX } from "~/desk/leads/inbox-filter";
import { readReports } from "~/desk/reports/read-reports.server";
import { parseReports } from "~/desk/reports/report-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import { STOCK_LIST } from "~/desk/stock/stock-filter";
import { sql } from "~/platform/db.server";
import { addPartitions } from "~/platform/partitions.server";
import { arePaused, findLiveReservation, offerReservation } from "~/reservations/reservations.server";
import { loader as shopper } from "~/routes/api.shopper";
import { loader as vehicle } from "~/routes/cars.$slug/route";
import { loader as view } from "~/routes/cars.$slug_.view[.]json";
import { loader as locations } from "~/routes/our-location._index";
import { loader as reviews } from "~/routes/reviews/route";
import { loader as search } from "~/routes/search.($first).($second)";
import { loader as sitemap } from "~/routes/sitemaps.$file";
import { loader as offers } from "~/routes/special-offers";
import { startSession } from "~/shopper/session.server";

import { forgetOldRecords } from "../../../server/forget-old-records";
import { JOBS } from "../../../server/jobs";
import { readDatabase } from "../../../server/metrics/read-database";
import { leave, MANAGER, northside, onDesk, OWNER } from "../desk/desk-world";
import { openFeedWorld } from "../feeds/feed-world";
import { Browser } from "../shopper/browser";
import { CHROME, visit } from "../vehicle/visits";

vi.mock("postgres", async (original) => {
  const { default: driver } = await original<{ default: typeof postgres }>();
  return { default: (url: string, options: object) => driver(url, withNotices(options)) };
});

const SITES = often(400, 2_000);
const CARS = 12;
/** Of one site: so many that plans of a few are no longer the cheapest. */
const LEADS = 30_000;
const PART = 2_000;
const PHONE = "+61491570156";
const NOW = Math.floor(Date.now() / 1_000);
let world = openFeedWorld();
const stopReading = readNoticesOfPg();

/** A site with a year's rows in every table that grows, and as many neighbours with the same. */
beforeAll(async () => {
  await world.publish({ northside: [] });
  world.write("northside", yardRows(CARS));
  await world.run("northside");
  const client = new pg.Client({
    connectionString: process.env["DATABASE_DIRECT_URL"] ?? process.env["DATABASE_URL"],
  });
  await client.connect();
  // Neither triggers nor foreign keys, which would take most of the time.
  await client.query("set session_replication_role = replica");
  await client.query(readFileSync("tests/integration/prisma/many-sites.sql", "utf8"));
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c
    where c.table_schema = 'public' and c.is_generated = 'NEVER'
      and to_regclass(quote_ident(c.table_name)) in (
        select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'site' and relkind in ('r', 'p') and not relispartition)
      -- Of marks none is at rest: all that are there are read.
      and c.table_name not in ('site_hosts', 'payment_events', 'stock_marks')
    group by 1`);
  await client.query(`
    insert into sites (slug, config, theme_css, updated_at)
    select 'site-' || n, config, theme_css, now() from sites, generate_series(1, ${SITES}) n where slug = 'northside'`);
  await client.query(
    `insert into site_hosts select 'site-' || n || '.test', 'site-' || n from generate_series(1, ${SITES}) n`,
  );
  for (const { name, columns } of tables) {
    await client.query(`
      insert into ${name} (${columns}) select ${columns} from (
        select (jsonb_populate_record(own, jsonb_build_object('site', 'site-' || n))).*
        from ${name} own, generate_series(1, ${SITES}) n where own.site = 'northside') copies`);
  }
  await client.query(
    "update feed_sources set next_run_at = now() + interval '1 day' where site <> 'northside'",
  );
  // As the hourly job has done ever since such rows came: none of a month before is in a default partition.
  await addPartitions(NOW);
  await client.query("vacuum analyze");
  await reportPlans(client);
  await client.end();
  // Connections of before report no plans.
  await world.close();
  world = openFeedWorld();
  world.write("northside", yardRows(CARS));
}, 180_000);
afterAll(async () => {
  stopReading();
  await world.close();
});

test("no hot statement reads all of a table that sites share", async () => {
  const manager = await onDesk("Kim", MANAGER);
  const at = async (handler: Parameters<typeof visit>[1], path: string, params = {}) => {
    expect((await visit("northside", handler, path, { params })).status, path).toBe(200);
  };
  const signedIn = new Browser("northside.test");
  const [own] = await sql()<{ slug: string }[]>`select slug from vehicles where site = 'northside' limit 1`;
  const slug = own?.slug ?? "";
  await readPlans("search", () => at(search, "/search/used-cars", { first: "used-cars" }));
  await readPlans("search by words", () =>
    at(search, "/search/used-cars?query=corola", { first: "used-cars" }),
  );
  await readPlans("a vehicle's page", () => at(vehicle, `/cars/${slug}`, { slug }));
  await readPlans("a view", () => at(view, `/cars/${slug}/view.json`, { slug }));
  await readPlans("locations", () => at(locations, "/our-location"));
  await readPlans("offers", () => at(offers, "/special-offers"));
  await readPlans("reviews", () => at(reviews, "/reviews"));
  await readPlans("a sitemap", () => at(sitemap, "/sitemaps/vehicles.xml", { file: "vehicles.xml" }));
  await readPlans("a sign-in", async () => {
    const request = new Request("http://northside.test/", { headers: { "User-Agent": CHROME } });
    const cookie = await startSession(request, "northside", PHONE);
    const [pair = ""] = cookie.split(";");
    signedIn.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  });
  await readPlans("a session", () => signedIn.get(shopper, "/api/shopper"));
  await readPlans("a hold", async () => {
    const wish = {
      site: "northside",
      vehicleId: "yard-Y001",
      depositCents: 50_000,
      gateway: null,
      name: "Bindi",
    };
    const rest = {
      lastName: "",
      email: "b@example.com",
      phone: "0491 570 156",
      message: "",
      language: "en-AU",
    };
    await offerReservation({
      ...wish,
      ...rest,
      shopperPhone: PHONE,
      leadOrigin: {},
      idempotencyKey: "k",
    } as never);
    await Promise.all([findLiveReservation("northside", "yard-Y001"), arePaused("northside")]);
  });
  await readPlans("a lead", () => leave(northside, { vehicleId: "yard-Y001" }));
  await readPlans("the inbox", async () => {
    for (const query of ["", "state=all&q=bindi", "order=activity"])
      await listInbox(manager, parseFilter(INBOX, new URLSearchParams(query)), NOW);
  });
  await readPlans("the stock list", () =>
    listStock(manager, parseFilter(STOCK_LIST, new URLSearchParams()), NOW),
  );
  await readPlans("the board of deals", () =>
    findDealBoard(manager, parseFilter(DEAL_BOARD, new URLSearchParams()), NOW),
  );
  await readPlans("the sold log", () =>
    listSales(manager, parseFilter(SALE_LIST, new URLSearchParams()), NOW),
  );
  await readPlans("reports", () => readReports(manager, parseReports(new URLSearchParams()), NOW));
  await readPlans("a feed with a changed car", async () => {
    const [first, ...rest] = yardRows(CARS);
    world.write("northside", [{ ...first!, price: "19990" }, ...rest]);
    await world.run("northside");
  });
  await sql()`update alert_settings set sms_since = now() - interval '1 day' where site = 'northside'`;
  const { signal } = new AbortController();
  const frequent = JOBS.filter(({ name, cron }) => /^(\*|\*\/10) \*/.test(cron) && name !== "feeds");
  for (const { name, run } of frequent) await readPlans(`job ${name}`, () => run(signal));
  await readPlans("the clean-up", forgetOldRecords);
  await readPlans("metrics", readDatabase);

  expect(withoutPlans()).toEqual([]);
  expect(await readWhole(plans)).toEqual([]);
});

/** A dealer's own installation after years: one site has nearly all leads, and reading them all may look cheap. */
test("no list of leads reads all of a site that has many", async () => {
  const owner = await onDesk("Robin", OWNER);
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // In parts: a statement has the product's ten seconds, on a busy machine too.
    for (let from = 0; from < LEADS; from += PART)
      await tx`
        insert into leads (site, id, idempotency_key, kind, category, name, payload, state, assignment_due, created_at)
        select 'northside', gen_random_uuid(), 'many ' || n, 'general', 'General Enquiry', 'Bindi', '{}',
          (array['new', 'working', 'lost', 'done'])[1 + n % 4], false, now() - n * interval '5 minutes'
        from generate_series(${from + 1}::int, ${from + PART}::int) n`;
  });
  await sql()`vacuum analyze leads`;
  const before = plans.length;
  const queries = [
    "",
    "state=all",
    "state=all&order=activity",
    "kind=Valuation&state=all",
    "waiting=1",
    "overdue=1",
  ];
  for (const query of queries)
    await readPlans(`the inbox, ${query}`, () =>
      listInbox(owner, parseFilter(INBOX, new URLSearchParams(query)), NOW),
    );
  await readPlans("the board", () =>
    findDealBoard(owner, parseFilter(DEAL_BOARD, new URLSearchParams()), NOW),
  );
  expect(withoutPlans()).toEqual([]);
  expect(await readWhole(plans.slice(before))).toEqual([]);
});

/** What these plans read all of, among the tables that sites share. */
async function readWhole(read: readonly ReadPlan[]): Promise<string[]> {
  const [tables, indexes] = await Promise.all([
    // A table with a row a site may be read whole.
    sql()<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${2 * SITES}`,
    sql()<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  ]);
  const shared = new Set(tables.map(({ name }) => name));
  const partial = new Set(indexes.map(({ name }) => name));
  expect(shared.size).toBeGreaterThan(30);
  const faults = read.flatMap((each) =>
    tablesReadWhole(each, partial)
      .filter((table) => shared.has(table))
      .map((table) => `${each.during}: ${table}: ${each.text.replaceAll(/\s+/g, " ").slice(0, 200)}`),
  );
  return [...new Set(faults)];
}
