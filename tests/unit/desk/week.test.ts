import { describe, expect, test } from "vitest";

import { readBudget } from "~/desk/budget/budget-form";
import { costRows, spentIn } from "~/desk/reports/week/cost";
import { parseWeek, weekPath, weeksOf } from "~/desk/reports/week/week-filter";

const read = (query: string) => parseWeek(new URLSearchParams(query));

describe("the address of a week", () => {
  test.each(["", "?week=2026-11-16", "?at=northside%2Faspley&week=2026-11-16", "?at=group%3Acoast"])(
    "%s is read and written as the same",
    (query) => expect(weekPath(read(query))).toBe(`/desk/reports/week${query}`),
  );

  test.each([
    ["the last complete one", "", "2026-11-23", "2026-11-29", "2026-11-30"],
    ["any of its days", "week=2026-11-18", "2026-11-16", "2026-11-22", "2026-11-23"],
    ["its Sunday", "week=2026-11-22", "2026-11-16", "2026-11-22", "2026-11-23"],
    ["the running one, up to today", "week=2026-12-02", "2026-11-30", "2026-12-02", null],
    ["one to come", "week=2026-12-20", "2026-11-30", "2026-12-02", null],
    ["no day", "week=2026-02-30", "2026-11-23", "2026-11-29", "2026-11-30"],
  ])("%s", (_name, query, from, to, later) => {
    expect(weeksOf(read(query), "2026-12-02")).toMatchObject({ week: { from, to }, later });
  });
});

describe("what a source costs", () => {
  const FIFTEEN = { from: "2026-11-01", to: "2026-11-15" };

  test("is the share of its month's spend that falls into the days, by lead and by sale", () => {
    expect(spentIn(FIFTEEN, 300_000)).toBe(150_000);
    expect(spentIn({ from: "2026-11-01", to: "2026-11-30" }, 300_000)).toBe(300_000);
    const { rows, total } = costRows(
      [
        { source: null, leads: 0, sold: 2 },
        { source: "google", leads: 10, sold: 1 },
        { source: "website", leads: 30, sold: 3 },
      ],
      [
        { source: "google", cents: 300_000 },
        { source: "radio", cents: 60_000 },
      ],
      FIFTEEN,
    );
    expect(rows).toEqual([
      { source: "website", leads: 30, sold: 3, spentCents: null, leadCents: null, saleCents: null },
      { source: "google", leads: 10, sold: 1, spentCents: 150_000, leadCents: 15_000, saleCents: 150_000 },
      { source: "radio", leads: 0, sold: 0, spentCents: 30_000, leadCents: null, saleCents: null },
      { source: null, leads: 0, sold: 2, spentCents: null, leadCents: null, saleCents: null },
    ]);
    expect(total).toMatchObject({
      leads: 40,
      sold: 6,
      spentCents: 180_000,
      leadCents: 4_500,
      saleCents: 30_000,
    });
  });

  test("is not known where nothing was entered", () => {
    const { total } = costRows([{ source: "google", leads: 3, sold: 1 }], null, FIFTEEN);
    expect(total).toMatchObject({ leads: 3, spentCents: null, leadCents: null, saleCents: null });
  });
});

describe("the form of targets and spend", () => {
  function formOf(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test("is read in every usual spelling; a row without an amount is none", () => {
    const form = formOf({
      ...{ leads: "1,200", cars: "", "source-0": " Google ", "amount-0": "$1,500.50" },
      ...{ "source-1": "Radio", "amount-1": "", "source-2": "Carsales", "amount-2": "2k" },
    });
    expect(readBudget(form).budget).toEqual({
      ...{ leads: 1_200, cars: null },
      spend: [
        { source: "google", cents: 150_050 },
        { source: "carsales", cents: 200_000 },
      ],
    });
  });

  test("says beside the field what is wrong", () => {
    const form = formOf({
      ...{
        leads: "lots",
        cars: "0",
        "source-0": "Google",
        "amount-0": "much",
        "source-1": "",
        "amount-1": "5",
      },
      ...{ "source-2": "Radio", "amount-2": "5", "source-3": "radio", "amount-3": "6" },
    });
    expect(readBudget(form).errors).toEqual({
      ...{ leads: "reports.error_whole", cars: "reports.error_whole", "amount-0": "reports.error_spend" },
      ...{ "source-1": "reports.error_source", "source-3": "reports.error_twice" },
    });
  });
});
