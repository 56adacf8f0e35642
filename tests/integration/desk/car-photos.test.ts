import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { renderPage } from "#tests/fixtures/rendered-page";
import { aCar } from "#tests/unit/stock/a-car";
import { changeCar } from "~/desk/stock/change-car.server";
import { findDeskCar } from "~/desk/stock/desk-car.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { showPhotographs } from "~/photographs/show-photographs.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { endDueOverrides } from "~/stock/overrides/overrides.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { audited, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";
import { findAmong } from "../../fixtures/find-among";

const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;
const SLUG = "2021-toyota-corolla-ascent-sport-n1001";
const hash = (sign: string) => sign.repeat(32);
const keyOf = (sign: string) => `photos/${hash(sign)}.jpg`;
const keysOf = (signs: string) => [...signs].map(keyOf);
let manager: OnDesk;

beforeEach(async () => {
  await openDesk();
  await db().vehicle.deleteMany();
  await parkCars(
    aCar({
      locationId: "aspley",
      status: "in_stock",
      soldAtTimestamp: null,
      showOnDealerWebsite: true,
      images: [],
    }),
  );
  await sql()`update vehicles set source = 'feed:yard'`;
  await show("abc");
  await reindexSite(northside);
  manager = await onDesk("Kim", MANAGER);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** The source names these photographs of the car, in this order, and all were fetched. */
async function show(signs: string): Promise<void> {
  await db().vehiclePhoto.deleteMany();
  for (const [position, sign] of [...signs].entries()) {
    await sql()`
      insert into vehicle_photos (site, vehicle_id, url, host, position, state, hash, width, height, colour)
      values ('northside', 'corolla', ${`https://feed.example/${sign}.jpg`}, 'feed.example', ${position}, 'stored', ${hash(sign)},
        1600, 1200, '#808080')`;
  }
  await sql().begin((tx) => showPhotographs(tx, "northside", ["corolla"]));
}

async function shown(): Promise<string> {
  const car = await db().vehicle.findFirstOrThrow({ where: { id: "corolla" } });
  return (car.images as { key: string }[]).map(({ key }) => key.charAt("photos/".length)).join("");
}

function change(who: OnDesk, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return audited(() => changeCar(who, { site: "northside", car: "corolla", form }, NOW));
}
const move = (who: OnDesk, order: string, pressed: string, until = "") =>
  change(who, { intent: "photos", order: keysOf(order).join(" "), move: pressed, until });

describe("an order of photographs", () => {
  test("is the shopper's at once, outlives what the source sends, and is taken back by one press", async () => {
    expect(await move(manager, "abc", "first 2")).toBeNull();
    expect(await shown()).toBe("cab");
    const { html } = await renderPage("northside.test", `/cars/${SLUG}`);
    expect(html.indexOf(hash("c"))).toBeLessThan(html.indexOf(hash("a")));

    await show("dbca");
    expect(await shown()).toBe("cabd");
    const page = await findDeskCar(manager.scope, "northside", "corolla", NOW);
    expect(page?.car?.changes).toMatchObject([{ kind: "photos", by: "Kim" }]);
    expect(page?.car?.photos.map(({ key }) => key)).toEqual(keysOf("cabd"));

    expect(await change(manager, { intent: "undo", kind: "photos" })).toBeNull();
    expect(await shown()).toBe("dbca");
    expect((await db().staffAudit.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["car-overridden", "car-restored"]),
    );
  });

  test("ends with its day, which the page goes on to say", async () => {
    const until = new Date((NOW + 2 * DAY) * 1_000).toISOString().slice(0, 10);
    await move(manager, "abc", "down 0", until);
    expect((await findDeskCar(manager.scope, "northside", "corolla", NOW))?.car?.photosUntil).toBe(until);
    expect(await shown()).toBe("bac");
    await endDueOverrides(findAmong([northside]), NOW + 4 * DAY);
    expect(await shown()).toBe("abc");
  });

  test("may lose photographs, and be said anew", async () => {
    await move(manager, "abc", "first 2");
    await show("ac");
    expect(await shown()).toBe("ca");
    await move(manager, "ca", "up 1");
    expect(await shown()).toBe("ac");
    await change(manager, { intent: "undo", kind: "photos" });
    expect(await shown()).toBe("ac");
  });

  test("that is not of the photographs there are changes nothing", async () => {
    for (const order of ["ab", "abcd", "abb", "abx"]) {
      expect(await move(manager, order, "first 1")).toMatchObject({
        errors: { form: "stock.changed_meanwhile" },
      });
    }
    expect(await move(manager, "abc", "first 1", "2020-01-01")).toMatchObject({
      errors: { until: "stock.until_wrong" },
      submitted: { until: "2020-01-01" },
    });
    expect(await shown()).toBe("abc");
  });

  test("is set by who manages stock alone", async () => {
    for (const grant of [SALES, READER]) {
      expect(await move(await onDesk("Sam", grant), "abc", "first 1")).toBe("gone");
    }
    expect(await shown()).toBe("abc");
  });
});
