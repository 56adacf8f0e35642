import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { parseFilter } from "~/desk/desk-list";
import { listDeskSites } from "~/desk/desk-sites.server";
import { readReports } from "~/desk/reports/read-reports.server";
import { exportReport } from "~/desk/reports/report-csv.server";
import { parseReports, REPORTS } from "~/desk/reports/report-filter";
import type { OnDesk } from "~/desk/staff-session.server";
import { AGE_BANDS, STOCK_LIST } from "~/desk/stock/stock-filter";
import { listStock } from "~/desk/stock/stock-list.server";
import { changeLeadState } from "~/leads/work/change-lead.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, READER, SALES } from "./desk-world";

/** Tuesday noon in Brisbane. */
const NOW = Date.parse("2026-11-24T02:00:00Z") / 1_000;
const DAY = 86_400;
const WEEK = "from=2026-11-16&to=2026-11-22";

let manager: OnDesk;
let owner: OnDesk;
let sales: OnDesk;

beforeAll(async () => {
  await openDesk();
  [manager, owner, sales] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Robin", OWNER),
    onDesk("Sam", SALES),
  ]);
});
afterAll(closeDatabase);

const read = (who: OnDesk, query = "") => readReports(who, parseReports(new URLSearchParams(query)), NOW);

describe("stock", () => {
  beforeAll(async () => {
    const car = (id: string, days: number, more: Partial<ReturnType<typeof aCar>> = {}) =>
      aCar({
        id,
        slug: id,
        stockNumber: id.toUpperCase(),
        locationId: "aspley",
        status: "in_stock",
        createdAtTimestamp: NOW - days * DAY,
        soldAtTimestamp: null,
        ...more,
      });
    await parkCars(
      car("a1", 0),
      car("a2", 30.9),
      car("a3", 31),
      car("a4", 90),
      car("a5", 91, { locationId: "bowen", priceCents: null }),
      car("a6", 500),
      car("sold", 200, { status: "sold", soldAtTimestamp: NOW - DAY }),
      car("gone", 40, {
        status: "sold",
        soldAtTimestamp: NOW - 5 * DAY,
        locationId: "bowen",
        locationName: "Bowen",
      }),
      car("last-year", 400, { status: "sold", soldAtTimestamp: NOW - 367 * DAY }),
      car("hidden", 200, { showOnDealerWebsite: false }),
      car("h1", 45, { site: "harbour", locationId: "wharf" }),
    );
  });

  test("by age agrees with the lists that it links to, and its bands with its total (desk:41)", async () => {
    for (const who of [manager, owner]) {
      const reports = await read(who);
      expect(reports?.isListed).toBe(true);
      for (const { key } of AGE_BANDS) {
        const list = await listStock(who, parseFilter(STOCK_LIST, new URLSearchParams({ days: key })), NOW);
        expect(list?.counts.live).toBe(reports?.stock.bands.find((band) => band.key === key)?.cars);
      }
      const list = await listStock(who, parseFilter(STOCK_LIST, new URLSearchParams()), NOW);
      expect(reports?.stock.total.cars).toBe(list?.counts.live);
      expect(reports?.prices.total).toEqual(reports?.stock.total);
    }
    const stock = (await read(manager))?.stock;
    expect(stock?.bands.map(({ cars }) => cars)).toEqual([2, 1, 1, 2]);
    expect(stock?.total).toEqual({ cars: 6, valueCents: 5 * 2_599_000, unpriced: 1 });
    expect(stock?.oldest[0]).toMatchObject({ id: "a6", days: 500, priceCents: 2_599_000 });
    expect((await read(manager, "at=northside/bowen"))?.stock.total.cars).toBe(1);
  });
});

