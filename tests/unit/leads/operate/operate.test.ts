import { describe, expect, test } from "vitest";

import { leadList, leadRows, durationText, percentile } from "../../../../server/cli/lead-list";
import { parseLeadsArguments } from "../../../../server/cli/leads-arguments";
import type { ListedLead } from "~/leads/operate/leads.server";

const ID = "6f3f7c0e-6d0e-4b52-9a3d-0d0e5a1f7c11";

test.each([
  [[], 0.5, null],
  [[4], 0.95, 4],
  [[5, 1, 3], 0.5, 3],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
])("of %j the %d part is below %j", (values, part, expected) => {
  expect(percentile(values, part)).toBe(expected);
});

test.each([
  [0.4, "0 s"],
  [59, "59 s"],
  [250, "4 min 10 s"],
  [10_920, "3 h 2 min"],
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

describe("npm run leads", () => {
  test.each([
    [["list", "--site", "northside"], { kind: "list", site: "northside", from: null, to: null }],
    [["show", ID, "--site", "northside"], { kind: "show", site: "northside", lead: ID }],
    [["retry", ID, "--site", "northside"], { kind: "retry", lead: ID }],
    [["retry", "--dead", "--site", "northside"], { kind: "retry-dead", site: "northside" }],
    [
      ["export", "--site", "northside", "--from", "2026-11-01", "--to", "2026-11-30"],
      { kind: "export", from: "2026-11-01", to: "2026-11-30" },
    ],
    [
      ["import", "a.csv", "--site", "northside"],
      { kind: "import", file: "a.csv", source: null, isConfirmed: false },
    ],
    [
      ["import", "a.csv", "--site", "northside", "--source", "Expo", "--confirm"],
      { kind: "import", source: "Expo", isConfirmed: true },
    ],
    [["import", "--site", "northside"], { kind: "wrong" }],
    [["import", "a.csv", "b.csv", "--site", "northside"], { kind: "wrong" }],
    [["--help"], { kind: "help" }],
    [[], { kind: "wrong" }],
    [["list"], { kind: "wrong" }],
    [["delete", "--site", "northside"], { kind: "wrong" }],
    [["show", "--site", "northside"], { kind: "wrong" }],
    [["show", "7", "--site", "northside"], { kind: "wrong" }],
    [["retry", ID, "--dead", "--site", "northside"], { kind: "wrong" }],
    [["export", "--site", "northside"], { kind: "wrong" }],
    [["list", "--site", "northside", "--from", "2026-02-30"], { kind: "wrong" }],
    [["list", "--site", "northside", "--from", "2026-11-30", "--to", "2026-11-01"], { kind: "wrong" }],
    [["list", "--colour"], { kind: "wrong" }],
  ])("%j", (argv, expected) => {
    expect(parseLeadsArguments(argv)).toMatchObject(expected);
  });
});

test("a list ends with how fast leads went out, the median and the 95th of a hundred", () => {
  const leads = Array.from({ length: 20 }, (_, index) => listed({ seconds: index === 19 ? 300 : 2 }));
  const lines = leadList([...leads, listed({ seconds: null })]).split("\n");
  expect(lines.at(-1)).toBe(
    "21 leads, 20 delivered; time to first delivery: median 2 s, 95th percentile 2 s.",
  );
  expect(lines.at(-3)).toContain("not delivered");
  expect(leadList([])).toContain("0 leads, 0 delivered.");
});

test("an export has a column for all that was asked", () => {
  const [headings, row] = leadRows([listed({ message: "Hello" })]);
  expect(row?.[headings?.indexOf("message") ?? -1]).toBe("Hello");
});

function listed(overrides: Partial<ListedLead>): ListedLead {
  return {
    id: ID,
    createdAt: "2026-11-21 10:00",
    category: "Vehicle Enquiry",
    subcategory: null,
    name: "Bindi",
    lastName: null,
    email: "bindi@example.com",
    phone: null,
    postcode: "4053",
    message: null,
    vehicleId: null,
    vehicle: null,
    locationId: null,
    suspectedSpam: false,
    url: null,
    seconds: 1,
    deliveries: "email:text delivered",
    ...overrides,
  };
}
