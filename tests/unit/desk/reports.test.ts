import { describe, expect, test } from "vitest";

import { daysText, percentText } from "~/desk/reports/figure-text";
import { rowsBySource, sourceKey, sourceName, topSources, totalOf } from "~/desk/reports/lead-source";
import { barChart } from "~/desk/reports/bar-chart.server";
import {
  isListed,
  lastWeek,
  parseReports,
  periodOf,
  reportCsvPath,
  reportParts,
  reportsPath,
} from "~/desk/reports/report-filter";
import { type StockFact, stockByAge, stockByPrice } from "~/desk/reports/stock-report";
import { type Grant, scopeOf } from "~/desk/scope";

const read = (query: string) => parseReports(new URLSearchParams(query));

function aFact(id: string, fact: Partial<StockFact> = {}): StockFact {
  return {
    site: "northside",
    siteName: "Northside",
    id,
    name: "Corolla",
    stockNumber: id,
    location: null,
    status: "in_stock",
    reserved: false,
    dealerHold: null,
    autograb: null,
    priceCents: 2_000_000,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    days: 5,
    ...fact,
  };
}

describe("an address of the reports", () => {
  test("is read and written as the same, also as CSV", () => {
    for (const query of [
      "",
      "?days=7",
      "?at=northside%2Faspley&days=90",
      "?at=group%3Acoast&from=2026-11-16&to=2026-11-22",
    ]) {
      expect(reportsPath(read(query))).toBe(`/desk/reports${query}`);
      expect(reportCsvPath(read(query), "stock")).toBe(`/desk/reports/stock.csv${query}`);
    }
  });

  test.each([
    "days=8",
    "from=2026-11-16",
    "from=2026-11-22&to=2026-11-16",
    "from=2026-02-30&to=2026-03-01",
    "from=2020-01-01&to=2026-01-01",
  ])("says nothing with %s", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  test("means days until today, or the days that it names", () => {
    expect(periodOf(read("days=7"), "2026-03-03")).toEqual({ from: "2026-02-25", to: "2026-03-03" });
    const week = { from: "2026-11-16", to: "2026-11-22" };
    expect(periodOf(read("from=2026-11-16&to=2026-11-22"), "2026-12-24")).toEqual(week);
    for (const today of ["2026-11-23", "2026-11-26", "2026-11-29"]) expect(lastWeek(today)).toEqual(week);
  });
});

describe("what a report covers", () => {
  const sites = [
    { slug: "northside", agency: null, group: "coast" },
    { slug: "harbour", agency: null, group: "coast" },
    { slug: "wanderer", agency: null, group: null },
  ];
  const covered = (query: string, ...grants: Grant[]) => {
    const scope = scopeOf(grants, sites);
    return reportParts({ scope, sites }, read(query))?.map(({ site, location }) => [site, location]);
  };
  const manager: Grant = { level: "site", target: "northside", role: "manager" };

  test("is what somebody owns or manages, of a group or a place", () => {
    const owner: Grant = { level: "installation", target: "", role: "owner" };
    expect(covered("", owner)).toHaveLength(3);
    expect(covered("at=group:coast", owner)).toEqual([
      ["harbour", null],
      ["northside", null],
    ]);
    expect(covered("at=group:coast", manager)).toEqual([["northside", null]]);
    expect(covered("at=northside/aspley", manager)).toEqual([["northside", "aspley"]]);
    for (const query of ["at=harbour", "at=group:other", "at=group:"]) {
      expect(covered(query, manager)).toBeUndefined();
    }
    for (const role of ["sales", "content", "read-only"] as const) {
      expect(covered("", { ...manager, role })).toEqual([]);
      expect(covered("at=northside", { ...manager, role })).toBeUndefined();
    }
  });

  test("is linked to lists of the same cars alone", () => {
    const sales: Grant = { level: "site", target: "harbour", role: "sales" };
    const both = scopeOf([manager, sales], sites);
    expect(isListed(both, read(""))).toBe(false);
    expect(isListed(both, read("at=northside"))).toBe(true);
    expect(isListed(scopeOf([manager], sites), read(""))).toBe(true);
    expect(isListed(scopeOf([manager], sites), read("at=group:coast"))).toBe(false);
  });
});

describe("stock", () => {
  test("is counted once a car, by whole days, with the price that shoppers are asked for", () => {
    const cars = [0, 30, 31, 60, 61, 90, 91, 400].map((days) => aFact(`d${days}`, { days }));
    const report = stockByAge([
      ...cars,
      aFact("offer", { offerPriceCents: 1_500_000 }),
      aFact("none", { priceCents: null }),
    ]);
    expect(report.bands.map(({ key, cars: count }) => [key, count])).toEqual([
      ["0-30", 4],
      ["31-60", 2],
      ["61-90", 2],
      ["91-", 2],
    ]);
    expect(report.bands[0]).toMatchObject({ valueCents: 5_500_000, unpriced: 1 });
    expect(report.total).toEqual({ cars: 10, valueCents: 17_500_000, unpriced: 1 });
    expect(report.oldest.map(({ id }) => id).slice(0, 3)).toEqual(["d400", "d91", "d90"]);
    expect(stockByAge(Array.from({ length: 12 }, (_, n) => aFact(`${n}`))).oldest).toHaveLength(10);
    expect(stockByAge([]).total).toEqual({ cars: 0, valueCents: 0, unpriced: 0 });
  });

  test("is rated against the market as a car's page says it", () => {
    const market = (dollars: number) => ({
      autograb: { stateAverageMarketPriceCents: dollars * 100, averageMarketPriceCents: null },
    });
    const cars = [
      aFact("below", market(20_500)),
      aFact("near", market(20_499)),
      aFact("near too", market(19_501)),
      aFact("above", market(19_500)),
      aFact("reserved", { ...market(30_000), reserved: true }),
      aFact("unknown"),
      aFact("subscribed", { ...market(30_000), subscriptionPriceCents: 30_000 }),
      aFact("elsewhere", { ...market(30_000), site: "harbour" }),
    ];
    const sites = new Map([
      ["northside", { autograb: true, subscriptions: true }],
      ["harbour", { autograb: false, subscriptions: false }],
    ]);
    const { positions, total } = stockByPrice(cars, sites);
    expect(Object.fromEntries(positions.map(({ key, cars: count }) => [key, count]))).toEqual({
      below: 1,
      near: 2,
      above: 1,
      none: 4,
    });
    expect(total.cars).toBe(cars.length);
  });
});

describe("sources", () => {
  const count = (
    utm: string | null,
    leads: number,
    click: string | null = null,
    other: string | null = null,
  ) => ({
    utm,
    click,
    other,
    leads,
    shoppers: leads,
    reserved: 0,
  });

  test("are named by their links, else by whose click they were, else by what staff say, else the website", () => {
    const rows = rowsBySource([
      count(null, 50),
      count("Google", 2),
      count(null, 3, "gclid"),
      count(" newsletter ", 9, "fbclid", "Walk-in"),
      count(null, 4, null, "Walk-in"),
      count("", 1),
    ]);
    expect(rows.map(({ source, leads }) => [source, leads])).toEqual([
      ["website", 51],
      ["newsletter", 9],
      ["google", 5],
      ["walk-in", 4],
    ]);
    expect(totalOf(rows)).toEqual({ leads: 69, shoppers: 69, reserved: 0 });
  });

  test("are few on a page, and still add up", () => {
    const rows = rowsBySource([
      count(null, 7),
      ...Array.from({ length: 14 }, (_, n) => count(`s${n}`, n + 1)),
    ]);
    const { top, others } = topSources(rows);
    expect(top).toHaveLength(10);
    expect(others).toEqual({ leads: 15, shoppers: 15, reserved: 0, sources: 5 });
    expect(topSources(rows.slice(0, 3)).others).toBeNull();
  });
});

test("a chart ends at a round number, also where there is nothing", () => {
  const chart = barChart([
    { key: "a", value: 87 },
    { key: "b", value: 0 },
  ]);
  expect(chart.bars).toEqual([
    { key: "a", value: 87, width: 87 },
    { key: "b", value: 0, width: 0 },
  ]);
  expect(chart.ticks.at(-1)).toEqual({ value: 100, at: 100 });
  expect(barChart([{ key: "a", value: 0 }])).toEqual({
    bars: [{ key: "a", value: 0, width: 0 }],
    ticks: [
      { value: 0, at: 0 },
      { value: 1, at: 100 },
    ],
  });
});

test.each([
  ["2026-11-01", "2026-11-28", "1–28 Nov 2026"],
  ["2026-10-30", "2026-11-28", "30 Oct – 28 Nov 2026"],
  ["2025-12-30", "2026-01-28", "30 Dec 2025 – 28 Jan 2026"],
])("the days from %s to %s are said as short as they can be", (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});

test.each([
  [240, 240, "100%"],
  [239, 240, "99%"],
  [1, 400, "1%"],
  [0, 400, "0%"],
  [1, 3, "33%"],
  [0, 0, "–"],
])("%i of %i is %s, as the counts beside it say", (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text);
});

test.each([
  ["carsales.com.au", "Carsales"],
  ["leads.carsales.com.au", "Carsales"],
  ["facebookmail.com", "Facebook"],
  ["Old CRM", "Old CRM"],
  ["cars.example", "Cars.example"],
])("the source %s counts as %s", (source, name) => {
  expect(sourceName(sourceKey(source))).toBe(name);
});