describe("sold vehicles", () => {
  beforeAll(async () => {
    const sent = await leave(northside, { vehicleId: "sold" }, "2026-11-14T00:00:00Z");
    await db().lead.updateMany({ where: { id: sent }, data: { state: "done", assigneeId: sales.staff.id } });
  });

  test("are listed with days to sell, the last price and who sold them, each table adding up", async () => {
    const sold = (await read(manager))?.sold;
    expect(sold?.latest.map(({ id, days, priceCents, person }) => [id, days, priceCents, person])).toEqual([
      ["sold", 199, 2_599_000, "Sam"],
      ["gone", 35, 2_599_000, null],
    ]);
    expect(sold?.total).toEqual({
      cars: 2,
      costed: 0,
      medianDays: 35,
      valueCents: 5_198_000,
      grossCents: null,
    });
    for (const rows of [sold?.byLocation, sold?.byPerson, sold?.bySource, sold?.byMake])
      expect(rows?.reduce((sum, { cars }) => sum + cars, 0)).toBe(2);
    expect((await read(manager, "at=northside/bowen"))?.sold.total.cars).toBe(1);
    expect((await read(owner, "at=harbour"))?.sold.total.cars).toBe(0);
  });

  test("and leads stand beside the days before and a year earlier", async () => {
    const trend = (await read(manager, "from=2026-11-10&to=2026-11-24"))?.trend;
    expect(trend?.map(({ period, sold }) => [period.from, period.to, sold])).toEqual([
      ["2026-11-10", "2026-11-24", 2],
      ["2026-10-26", "2026-11-09", 0],
      ["2025-11-10", "2025-11-24", 1],
    ]);
    // Seven for sale when it began and six when it ended: two sold of 6.5 in 15 days.
    expect(trend?.[0]?.turns).toBeCloseTo((2 / 6.5) * (365 / 15), 1);
    expect(trend?.[0]?.answers).toEqual(
      (await read(manager, "from=2026-11-10&to=2026-11-24"))?.answers.total,
    );
  });
});

