import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import type { Car } from "~/stock/car";
import { priceChart } from "~/vehicle/history/price-chart";
import { priceDrop, priceHistory, daysBetween } from "~/vehicle/history/price-history";
import { PriceHistory } from "~/vehicle/history/PriceHistory";
import type { SeenPrice } from "~/vehicle/history/seen-price";

const DAY = 86_400;
const DROPPED = Date.UTC(2026, 10, 3) / 1_000;
const NOW = DROPPED + 18 * DAY;

/** A price in dollars, seen so many days before the drop. */
function seen(daysBefore: number, dollars: number | null, priceType: SeenPrice["priceType"] = "drive_away") {
  const priceCents = dollars === null ? null : dollars * 100;
  return { seenAtTimestamp: DROPPED - daysBefore * DAY, priceCents, priceType };
}
const asked = (dollars: number, more: Partial<Car> = {}) => aCar({ priceCents: dollars * 100, ...more });

describe("a price drop, from our own records", () => {
  test("the last change of price, by how much and when", () => {
    const prices = [seen(60, 28_990), seen(30, 26_990), seen(0, 25_990)];
    expect(priceDrop(asked(25_990), prices, NOW)).toEqual({ cents: 100_000, droppedAtTimestamp: DROPPED });
  });

  test("after a week at the earlier price", () => {
    expect(priceDrop(asked(25_990), [seen(7, 26_990), seen(0, 25_990)], NOW)).not.toBeNull();
  });

  test.each<[string, Car, SeenPrice[]]>([
    ["there is one price only", asked(25_990), [seen(30, 25_990)]],
    ["there is none", asked(25_990), []],
    ["it rose", asked(26_990), [seen(30, 25_990), seen(0, 26_990)]],
    [
      "it rose last, though it had dropped",
      asked(26_990),
      [seen(30, 27_990), seen(20, 25_990), seen(0, 26_990)],
    ],
    ["there was no price before", asked(25_990), [seen(30, null), seen(0, 25_990)]],
    ["there is none now", aCar({ priceCents: null }), [seen(30, 26_990), seen(0, null)]],
    ["the earlier price stood for less than a week", asked(25_990), [seen(6, 26_990), seen(0, 25_990)]],
    [
      "the page asks another price",
      asked(25_990, { offerPriceCents: 2_400_000 }),
      [seen(30, 26_990), seen(0, 25_990)],
    ],
    // Prices of different types are never compared (design §5).
    [
      "the earlier price included more",
      asked(25_990, { priceType: "egc" }),
      [seen(30, 26_990), seen(0, 25_990, "egc")],
    ],
    ["what the earlier one included is not known", asked(25_990), [seen(30, 26_990, null), seen(0, 25_990)]],
    ["it was long ago", asked(25_990), [seen(130, 26_990), seen(100, 25_990)]],
  ])("none when %s", (_, car, prices) => {
    expect(priceDrop(car, prices, NOW)).toBeNull();
  });
});

describe("the chart of a car's prices, from our own records", () => {
  const chart = (car: Car, prices: SeenPrice[]) =>
    priceChart(car, prices, NOW)?.steps.map(({ cents }) => cents / 100) ?? null;

  test("steps from each price to the next, up to today's", () => {
    const prices = [seen(60, 28_990), seen(30, 26_990), seen(0, 25_990)];
    expect(chart(asked(25_990), prices)).toEqual([28_990, 26_990, 25_990]);
    expect(priceChart(asked(25_990), prices, NOW)?.line).toBe("M0 3H92V31H185V45H240");
  });

  test("a slip that was corrected within the week is left out", () => {
    const prices = [seen(60, 28_990), seen(30, 2_899), seen(29, 28_990), seen(0, 25_990)];
    expect(chart(asked(25_990), prices)).toEqual([28_990, 25_990]);
  });

  test.each<[string, Car, SeenPrice[]]>([
    ["there is one price only", asked(25_990), [seen(30, 25_990)]],
    ["the page asks another price", asked(24_990), [seen(30, 26_990), seen(0, 25_990)]],
    [
      "the earlier price included more",
      asked(25_990, { priceType: "egc" }),
      [seen(30, 26_990), seen(0, 25_990, "egc")],
    ],
    ["there was no price before", asked(25_990), [seen(30, null), seen(0, 25_990)]],
  ])("none when %s", (_, car, prices) => {
    expect(chart(car, prices)).toBeNull();
  });
});

