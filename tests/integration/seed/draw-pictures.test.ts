import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Pictures } from "#seed/arguments";
import { drawPictures, listDrawnSites, nameDrawings } from "#seed/draw-pictures";
import { findSeededSite } from "#seed/find-seeded-site";
import { seedStock } from "#seed/seed-site";
import { createSeedSql } from "#tests/fixtures/driver";
import { objectKey, removeUnusedObjects } from "~/photographs/store-photograph.server";
import { closeDatabase, db } from "~/platform/db.server";
import { createFolderStore } from "~/platform/object-store/folder-store.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { SILENT } from "../../../cli/progress";
import type { CarImage } from "~/stock/car";
import { publishTenants } from "~/publish/publish-tenants.server";

const NOW = Date.UTC(2026, 10, 21, 5, 30) / 1_000;
const SITES = ["northside", "wanderer"];
const sql = createSeedSql();
let folder: string;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drawings-"));
  store = createFolderStore(folder);
  await publishTenants("tenants");
});
afterAll(async () => {
  await sql.end();
  await closeDatabase();
  await rm(folder, { recursive: true });
});

/** Writes some cars of each site, and draws what they name. */
async function seed(): Promise<string> {
  for (const slug of SITES) {
    const site = await findSeededSite(sql, slug);
    if (!site) throw new Error(`${slug} was published`);
    await seedStock(sql, site, { count: 2, pictures: "few" }, NOW, SILENT);
  }
  return draw();
}

async function draw(pictures: Pictures = "all", whole = 1): Promise<string> {
  let result = "";
  const progress = { ...SILENT, finish: (text: string) => void (result = text) };
  await drawPictures(sql, SITES, store, progress, pictures, whole);
  return result;
}

type Shown = { key: string; width: number; height: number };
async function shown(): Promise<{ site: string; images: Shown[] }[]> {
  const rows = await db().vehicle.findMany({ orderBy: [{ site: "asc" }, { id: "asc" }] });
  return rows.map(({ site, images }) => ({ site, images: images as Shown[] }));
}
const hashOf = ({ key }: Shown) => key.replace(/^photos\/|\.jpg$/g, "");

describe("the demo's pictures", () => {
  test("are photographs: JPEGs of the object store, the front's first", async () => {
    expect(await seed()).toMatch(/^\d+ drawn$/);
    const cars = await shown();
    expect(cars).toHaveLength(4);
    for (const { site, images } of cars) {
      for (const image of images) {
        expect(image).toMatchObject({
          key: expect.stringMatching(/^photos\/[0-9a-f]{32}\.jpg$/),
          width: 1600,
        });
        const bytes = await store.get(objectKey(site, hashOf(image)));
        expect((await sharp(bytes!).metadata()).format).toBe("jpeg");
      }
    }
    expect(cars.flatMap(({ images }) => images).length).toBeGreaterThan(10);
    const rows = await db().vehiclePhoto.findMany();
    expect(rows.every(({ state, nextTryAt }) => state === "stored" && nextTryAt === null)).toBe(true);
    // The first picture is the front's, as of any photograph.
    const front = rows.find(
      ({ site, hash }) => site === cars[0]?.site && hash === hashOf(cars[0].images[0]!),
    );
    expect(front?.kind).toBe("front");
  });

  test("are drawn once: a second seed draws nothing and changes no car", async () => {
    const before = await db().vehicle.findMany({ orderBy: [{ site: "asc" }, { id: "asc" }] });
    expect(await seed()).toBe("all there");
    expect(await db().vehicle.findMany({ orderBy: [{ site: "asc" }, { id: "asc" }] })).toEqual(before);
    expect(await removeUnusedObjects("northside", store)).toBe(0);
  });

  test("come back to a store that was emptied, under the same names", async () => {
    const before = await shown();
    const [car] = before.filter(({ site, images }) => site === "northside" && images.length > 0);
    const lost = objectKey("northside", hashOf(car!.images[0]!));
    await store.remove(lost);
    expect(await draw()).toBe("1 drawn");
    expect(await store.head(lost)).not.toBeNull();
    expect(await shown()).toEqual(before);
  });

  test("of listing cards and of the first car are drawn first, and the others later", async () => {
    await db().vehiclePhoto.updateMany({ data: { version: "0" } });
    const rows = await db().vehiclePhoto.findMany();
    const leaders = await Promise.all(
      SITES.map((site) =>
        db().vehicle.findFirstOrThrow({
          where: { site, photos: { some: {} } },
          orderBy: [{ customRank: "desc" }, { id: "asc" }],
        }),
      ),
    );
    const isFirst = ({ position, site, vehicleId }: (typeof rows)[number]) =>
      position === 0 || leaders.some((car) => car.site === site && car.id === vehicleId);
    const first = new Set(rows.filter(isFirst).map(({ url }) => url));
    const all = new Set(rows.map(({ url }) => url));
    expect(all.size).toBeGreaterThan(first.size);
    expect(await draw("first")).toBe(`${first.size} drawn`);
    expect(await draw("first")).toBe("all there");
    expect(await listDrawnSites(sql)).toEqual(SITES);
    expect(await draw()).toBe(`${all.size - first.size} drawn`);
  });

  test("show the cars of a feed that has none, and no others", async () => {
    const some = await db().vehicle.findFirstOrThrow({ where: { site: "northside" } });
    await db().vehiclePhoto.deleteMany({ where: { site: "northside" } });
    await db().vehicle.updateMany({ where: { site: "northside" }, data: { images: [] } });
    await db().vehicle.update({
      where: { site_id: { site: "northside", id: some.id } },
      data: { source: "feed:yard" },
    });
    await nameDrawings(sql, "northside", "few");
    await draw();
    const pictured = (await db().vehicle.findMany({ where: { site: "northside" } })).filter(
      ({ images }) => (images as Shown[]).length > 0,
    );
    expect(pictured.map(({ id }) => id)).toEqual([some.id]);
    const subjects = (pictured[0]!.images as CarImage[]).map(({ shows }) => shows);
    expect(subjects[0]).toBe("front");
    expect(subjects.at(-1)).toMatch(/^(kerbed|scratched|scuffed)_/);
    expect(new Set(subjects).size).toBe(9);
  });
});