describe("leads", () => {
  beforeAll(async () => {
    const from = (params: Record<string, string>) => ({
      payload: { lead_attributes: { visited_pages: [], linked_query_params: params } },
    });
    const answered = (id: string, answeredAfter: number) =>
      db().lead.updateMany({
        where: { id },
        data: { firstAnsweredAt: new Date(), firstAnsweredBy: sales.staff.id, answeredAfter },
      });
    const about = { vehicleId: "a1" };
    // The first and the last moment of the week in Brisbane, and those outside it.
    await answered(await leave(northside, { ...about }, "2026-11-15T14:00:00Z"), 600);
    const google = from({ gclid: "x" });
    await answered(await leave(northside, { ...about, ...google }, "2026-11-22T13:59:59Z"), 9_000);
    await leave(northside, { ...about }, "2026-11-15T13:59:59Z");
    await leave(northside, { ...about }, "2026-11-22T14:00:00Z");
    const other = { email: "ash@example.com", phone: "0491 570 157" };
    const letter = from({ utm_source: "Newsletter" });
    const reserving = await leave(northside, { ...about, ...other, ...letter }, "2026-11-18T00:00:00Z");
    await leave(northside, { ...other, locationId: "bowen" }, "2026-11-18T00:00:00Z");
    const spam = { ...about, suspectedSpam: true, email: "spam@example.com", phone: "0491 570 158" };
    await leave(northside, spam, "2026-11-18T00:00:00Z");
    await leave(harbour, { ...about, locationId: "wharf" }, "2026-11-18T00:00:00Z");
    const reservation = (state: string, paidAt: string | null, more = {}) => ({
      site: "northside",
      id: randomUUID(),
      idempotencyKey: randomUUID(),
      vehicleId: "a1",
      state,
      depositCents: 50_000,
      name: "Ash",
      lastName: "Lee",
      email: "",
      phone: "",
      message: "",
      paidAt: paidAt === null ? null : new Date(paidAt),
      ...more,
    });
    const missed = reservation("refunded", "2026-11-19T00:00:00Z");
    await db().reservation.createMany({
      data: [
        reservation("paid", "2026-11-18T00:30:00Z", { leadId: reserving }),
        reservation("refunded", "2026-11-18T02:00:00Z", { vehicleId: "a5" }),
        missed,
        reservation("expired", "2026-11-22T13:00:00Z", { depositCents: 0 }),
        reservation("offered", null),
        reservation("expired", "2026-11-22T14:00:00Z"),
        reservation("bought", "2026-11-19T01:00:00Z", { depositCents: 20_000 }),
      ],
    });
    await sql()`
      insert into staff_audit (actor, action, subject, level, target)
      values ('Kim', 'reservation-no-show', ${`2021 Corolla, ${missed.id.slice(0, 8)}`}, 'site', 'northside')`;
    await sql()`
      insert into analytics_events (site, event, data, at)
      select 'northside', event, jsonb_build_object('car_id', car), at::timestamptz from (values
        ('ViewContent', 'a1', '2026-11-15T14:00:00Z'), ('ViewContent', 'a5', '2026-11-18T00:00:00Z'),
        ('ViewContent', 'a1', '2026-11-22T14:00:00Z'), ('49', 'a1', '2026-11-18T00:00:00Z')
      ) seen(event, car, at)`;
  });

  test("are counted by the source of their shopper, days being the site's own", async () => {
    const sources = (await read(manager, WEEK))?.sources;
    expect(sources?.rows).toEqual([
      { source: "google", leads: 2, shoppers: 1, reserved: 0 },
      { source: "newsletter", leads: 1, shoppers: 1, reserved: 1 },
    ]);
    expect(sources).toMatchObject({
      total: { leads: 3, shoppers: 2, reserved: 1 },
      views: 2,
      viewsFrom: null,
    });
    expect((await read(manager, `${WEEK}&at=northside/bowen`))?.sources).toMatchObject({
      rows: [],
      views: 1,
    });
    const harbours = (await read(owner, `${WEEK}&at=harbour`))?.sources.rows;
    expect(harbours).toEqual([{ source: "website", leads: 1, shoppers: 1, reserved: 0 }]);
  });

  test("are answered by location and by person, both adding up to the same", async () => {
    const answers = (await read(owner, WEEK))?.answers;
    const yard = { person: null };
    expect(answers?.byLocation).toEqual([
      { ...yard, site: "Harbour Motors", name: "Yard wharf", leads: 1, answered: 0, median: null, inTime: 0 },
      {
        ...yard,
        site: "northside Motors",
        name: "Yard aspley",
        leads: 3,
        answered: 2,
        median: 600,
        inTime: 1,
      },
      {
        ...yard,
        site: "northside Motors",
        name: "Yard bowen",
        leads: 1,
        answered: 0,
        median: null,
        inTime: 0,
      },
    ]);
    expect(answers?.byPerson).toEqual([
      { site: "", name: "Sam", person: sales.staff.id, leads: 2, answered: 2, median: 600, inTime: 1 },
      { site: "", name: null, person: null, leads: 3, answered: 0, median: null, inTime: 0 },
    ]);
    expect(answers?.total).toEqual({ leads: 5, answered: 2, median: 600, inTime: 1 });
    for (const rows of [answers?.byLocation, answers?.byPerson])
      expect(rows?.reduce((sum, { leads }) => sum + leads, 0)).toBe(5);
  });

  test("reservations are counted by what became of them", async () => {
    const report = (await read(manager, WEEK))?.reservations;
    const counts = report?.outcomes.map(({ key, reservations }) => [key, reservations]);
    expect(Object.fromEntries(counts ?? [])).toEqual({
      paid: 1,
      bought: 1,
      expired: 1,
      refunded: 1,
      "no-show": 1,
      sold: 0,
    });
    expect(report?.total).toEqual({ reservations: 5, depositCents: 170_000 });
    const bowen = (await read(manager, `${WEEK}&at=northside/bowen`))?.reservations;
    expect(bowen?.total).toEqual({ reservations: 1, depositCents: 50_000 });
  });

  test("that are lost say why, by reason and in words; the same leads as in response times", async () => {
    const lead = await leave(northside, { locationId: "aspley" }, "2026-11-20T00:00:00Z");
    const lose = { from: "new", to: "lost", by: sales.staff } as const;
    const lost = { reason: "price", words: "Two thousand apart" } as const;
    await changeLeadState({ site: "northside", id: lead }, { ...lose, lost });
    await db().lead.updateMany({ where: { id: lead }, data: { assigneeId: sales.staff.id } });
    const older = await leave(northside, { locationId: "bowen" }, "2026-11-19T00:00:00Z");
    await db().lead.updateMany({ where: { id: older }, data: { state: "lost" } });
    const report = (await read(manager, WEEK))?.lost;
    expect(report).toMatchObject({
      total: 2,
      reasons: [
        { reason: "price", leads: 1 },
        { reason: null, leads: 1 },
      ],
      latest: [
        { id: lead, person: "Sam", words: "Two thousand apart", sentOn: "2026-11-20" },
        { id: older, person: null, reason: null, words: "", lostOn: null },
      ],
    });
    expect((await read(manager, `${WEEK}&at=northside/bowen`))?.lost.total).toBe(1);
    expect((await read(owner, `${WEEK}&at=harbour`))?.lost.total).toBe(0);
    const answered = (await read(manager, WEEK))?.answers.total;
    expect(answered).toMatchObject({ leads: 6, answered: 2 });
  });

  test("say since when views are kept", async () => {
    const year = (await read(manager, "from=2026-01-01&to=2026-11-22"))?.sources;
    expect(year?.viewsFrom).toBe("2026-05-02");
  });
});

