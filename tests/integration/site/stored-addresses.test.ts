import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { renderPage } from "#tests/fixtures/rendered-page";
import { strangeAddresses } from "#tests/fixtures/page-addresses";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

// What an earlier release, a restored backup or a hand in the database has stored is no address of a page either.

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });

const HOSTILE = [
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "",
  "//evil.test",
  "x y",
];
const NAMES = /(?:url|link|href|website)$/i;
let count = 0;

/** Every address in a stored value, by its name, is a hostile one. */
function spoilt(value: unknown, name = ""): unknown {
  if (typeof value === "string" && NAMES.test(name)) return HOSTILE[(count += 1) % HOSTILE.length];
  if (Array.isArray(value)) return value.map((each) => spoilt(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key)]));
}

const HTML = HOSTILE.map((address) => `<a href="${address}">x</a><img src="${address}">`).join("|");
const car = aCar({
  ...{ site: "harbour", id: "car", slug: "car", dealerComments: HTML },
  historyReportUrl: "javascript:alert(1)",
});
const [harbour] = (await readTenants("tenants")).filter(({ slug }) => slug === "harbour");
if (!harbour) throw new Error("no such tenant");

beforeAll(async () => {
  await writeTenants([harbour]);
  await parkCars(car);
  await reindexSite(harbour);
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "harbour" } });
  await db().site.update({
    where: { slug: "harbour" },
    data: { config: { ...(spoilt(config) as object), url: harbour.config.url } },
  });
  for (const { id, data } of await db().location.findMany({ where: { site: "harbour" } }))
    await db().location.update({
      where: { site_id: { site: "harbour", id } },
      data: { data: spoilt(data) as object },
    });
  for (const { id, data } of await db().offer.findMany({ where: { site: "harbour" } }))
    await db().offer.update({
      where: { site_id: { site: "harbour", id } },
      data: { data: spoilt(data) as object },
    });
  await db().vehicle.updateMany({ data: { historyReportUrl: "javascript:alert(1)", dealerComments: HTML } });
  expect(count).toBeGreaterThan(10);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

test.each([
  ...["/", "/search/new-used-and-demo-cars", "/cars/car", "/print?car_id=car", "/compare?cars=car"],
  ...["/our-location", "/special-offers", "/contact", "/models", "/toyota-hilux", "/finance", "/about-us"],
])("%s is shown without the addresses that are none", async (path) => {
  const { status, html } = await renderPage("harbour.localhost", path);
  expect(status).toBe(200);
  expect(strangeAddresses(html)).toEqual([]);
  expect(html).not.toContain("//evil.test");
});
