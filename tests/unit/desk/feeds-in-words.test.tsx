import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { UploadedColumns } from "~/desk/feeds/upload/inspect-columns.server";
import { ColumnsForm } from "~/desk/feeds/upload/UploadPage";
import { rejectedRows, stateText } from "~/desk/feeds/run-state";
import { RejectedRowItem } from "~/desk/stock/StockRows";
import { createI18n } from "~/i18n/create-i18n";

const { t } = createI18n({});

test.each([
  ["done", { read: 8, rejected: 6 }, "Read: 6 of 8 rows rejected"],
  ["done", { read: 8, live: 8 }, "Up to date"],
  ["failed", { read: 8, rejected: 8 }, "Failed"],
] as const)("a source that is %s with %j is called %s", (state, counts, words) => {
  expect(stateText(t, { state, rejected: rejectedRows(counts) })).toBe(words);
});

test("a file says on which line a row can't be read, of which car, how many it would import, and which cars the file would take off the site", () => {
  const uploaded: UploadedColumns = {
    columns: [],
    table: null,
    choice: { at: {}, fields: {}, id: "", carType: "used", priceType: "egc" },
    rows: [{ line: 7, problem: "9 columns expected, 8 found" }],
    cars: 6,
    unsure: [],
    wrong: { count: 1, first: [{ line: 9, number: "F9", reason: "priceCents: 'a lot' is not a price" }] },
    leaving: [
      {
        ...{ rowId: "uploaded-F6", vin: null, name: "2019 Kia Rio", stockNumber: "F6" },
        ...{ priceCents: null, priceType: "egc" },
      },
    ],
    met: {},
    odd: { count: 1, first: [{ line: 4, number: "F4", reason: "no price" }] },
    left: [
      { field: "locationName", cars: 2, values: [{ value: "Chermside", cars: 2, stockNumber: "F2" }] },
      { field: "simpleTransmission", cars: 1, values: [{ value: "9G", cars: 1, stockNumber: "F3" }] },
      { field: "make", cars: 1, values: [{ value: "Toyta", cars: 1, stockNumber: "F5" }] },
    ],
    byYard: [{ yard: "Northside Aspley", cars: 5 }],
    here: [
      { line: 6, id: "u1", label: "U1", name: "2021 Kia Rio", photos: 9, from: 4_999_000, to: 4_400_000 },
    ],
    already: [{ line: 5, id: "own-1", label: "DEMO1", photos: 3, isHandedOver: false }],
    changes: {
      ...{ added: 0, same: 9, prices: 1 },
      first: [{ rowId: "uploaded-F2", label: "F2", from: 2_999_000, to: 2_899_000 }],
      ...{ types: 1, firstTypes: [{ label: "F8", from: "egc", to: "drive_away" }] },
      steep: [{ rowId: "uploaded-F7", label: "F7", from: 1_999_000, to: 199_900 }],
    },
    isJson: false,
  };
  const list = { name: "uploaded", title: "Our own list" };
  const of = { list, lists: [{ ...list, cars: 10 }], isShown: true, isGuess: true, isNew: false };
  const html = renderHtml(
    <ColumnsForm
      site="northside"
      file="f"
      uploaded={uploaded}
      of={of}
      yards={["Northside Aspley", "Northside Windsor"]}
      said={{ locationName: { kedron: "Northside Windsor" } }}
    />,
  );
  expect(html).toContain("Import 6 cars");
  expect(html).toContain("Yard “Chermside” means");
  expect(html).toContain("Until you say which yard is meant, these cars are at Northside Aspley.");
  expect(html).toContain("Transmission “9G” means");
  expect(html).toContain("Yard “kedron” means Northside Windsor");
  expect(html).toContain("One row can’t be imported");
  expect(html).toContain("Line 9 · F9: Price: &#x27;a lot&#x27; is not a price");
  expect(html).toContain("One car of “Our own list” isn’t in this file");
  expect(html).toContain("It’s still for sale: leave it as it is");
  expect(html).toContain("2019 Kia Rio, F6");
  expect(html).toContain("Line 4 · F4: no price");
  expect(html).toContain("DEMO1, line 5, 3 photos");
  expect(html).toContain("Line 6 is already here as U1, 2021 Kia Rio · 9 photos · price $49,990 → $44,000");
  expect(html).toContain(
    "One price changes · one price includes something else · 9 cars keep their price · 0 new · one missing",
  );
  expect(html).toContain("F8: Excl. government charges → Drive away");
  expect(html).toContain("F7: $19,990 → $1,999");
  expect(html).toContain('<option value="Toyota" selected="">Toyota</option>');
  expect(html).toContain("F2: $29,990 → $28,990");
  // What is not answered yet stands at the top too.
  expect(html).toContain('id="missing-cars"');
  const refused = (
    <ColumnsForm {...{ site: "n", file: "f", uploaded, of }} error="feeds.upload_missing_unsaid" />
  );
  expect(renderHtml(refused)).toMatch(/href="#missing-cars"[^>]*>Say what became of the cars/);
  expect(
    renderHtml(<ColumnsForm site="northside" file="f" uploaded={{ ...uploaded, cars: 0, already: [] }} />),
  ).not.toContain("Import this file");
});

test("a rejected row without a stock number is called by what tells its cars apart", () => {
  const row = { site: "northside", siteName: "Northside", source: "uploaded", line: 3, stockNumber: null };
  const why = { title: "Our own list", car: null, reason: "year: is missing", value: "" };
  const shown = (vehicleId: string | null) =>
    renderHtml(<RejectedRowItem row={{ ...row, ...why, vehicleId }} showSite={false} />);
  expect(shown("uploaded-F2")).toContain(">F2<");
  expect(shown(null)).toContain("No stock number");
  expect(shown(null)).toContain("Our own list, line 3");
});
