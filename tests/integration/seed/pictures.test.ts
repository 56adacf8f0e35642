import { afterAll, beforeAll, expect, test } from "vitest";

import { findSeededSite } from "#seed/find-seeded-site";
import { pictureFeed } from "#seed/pictures/list-pictures";
import { STUDIO_ORIGIN } from "#seed/pictures/studio";
import { seedStock } from "#seed/seed-site";
import { createSeedSql } from "#tests/fixtures/driver";
import { claimPhotographs } from "~/photographs/claim-photographs.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenants } from "~/publish/publish-tenants.server";
import type { CarImage } from "~/stock/car";

import { SILENT } from "../../../server/cli/progress";

const NOW = Date.UTC(2026, 10, 21, 5, 30) / 1_000;
const SITES = ["northside", "wanderer"];
const sql = createSeedSql();

beforeAll(async () => {
  await publishTenants("tenants");
  await seed();
});
afterAll(async () => {
  await sql.end();
  await closeDatabase();
});

async function seed(): Promise<void> {
  for (const slug of SITES) {
    const site = await findSeededSite(sql, slug);
    if (!site) throw new Error(`${slug} was published`);
    await seedStock(sql, site, { count: 2, studio: STUDIO_ORIGIN }, NOW, SILENT);
  }
}

const cars = () => db().vehicle.findMany({ orderBy: [{ site: "asc" }, { id: "asc" }] });
const imagesOf = ({ images }: { images: unknown }) => images as CarImage[];

test("the seed draws nothing: its cars' pictures are at the studio, and wait for somebody to look at them", async () => {
  const rows = await db().vehiclePhoto.findMany();
  expect(rows.length).toBeGreaterThan(10);
  for (const { url, state, nextTryAt } of rows) {
    expect(url.startsWith(`${STUDIO_ORIGIN}/artwork/`)).toBe(true);
    expect([state, nextTryAt]).toEqual(["pending", null]);
  }
  expect(await claimPhotographs(16)).toEqual([]);
  const pictured = (await cars()).map(imagesOf).filter((images) => images.length > 0);
  expect(pictured.length).toBeGreaterThan(2);
  // The first picture is the front's, as of any photograph.
  for (const images of pictured)
    expect(images[0]).toMatchObject({ shows: "front", width: 1600, height: 1200 });
});

test("a second seed changes no car, and keeps what was fetched", async () => {
  const [photo] = await db().vehiclePhoto.findMany({ take: 1 });
  const { site, vehicleId, url } = photo!;
  await db().vehiclePhoto.update({
    where: { site_vehicleId_url: { site, vehicleId, url } },
    data: {
      state: "stored",
      hash: "a".repeat(32),
      width: 1600,
      height: 1200,
      colour: "#336699",
      fetchedAt: new Date(),
    },
  });
  await seed();
  const before = await cars();
  await seed();
  expect(await cars()).toEqual(before);
  expect(JSON.stringify(before)).toContain(`photos/${"a".repeat(32)}.jpg`);
});

test("a feed's cars without a photograph get the studio's, and no others", async () => {
  const some = await db().vehicle.findFirstOrThrow({ where: { site: "northside" } });
  await db().vehiclePhoto.deleteMany({ where: { site: "northside" } });
  await db().vehicle.updateMany({ where: { site: "northside" }, data: { images: [] } });
  const site_id = { site: "northside", id: some.id };
  await db().vehicle.update({ where: { site_id }, data: { source: "feed:yard" } });
  await pictureFeed(sql, "northside", STUDIO_ORIGIN);
  const pictured = (await cars()).filter((car) => car.site === "northside" && imagesOf(car).length > 0);
  expect(pictured.map(({ id }) => id)).toEqual([some.id]);
  const subjects = imagesOf(pictured[0]!).map(({ shows }) => shows);
  expect(subjects[0]).toBe("front");
  expect(subjects.at(-1)).toMatch(/^(kerbed|scratched|scuffed)_/);
  expect(new Set(subjects).size).toBe(9);
});