test("nobody reads reports of a place that is not theirs, or without the role", async () => {
  expect(await read(manager, "at=harbour")).toBeNull();
  expect(await read(manager, "at=group:coast")).toBeNull();
  expect(await read(sales)).toBeNull();
  expect(await read(await onDesk("Jo", READER), "at=northside")).toBeNull();
  const all = JSON.stringify(await read(manager, WEEK));
  expect(all.toLowerCase()).not.toContain("harbour");
});

describe("as CSV", () => {
  const save = (who: OnDesk, name: string, query = WEEK) => {
    const request = new Request(`http://desk.test/desk/reports/${name}.csv?${query}`);
    return exportReport(request, who, name, NOW);
  };

  test("each report has its file, with the figures of the page", async () => {
    const fresh = { ...manager, verifiedAt: NOW };
    const files = await Promise.all(REPORTS.map((name) => save(fresh, name)));
    const lines = files.map((csv) => csv?.replace("\uFEFF", "").split("\r\n").filter(Boolean) ?? []);
    const [trend, sold, stock, sources, answers, lost, reservations, prices] = lines;
    expect(trend?.[1]).toMatch(/^"2026-11-16","2026-11-22","6",/);
    expect(sold?.[1]).toMatch(/^"2026-11-19",.*"35","25990.00","","Toyota","",""$/);
    // The stock itself: every car for sale, the oldest first.
    expect(stock).toHaveLength(1 + 6);
    expect(stock?.[1]).toMatch(/"A6","2021 Toyota Corolla.*","500","25990.00"$/);
    expect(sources).toContain('"Newsletter","1","1","1"');
    expect(answers).toContain('"person","","Sam","2","2","10","1"');
    expect(lost?.[1]).toMatch(/"The price","Two thousand apart","Sam"/);
    expect(reservations).toContain(`"Didn’t show up","1","500.00"`);
    expect(prices).toContain('"Total","6","129950.00","1"');
  });

  test("a source that a spreadsheet would run is escaped", async () => {
    const params = { utm_source: "=cmd()" };
    const payload = { lead_attributes: { visited_pages: [], linked_query_params: params } };
    await leave(northside, { vehicleId: "a1", payload }, "2026-10-01T00:00:00Z");
    expect(await save(manager, "sources", "from=2026-10-01&to=2026-10-01")).toContain(`"'=cmd()"`);
  });

  test("the file that names people asks for a passkey and is recorded", async () => {
    const stale = save({ ...manager, verifiedAt: 0 }, "answers");
    await expect(stale).rejects.toMatchObject({ status: 303 });
    await save({ ...owner, verifiedAt: NOW }, "answers");
    const entry = await db().staffAudit.findFirstOrThrow({
      where: { action: "report-exported", actorId: owner.staff.id },
    });
    expect(entry.after).toMatchObject({ report: "answers", from: "2026-11-16" });
  });

  test("nothing else is a report", async () => {
    expect(await save(owner, "people")).toBeNull();
    expect(await save(manager, "stock", "at=harbour")).toBeNull();
    expect(await save(sales, "stock")).toBeNull();
  });
});

test("leads of the last seven days are as many on the page of sites", async () => {
  // Half an hour into a day in Brisbane, which is the day before in UTC.
  const now = Date.parse("2026-07-25T14:30:00Z") / 1_000;
  const counts = async () => {
    const seven = parseReports(new URLSearchParams("days=7"));
    const [sites, reports] = [
      await listDeskSites(manager.scope, now),
      await readReports(manager, seven, now),
    ];
    return [sites[0]?.newLeads ?? 0, reports?.answers.total.leads];
  };
  const [before = 0] = await counts();
  await leave(northside, {}, "2026-07-19T14:10:00Z");
  await leave(northside, { suspectedSpam: true }, "2026-07-20T00:00:00Z");
  expect(await counts()).toEqual([before + 1, before + 1]);
  await leave(northside, {}, "2026-07-19T13:50:00Z");
  expect(await counts()).toEqual([before + 1, before + 1]);
});
