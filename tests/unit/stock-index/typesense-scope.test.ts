import fc from "fast-check";
import { expect, test } from "vitest";

import { compileFilter } from "#tests/fixtures/typesense-replay/filter-language";
import { aliasOfOneSite, collectionNames } from "~/stock/typesense-index/collection-names";
import { documentId, inScope, siteWord } from "~/stock/typesense-index/site-scope";

const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/);

test("a site is one plain word, and no two sites are the same one (design §4.1)", () => {
  expect(siteWord("northside")).toBe("northside");
  // A server that ignores symbols would take them for one.
  expect(siteWord("north-side")).not.toBe(siteWord("northside"));
  fc.assert(
    fc.property(slug, slug, (one, other) => {
      expect(siteWord(one)).toMatch(/^[a-z0-9]+$/);
      expect(siteWord(one) === siteWord(other)).toBe(one === other);
    }),
  );
});

test("a car's id is its own, whatever the stock numbers of two sites", () => {
  fc.assert(
    fc.property(slug, slug, fc.string(), fc.string(), (one, other, id, another) => {
      const ids = [
        documentId({ site: one, generation: 1 }, id),
        documentId({ site: other, generation: 1 }, another),
      ];
      expect(ids[0] === ids[1]).toBe(one === other && id === another);
    }),
  );
});

test("a filter within a site stays there, however its alternatives are joined", () => {
  const own = { site: "northside", generation: 7, make: "toyota" };
  const others = [
    { ...own, site: "harbour" },
    { ...own, generation: 6 },
  ];
  for (const filter of [
    undefined,
    "make:=toyota",
    "make:=mazda || make:=toyota",
    "make:=toyota || site:=harbour",
  ]) {
    const finds = compileFilter(inScope({ site: "northside", generation: 7 }, filter));
    expect([filter, finds(own), ...others.map(finds)]).toEqual([filter, true, false, false]);
  }
});

test("what earlier versions named by a site is told apart from the collection of all (docs/operating/upgrade.md)", () => {
  const names = collectionNames("stock");
  expect(names.collection).toMatch(/^stock_all_sites_k[a-z0-9]+$/);
  const site = (name: string) => aliasOfOneSite(names, name);
  expect(site("stock_north-side_1795237529000123")).toBe("stock_north-side");
  expect(site("stock_all-sites_1795237529000123")).toBe("stock_all-sites");
  for (const other of [
    names.collection,
    "stock_all_sites_1",
    "stock_northside",
    "other_northside_1",
    "stockroom_1",
  ])
    expect([other, site(other)]).toEqual([other, null]);
});
