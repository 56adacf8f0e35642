import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { closeDatabase, db } from "~/platform/db.server";
import { findFilters, findSearchPage, findSearchToSave } from "~/search/find-search-page.server";
import type { Car } from "~/stock/car";
import { VALUE_FACETS } from "~/stock/facet";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";

const now = Math.floor(Date.now() / 1000);
const facets = ["make", "model", "car_type", "price", "fuel"] as const;

function site(slug: string, search: { defaultCity?: string } = {}) {
  const { config, themeCss } = buildTenant(slug, {
    config: { search: { facets: facets.map((name) => ({ name })), ...search } },
  });
  return { slug, config, themeCss, revision: 1 };
}

const northside = site("northside");
const { address } = buildLocation({});

/** Twenty-two white Corollas, so that there is a second page, and three others. */
const corollas: Partial<Car>[] = Array.from({ length: 22 }, (_, index) => ({ id: `corolla-${index}` }));
const others: Partial<Car>[] = [
  { id: "hilux", model: "HiLux", simpleBody: "Ute", simpleFuel: "Diesel", carType: "new" },
  {
    id: "bt-50",
    make: "Mazda",
    model: "BT-50",
    simpleBody: "Ute",
    simpleFuel: "Diesel",
    rego: "456 XYZ",
    priceCents: 4_500_000,
    locationName: "Northside Windsor (City)",
    city: "Windsor",
  },
  {
    id: "mx-5",
    make: "Mazda",
    model: "MX-5",
    simpleBody: "Convertible",
    status: "sold",
    soldAtTimestamp: now - 60,
  },
];

