import { describe, expect, test } from "vitest";

import type { Refinements } from "~/stock/facet";
import { exactKey, filterBy } from "~/stock/typesense-index/filter";

const NOW = 1_700_000_000;
const noCar = "listed_until_timestamp:[0..0]";
const always = "listed_until_timestamp:>1700000000";

describe("filter_by (design §4.9, §7)", () => {
  const table: [string, Refinements, string][] = [
    ["nothing chosen", {}, always],
    [
      "alternatives of one facet",
      { make: ["Toyota", "Mazda"] },
      `${always} && make_key:=[${exactKey("Toyota")},${exactKey("Mazda")}]`,
    ],
    [
      "a value with commas and brackets",
      { body: ["Ute / Tray, (4x4)"] },
      `${always} && body_key:=[${exactKey("Ute / Tray, (4x4)")}]`,
    ],
    ["a closed range", { price: { min: 10_000, max: 30_000 } }, `${always} && price:[10000..30000]`],
    ["an open upper end", { km: { min: 5_000, max: null } }, `${always} && km:>4999`],
    ["an open lower end", { km: { min: null, max: 5_000 } }, `${always} && km:[0..5000]`],
    ["a range open at both ends", { year: { min: null, max: null } }, always],
    [
      "list facets narrow with each value",
      { filtered_features: ["Tow Bar", "Sunroof"] },
      `${always} && filtered_features_key:=[${exactKey("Tow Bar")}] && filtered_features_key:=[${exactKey("Sunroof")}]`,
    ],
    ["a range upside down", { year: { min: 3_000, max: 1_000 } }, `${always} && ${noCar}`],
    ["a number no field can hold", { km: { min: 9e15, max: null } }, `${always} && km:>2147483647`],
    ["certified", { certified: ["true"] }, `${always} && certified:=true`],
    ["certified or not", { certified: ["true", "false"] }, always],
    [
      "a value that ends a quotation",
      { make: ["`] || site:=["] },
      `${always} && make_key:=[${exactKey("`] || site:=[")}]`,
    ],
  ];
  test.each(table)("%s", (_name, refinements, expected) => {
    expect(filterBy(NOW, {}, { refinements })).toBe(expected);
  });

  test.each(["Toyota", "`] || site:=[`harbour", "Ute / Tray (4x4)", "車", ""])(
    "the value %j is one plain word in a filter",
    (value) => expect(exactKey(value)).toMatch(/^k[a-z0-9]+$/),
  );

  test("refused values, of a facet with a flag and of one that is counted", () => {
    const refused = { colour: ["White", "Black"], certified: ["true"], make: ["Kia"] };
    expect(filterBy(NOW, {}, { refinements: {}, refused }, "make")).toBe(
      `${always} && colour_key:!=[${exactKey("White")},${exactKey("Black")}] && certified:=false`,
    );
  });

  test("a facet's own refinement is lifted for its counts, the site's base filter never", () => {
    const filter = filterBy(
      NOW,
      { make: ["Toyota"] },
      { refinements: { make: ["Toyota"], body: ["SUV"] } },
      "make",
    );
    expect(filter).toBe(`${always} && make_key:=[${exactKey("Toyota")}] && body_key:=[${exactKey("SUV")}]`);
  });
});
