import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { drawPage } from "#tests/fixtures/drawn-page";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import type { Language } from "~/i18n/language";
import { closeDatabase, db } from "~/platform/db.server";
import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import type { storedParts as StoredPartsOf } from "~/shell/stored-parts.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

// A page whose parts are stored (docs/decisions/122-parts-rendered-once.md) has the bytes of one that is rendered.

type Original = { storedParts: typeof StoredPartsOf };
const store = vi.hoisted(() => ({ isOn: true, hits: 0 }));
vi.mock("~/shell/stored-parts.server", async (original) => {
  const module = await original<Original>();
  const storedParts: typeof StoredPartsOf = (site) => {
    const parts = module.storedParts(site);
    return {
      ...parts,
      place(...asked) {
        const place = parts.place(...asked);
        store.hits += Number(place.isKnown);
        return place;
      },
    };
  };
  return { storedParts: (site: never) => (store.isOn ? storedParts(site) : null) };
});

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });

const SITES = ["northside", "harbour"];
const tenants = (await readTenants("tenants")).filter(({ slug }) => SITES.includes(slug));
const hostOf = (slug: string) => `${slug}.localhost`;

beforeAll(async () => {
  await writeTenants(tenants);
  for (const site of tenants) {
    const cars = Array.from({ length: 5 }, (_, index) =>
      aCar({ site: site.slug, id: `car${index}`, slug: `car${index}`, name: `${site.slug} ${index} & more` }),
    );
    await parkCars(...cars);
    await reindexSite(site);
  }
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const STOCK = "/search/new-used-and-demo-cars";
const PATHS = [
  "/",
  "/search/new-used-and-demo-cars",
  "/search/new-used-and-demo-cars?sortBy=price_asc",
  "/cars/car1",
  "/cars/car2",
  "/cars/car2?subject=test-drive",
  "/blog",
  "/privacy-policy",
  "/contact",
  "/our-location",
];

test("pages of all kinds have the same bytes without a store, with an empty one and with a full one", async () => {
  const draw = async (site: string, path: string, language: Language) => {
    const { status, html } = await drawPage(hostOf(site), path, undefined, language);
    expect(status, path).toBe(200);
    return html;
  };
  const asked = SITES.flatMap((site) =>
    (["en-AU", "zh-Hans"] as const).flatMap((language) => PATHS.map((path) => ({ site, path, language }))),
  );
  store.isOn = false;
  const plain: string[] = [];
  for (const { site, path, language } of asked) plain.push(await draw(site, path, language));
  expect(new Set(plain).size).toBe(plain.length);
  store.isOn = true;
  // A part as long as a page is kept at its second rendering.
  for (const round of [1, 2, 3]) {
    store.hits = 0;
    for (const [index, { site, path, language }] of asked.entries())
      expect(await draw(site, path, language), `${round} ${site} ${language} ${path}`).toBe(plain[index]);
  }
  expect(store.hits).toBeGreaterThan(asked.length);
});

test("a car that changes is shown as it is", async () => {
  await drawPage(hostOf("northside"), STOCK);
  await db().vehicle.updateMany({
    where: { site: "northside", id: "car3" },
    data: { priceCents: 1_234_500 },
  });
  const [northside] = tenants.filter(({ slug }) => slug === "northside");
  if (northside) await reindexSite(northside);
  await expect.poll(async () => (await drawPage(hostOf("northside"), STOCK)).words).toContain("$12,345");
});

test("what a visitor typed is in their own answer only", async () => {
  const path = "/cars/car1";
  const read = async () => (await drawPage(hostOf("northside"), path)).html;
  const before = await read();
  const refused = await drawPage(hostOf("northside"), path, {
    kind: "vehicle",
    name: "Bindi Secret",
    email: "x",
  });
  expect(refused.html).toContain("Bindi Secret");
  for (const _ of [1, 2, 3]) expect(await read()).toBe(before);
});