beforeAll(async () => {
  const location = [...corollas, ...others].map((car) => aCar({ slug: `slug-of-${car.id}`, ...car }));
  await parkCars(...location, aCar({ site: "harbour", make: "Lexus", model: "RX" }));
  for (const each of [northside, site("harbour")]) await reindexSite(each);
  await db().location.createMany({
    data: [
      buildLocation({
        id: "l1",
        name: "Northside Aspley",
        address: { ...address, lat: -27.36, long: 153.02 },
      }),
      buildLocation({
        id: "l2",
        name: "Northside Windsor (City)",
        address: { ...address, lat: -27.43, long: 153.03 },
      }),
    ].map((data, position) => ({
      site: "northside",
      id: data.id,
      slug: data.slug,
      name: data.name,
      position,
      data,
    })),
  });
  await db().postcode.createMany({
    data: [
      { code: "4030", latitude: -27.43, longitude: 153.03 },
      { code: "4034", latitude: -27.36, longitude: 153.03 },
    ],
  });
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** Spec 1 §2: the page below /search, and what its query asks for. */
function ask(path: string, at = northside) {
  const url = new URL(path, "https://dealer.test");
  const segments = url.pathname.split("/").slice(2).map(decodeURIComponent);
  return findSearchPage(at, url, segments, now);
}

async function page(path: string, at = northside) {
  const found = await ask(path, at);
  if (found.kind !== "page") throw new Error(`${path} is ${found.kind}`);
  return found.page;
}

test.each([
  ["/search", "/search/new-used-and-demo-cars"],
  ["/search/Toyota", "/search/toyota"],
  ["/search/new-used-and-demo-cars?make=toyota&utm_source=mail", "/search/toyota?utm_source=mail"],
  ["/search/toyota?page=1&query=", "/search/toyota"],
  ["/search/toyota?price_min=10000&price_max=30000", "/search/toyota?price=:30000"],
  ["/search/toyota?price_min=26000&price_max=30000", "/search/toyota?price=26000:30000"],
  ["/search/toyota?price=-1:30000", "/search/toyota?price=:30000"],
  ["/search/toyota?price_min=30000&price_max=5&price=9:1", "/search/toyota?ignored=price"],
  ["/search/Toyot%C3%A4", "/search/toyota"],
  ["/search/toyota?page=99", "/search/toyota?page=2"],
])("%s goes to its one address, %s (spec:2.2.14)", async (path, href) => {
  expect(await ask(path)).toEqual({ kind: "redirect", href });
});

test("a range that was ignored is named on the page", async () => {
  const { notes, total } = await page("/search/toyota?ignored=price&ignored=price&ignored=wheels");
  expect(notes).toEqual(["Price: the minimum was above the maximum, so we ignored it."]);
  expect(total).toBe(23);
});

test("what is not ours in a canonical address is left alone", async () => {
  expect((await page("/search/toyota?utm_source=mail")).total).toBe(23);
});

test("a path that names nothing on this site is not found, though a neighbour has it", async () => {
  expect(await ask("/search/lexus")).toEqual({ kind: "not_found" });
  expect(await ask("/search/toyota/cx-5")).toEqual({ kind: "not_found" });
  expect((await page("/search/lexus", site("harbour"))).total).toBe(1);
});

describe("a typed text is read as choices", () => {
  const ALL = "/search/new-used-and-demo-cars";
  const shown = ({ total, applied, notes }: Awaited<ReturnType<typeof page>>) => ({
    total,
    applied: applied.map(({ label }) => label),
    notes,
  });

  test("which can be removed one by one, beside the text as it was typed", async () => {
    const found = await page(`${ALL}?query=mazda+diesel+ute+under+45k`);
    const applied = ["Mazda", "Ute", "Diesel", "Price: Under $45,000"];
    expect(shown(found)).toEqual({ total: 1, applied, notes: [] });
    expect(found.applied.map(({ href }) => href)).toContain("/search/mazda?fuel=Diesel&price=:45000");
    expect(found.query).toBe("mazda diesel ute under 45k");
    expect(found.queryForm.fields).toEqual([["query", "mazda diesel ute under 45k"]]);
    expect(found).toMatchObject({
      heading: "Diesel Mazda utes for sale under $45,000",
      canonicalPath: "/search/mazda?body=Ute&fuel=Diesel&price=:45000",
      firstHref: "/search/mazda?body=Ute&fuel=Diesel&price=:45000",
      indexable: false,
    });
  });

  test("and replaces the choices of the same filters", async () => {
    expect(shown(await page("/search/toyota/hilux?query=mazda"))).toMatchObject({
      total: 2,
      applied: ["Mazda"],
    });
  });

  test.each([
    [
      "a word that nothing matches",
      "hilux towbar",
      { total: 1, applied: ["Toyota", "HiLux"], notes: ["Nothing matches “towbar”, so we left it out."] },
    ],
    [
      "a wish that no search can fulfil",
      "hilux near me",
      {
        total: 1,
        applied: ["Toyota", "HiLux"],
        notes: ["We can’t filter by “near me”, so we left it out."],
      },
    ],
    [
      "a reading that finds nothing",
      "hilux petrol towbar",
      {
        total: 1,
        applied: ["“hilux petrol towbar”"],
        notes: ["No exact match, so we searched for each word."],
      },
    ],
    [
      "choices that no car meets together",
      "petrol hilux",
      { total: 0, applied: ["Toyota", "HiLux", "Petrol"], notes: [] },
    ],
    ["what means nothing", "zeppelin", { total: 0, applied: ["“zeppelin”"], notes: [] }],
    ["a refusal", "mazda, no utes", { total: 1, applied: ["Mazda", "Not Ute"], notes: [] }],
    [
      "one model of a make refused",
      "toyota -corolla",
      { total: 1, applied: ["Toyota", "Not Toyota Corolla"], notes: [] },
    ],
    ["a refusal in Chinese", "不要柴油的马自达", { total: 1, applied: ["Mazda", "Not Diesel"], notes: [] }],
    [
      "what is refused and no search knows",
      "hilux no rust",
      { total: 1, applied: ["Toyota", "HiLux"], notes: ["We can’t filter by “no rust”, so we left it out."] },
    ],
    [
      "a refusal that leaves nothing, and is never searched for as text",
      "hilux not diesel towbar",
      { total: 0, applied: ["“towbar”", "Toyota", "HiLux", "Not Diesel"], notes: [] },
    ],
    [
      "a make that is not here, beside what is",
      "diesel ferrari",
      { total: 2, applied: ["Diesel"], notes: ["No Ferrari here today."] },
    ],
    [
      "a make that is not here, and no mistyped word of what is",
      "ferrari",
      { total: 0, applied: ["“ferrari”"], notes: ["No Ferrari here today."] },
    ],
    [
      "a model that is not here, and no piece of another word",
      "mazda m4",
      { total: 2, applied: ["Mazda"], notes: ["No M4 here today."] },
    ],
    [
      "an order that no list has",
      "oldest hilux",
      { total: 1, applied: ["Toyota", "HiLux"], notes: ["We can’t filter by “oldest”, so we left it out."] },
    ],
    ["the plate of one car", "456-xyz", { total: 1, applied: ["“456-xyz”"], notes: [] }],
    ["a postcode", "4030", { total: 25, applied: [], notes: [] }],
    ["Chinese", "马自达柴油皮卡", { total: 1, applied: ["Mazda", "Ute", "Diesel"], notes: [] }],
  ])("%s: %s", async (_, typed, expected) => {
    expect(shown(await page(`${ALL}?${new URLSearchParams({ query: typed })}`))).toEqual(expected);
  });

  test("by a postcode they are sorted by distance", async () => {
    expect(await page(`${ALL}?query=4030`)).toMatchObject({ sortBy: "distance", postcode: "4030" });
    expect((await page(`${ALL}?query=4030`)).cars[0]?.slug).toBe("slug-of-bt-50");
  });

  test("the filters, and a saved search, are of the same choices", async () => {
    const [make] = (await findFilters(northside, `${ALL}?query=diesel+mazda`, new Set(["fuel"]), now)) ?? [];
    expect(make).toMatchObject({ facet: "fuel", values: [{ value: "Diesel", chosen: true }, {}] });
    expect(await findSearchToSave(northside, `${ALL}?query=diesel+mazda+towbar&page=2`, now)).toEqual({
      query: "query=towbar&make=Mazda&fuel=Diesel",
      name: "Diesel Mazda cars for sale matching “towbar”",
    });
    expect(await findSearchToSave(northside, `${ALL}?query=mazda+no+utes`, now)).toEqual({
      query: "make=Mazda&not_body=Ute",
      name: "Mazda cars for sale · Not Ute",
    });
  });
});

describe("the values of closed filters", () => {
  const asked = (href: string, ...names: string[]) => findFilters(northside, href, new Set(names), now);

  test("are those of the results, open, with the addresses that choose them (spec 1 §2)", async () => {
    const href = "/search/new-used-and-demo-cars?body=Ute";
    const [fuel] = (await asked(href, "fuel", "make")) ?? [];
    expect(fuel).toMatchObject({ facet: "make", open: true, values: [{ value: "Mazda", count: 1 }, {}] });
    expect(JSON.stringify(fuel)).toContain("body=Ute");
  });

  test.each(["/sign-in", "https://elsewhere.test/search", "/search/%zz", "/search/lexus", ""])(
    "%s is no search of the site",
    async (href) => {
      expect(await asked(href, "fuel")).toBeNull();
    },
  );

  test("filters that the site does not have are left out", async () => {
    expect(await asked("/search", "colour", "__proto__")).toEqual([]);
  });
});

describe("a page of results", () => {
  test("has its heading, its cars and where the other pages are", async () => {
    const found = await page("/search/toyota/corolla?page=2");
    expect(found).toMatchObject({
      heading: "Toyota Corolla for sale",
      title: "Toyota Corolla for sale, page 2",
      total: 22,
      page: 2,
      pages: 2,
      firstHref: "/search/toyota/corolla",
      canonicalPath: "/search/toyota/corolla?page=2",
      indexable: true,
      stale: false,
    });
    expect(found.cars).toHaveLength(1);
  });

  test("counts what each value would give beside those chosen", async () => {
    const found = await page("/search/mazda");
    const make = found.facets.find(({ facet }) => facet === "make");
    expect(
      make?.kind === "list" && make.values.map(({ value, count, chosen }) => [value, count, chosen]),
    ).toEqual([
      ["Toyota", 23, false],
      ["Mazda", 2, true],
    ]);
    expect(found.applied).toMatchObject([{ label: "Mazda", href: "/search/new-used-and-demo-cars" }]);
  });

  test("carries what is needed of each photograph: the first", async () => {
    const { cars } = await page("/search/mazda");
    expect(cars.every(({ images }) => images.length <= 1)).toBe(true);
  });
});

describe("sorted by the distance from a postcode (spec:2.5.18, spec:2.7.3)", () => {
  test("the cars of the nearest yard come first, then by rank", async () => {
    const windsor = await page("/search/mazda?sortBy=distance&postcode=4030");
    expect(windsor).toMatchObject({
      sortBy: "distance",
      postcode: "4030",
      postcodeError: false,
      indexable: false,
    });
    expect(windsor.cars.map(({ id }) => id)).toEqual(["bt-50", "mx-5"]);
    const spaced = await ask("/search/mazda?sortBy=distance&postcode=40 30");
    expect(spaced).toMatchObject({ kind: "redirect" });
    const aspley = await page("/search/mazda?sortBy=distance&postcode=4034");
    expect(aspley.cars.map(({ id }) => id)).toEqual(["mx-5", "bt-50"]);
    expect(aspley.canonicalPath).toBe("/search/mazda");
  });

  test.each(["9999", "403", "Aspley", "4%200"])(
    "an unknown postcode is an error beside its field, and the cars are by rank: %s",
    async (postcode) => {
      const found = await page(`/search/mazda?sortBy=distance&postcode=${postcode}`);
      expect(found.postcodeError).toBe(true);
      expect(found.total).toBe(2);
    },
  );

  test("nobody said from where: no error, by rank", async () => {
    const found = await page("/search/mazda?sortBy=distance");
    expect(found).toMatchObject({ postcode: "", postcodeError: false, total: 2 });
  });

  test("the neighbour's yards are its own", async () => {
    const found = await page("/search/lexus?sortBy=distance&postcode=4030", site("harbour"));
    expect(found.postcodeError).toBe(false);
    expect(found.total).toBe(1);
  });
});

describe("the site's default city (spec:2.2.13)", () => {
  const inWindsor = site("northside", { defaultCity: "Windsor" });

  test("joins an address that chooses nothing else, as a choice that can be taken back", async () => {
    expect(await ask("/search/mazda", inWindsor)).toEqual({
      kind: "redirect",
      href: "/search/mazda?city=Windsor",
    });
    const found = await page("/search/mazda?city=Windsor", inWindsor);
    expect(found.cars.map(({ id }) => id)).toEqual(["bt-50"]);
    const chip = found.applied.find(({ label }) => label === "Windsor");
    expect(chip?.href).toBe("/search/mazda?city=all");
    expect((await page("/search/mazda?city=all", inWindsor)).total).toBe(2);
  });

  test("leaves alone what chooses something", async () => {
    expect((await page("/search/mazda?fuel=Petrol", inWindsor)).total).toBe(1);
    expect((await page("/search/northside-aspley", inWindsor)).total).toBeGreaterThan(0);
  });
});

test("nothing found: which choice to drop, how many that gives, and cars in stock that are near", async () => {
  const found = await page("/search/mazda?fuel=Diesel&price=:20000");
  expect(found.total).toBe(0);
  expect(found.indexable).toBe(false);
  expect(found.nothing?.relaxations).toEqual([
    {
      label: "Under $20,000",
      href: "/search/mazda?fuel=Diesel",
      drops: { kind: "drop", facet: "price" },
      total: 1,
    },
  ]);
  // Twice the price is not called near.
  expect(found.nothing?.areNear).toBe(false);
  const { nothing } = await page("/search/mazda?fuel=Diesel&price=:40000");
  expect(nothing?.areNear).toBe(true);
  expect(nothing?.cars[0]?.id).toBe("bt-50");
});

test("any query string is a page or the way to one, and the way is one step", async () => {
  const name = fc.oneof(
    fc.constantFrom(...VALUE_FACETS, "query", "page", "sortBy", "price", "price_min", "km"),
    fc.string(),
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: "binary" })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(pairs, async (entries) => {
      const first = await ask(`/search/toyota?${new URLSearchParams(entries)}`);
      const then = first.kind === "redirect" ? await ask(first.href) : first;
      expect(then.kind).toBe("page");
    }),
    { numRuns: often(200, 10_000) },
  );
});