test.each([
  ["2026-11-21", "2026-11-21", 0],
  ["2026-11-20", "2026-11-21", 1],
  ["2026-02-28", "2026-03-01", 1],
  ["2025-12-31", "2026-11-21", 325],
  // The clocks went forward between them.
  ["2026-10-03", "2026-10-05", 2],
  ["2026-11-22", "2026-11-21", 0],
])("from %s to %s are %d days", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

describe("what the page says", () => {
  const brisbane = (timestamp: number) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(timestamp * 1_000);
  const clock = { now: NOW, dateOf: brisbane };
  const prices = [seen(30, 26_990), seen(0, 25_990)];
  const car = asked(25_990, { createdAtTimestamp: NOW - 50 * DAY });
  const both = { priceHistory: true, daysOnSite: true };

  test("each by a setting of the site", () => {
    const drop = { cents: 100_000, date: "2026-11-03", isRecent: true };
    const chart = {
      line: "M0 3H150V45H240",
      steps: [
        { cents: 2_699_000, date: "2026-10-04" },
        { cents: 2_599_000, date: "2026-11-03" },
      ],
    };
    expect(priceHistory(car, prices, both, clock)).toEqual({ drop, listedDays: 50, chart });
    expect(priceHistory(car, prices, { ...both, daysOnSite: false }, clock)).toEqual({
      drop,
      listedDays: null,
      chart,
    });
    expect(priceHistory(car, prices, { ...both, priceHistory: false }, clock)).toEqual({
      drop: null,
      listedDays: 50,
      chart: null,
    });
    expect(priceHistory(car, prices, { priceHistory: false, daysOnSite: false }, clock)).toBeNull();
  });

  test("of a sold car nothing", () => {
    expect(priceHistory({ ...car, status: "sold" }, prices, both, clock)).toBeNull();
  });

  test("a car that came last night came yesterday, by the site's clock", () => {
    // 23:30 and 00:30 in Brisbane.
    const night = { now: Date.UTC(2026, 10, 20, 14, 30) / 1_000, dateOf: brisbane };
    const late = asked(25_990, { createdAtTimestamp: Date.UTC(2026, 10, 20, 13, 30) / 1_000 });
    expect(priceHistory(late, [], both, night)?.listedDays).toBe(1);
  });

  test("a car that its feed dates anew was listed when its first price was seen", () => {
    const anew = { ...car, createdAtTimestamp: NOW };
    expect(priceHistory(anew, prices, both, clock)?.listedDays).toBe(48);
    expect(priceHistory(anew, [], both, clock)?.listedDays).toBe(0);
  });

  test("a car isn't said to be listed since before it can have been built", () => {
    const clock = { now: NOW, dateOf: brisbane };
    const listed = (date: string) =>
      priceHistory(
        asked(25_990, { year: 2021, createdAtTimestamp: Date.parse(date) / 1_000 }),
        [],
        both,
        clock,
      );
    expect(listed("1970-01-01")).toBeNull();
    expect(listed("2020-10-01")?.listedDays).toBeGreaterThan(2_000);
  });

  test.each([
    [0, "Listed today"],
    [1, "Listed 1 day ago"],
    [12, "Listed 12 days ago"],
  ])("after %d days: %s", (listedDays, words) => {
    expect(said({ drop: null, listedDays, chart: null })).toBe(words);
  });

  test("the drop and the days on the site", () => {
    const drop = { cents: 100_000, date: "2026-11-03", isRecent: true };
    expect(said({ drop, listedDays: 12, chart: null })).toBe(
      "Price dropped $1,000 on 3 November Listed 12 days ago",
    );
  });

  test("a change as a chart, with its prices as text, and no style that the policy forbids", () => {
    const history = priceHistory(car, prices, both, clock);
    if (!history) throw new Error("no history");
    const html = drawn(<PriceHistory history={history} />);
    expect(html).toContain('role="img" aria-label="$26,990 from 4 Oct, $25,990 from 3 Nov"');
    expect(html).toContain('d="M0 3H150V45H240"');
    expect(html).not.toContain("style=");
  });

  test("a drop of more than a month ago is not recent", () => {
    const later = { ...clock, now: DROPPED + 31 * DAY };
    expect(priceHistory(car, prices, both, later)?.drop?.isRecent).toBe(false);
  });

  const said = (history: Parameters<typeof PriceHistory>[0]["history"]) =>
    words(<PriceHistory history={history} />);

  function drawn(element: ReactElement): string {
    return renderToStaticMarkup(<I18nProvider value={createI18n({})}>{element}</I18nProvider>);
  }

  function words(element: ReactElement): string {
    return drawn(element)
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  }
});
