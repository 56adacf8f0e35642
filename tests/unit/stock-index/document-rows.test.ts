import { describe, expect, test } from "vitest";

import { buildStockDocument } from "#tests/fixtures/stock-documents";
import { documentRows } from "~/stock/postgres-index/write-documents.server";

describe("rows of documents", () => {
  test("the words of the name, make and model weigh more, absent facets are left out", () => {
    const rows = documentRows([
      buildStockDocument({ model: "Land Cruiser", badge: null, colour: "White", price: null }),
    ]);
    expect(rows.texts[0]?.split(" ")).toEqual(
      expect.arrayContaining(["'land':1A", "'landcruiser':2C", "'c':3B", "'white':1D", "'brisbane':1D"]),
    );
    const facets = JSON.parse(rows.facets[0] ?? "") as Record<string, unknown>;
    expect(facets).toMatchObject({ model: "Land Cruiser", certified: false, custom_rank: 100 });
    expect(Object.keys(facets)).not.toContain("price");
  });

  test("of two with one id the later counts", () => {
    const rows = documentRows([buildStockDocument(), buildStockDocument({ colour: "Teal" })]);
    expect(rows.ids).toEqual(["car-1"]);
    expect(rows.facets[0]).toContain("Teal");
  });

  test("words that a mistyped one may have meant, without stock numbers and years", () => {
    const { words } = documentRows([buildStockDocument()]);
    expect(words).toContain("corolla");
    expect(words).not.toContain("n48210");
    expect(words).not.toContain("2021");
  });
});
