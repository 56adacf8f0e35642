import { describe, expect, test } from "vitest";

import { eventTable, rate, funnelTable } from "../../../../server/cli/report-tables";
import type { FunnelDay } from "~/analytics/report/find-funnel.server";
import { parseReportArguments, reportPeriod } from "../../../../server/cli/report-arguments";

const DAY: FunnelDay = {
  day: "2026-11-20",
  searches: 1_200,
  vehicles: 300,
  started: 12,
  sent: 6,
  signIns: 4,
  saves: 9,
};
const QUIET: FunnelDay = {
  day: "2026-11-21",
  searches: 0,
  vehicles: 0,
  started: 0,
  sent: 1,
  signIns: 0,
  saves: 0,
};

describe("the report of a site", () => {
  test("is a line a day with its rates, aligned, and the total", () => {
    const lines = funnelTable([DAY, QUIET]).split("\n");
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    const cells = (line = "") => line.split(/\s{2,}/);
    expect(cells(lines[1])).toEqual([
      "2026-11-20",
      "1,200",
      "300",
      "25.0 %",
      "12",
      "4.0 %",
      "6",
      "50.0 %",
      "2.0 %",
      "4",
      "9",
    ]);
    expect(cells(lines[2])).toEqual(["2026-11-21", "0", "0", "-", "0", "-", "1", "-", "-", "0", "0"]);
    expect(cells(lines[3])).toEqual([
      "Total",
      "1,200",
      "300",
      "25.0 %",
      "12",
      "4.0 %",
      "7",
      "58.3 %",
      "2.3 %",
      "4",
      "9",
    ]);
  });

  test("a part of nothing has no rate", () => {
    expect([rate(1, 0), rate(0, 3), rate(1, 3)]).toEqual(["-", "0.0 %", "33.3 %"]);
  });

  test("names every event, the specification's by id", () => {
    const counts = [
      { event: "ViewContent", count: 300 },
      { event: "49", count: 1_200 },
      { event: "4", count: 7 },
    ];
    expect(
      eventTable(counts)
        .split("\n")
        .map((line) => line.replaceAll(/\s{2,}/g, " | ")),
    ).toEqual([
      "Event | Times",
      "4 | Used car view | 7",
      "49 | Search page view | 1,200",
      "ViewContent | Vehicle view, of any type | 300",
    ]);
  });
});

describe("its command line", () => {
  test.each([
    [["--site", "northside"], { kind: "run", site: "northside", from: null, to: null }],
    [
      ["--site", "northside", "--from", "2026-11-01", "--to", "2026-11-30"],
      { kind: "run", site: "northside", from: "2026-11-01", to: "2026-11-30" },
    ],
    [["--help"], { kind: "help" }],
  ])("%j", (argv, parsed) => {
    expect(parseReportArguments(argv)).toEqual(parsed);
  });

  test.each([[[]], [["--site", "northside", "--from", "2026-02-30"]], [["--to", "yesterday"]], [["--day"]]])(
    "%j is wrong",
    (argv) => {
      expect(parseReportArguments(argv).kind).toBe("wrong");
    },
  );

  test("fourteen days until today, unless told", () => {
    const today = "2026-11-21";
    expect(reportPeriod({ from: null, to: null }, today)).toEqual({ from: "2026-11-08", to: today });
    expect(reportPeriod({ from: "2026-11-20", to: null }, today)).toEqual({ from: "2026-11-20", to: today });
    expect(reportPeriod({ from: null, to: "2026-03-01" }, today)).toEqual({
      from: "2026-02-16",
      to: "2026-03-01",
    });
    expect(reportPeriod({ from: "2026-11-22", to: null }, today)).toHaveProperty("wrong");
    expect(reportPeriod({ from: "2020-01-01", to: null }, today)).toHaveProperty("wrong");
  });
});
