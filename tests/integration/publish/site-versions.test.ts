import { readdirSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeEach, expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { closeDatabase, db } from "~/platform/db.server";
import { findPublishedAsset } from "~/platform/images/site-asset.server";
import { archiveSite, publishSiteFiles, rollBack } from "~/publish/publish-version.server";
import { publishTenant, publishTenants } from "~/publish/publish-tenants.server";
import { readSiteFiles, writeBase, writeSiteFiles } from "~/publish/site-files.server";
import { findVersion, listVersions, readVersionFiles } from "~/publish/site-versions.server";
import { createSiteSource } from "~/site/site-source.server";
import { sql } from "~/platform/db.server";

import { makeTenant, makeTenantsFolder } from "./tenant-folder";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const OVER = { author: "robin", onNewer: "replace" } as const;
const REVIEW = { id: "r1", customerName: "Ash", text: "Good.", rating: 5, reviewDate: "2026-10-01" };

beforeEach(() => db().site.deleteMany());
afterAll(closeDatabase);

async function northside() {
  return makeTenant(await makeTenantsFolder(), "northside", {
    "reviews.json": [{ ...REVIEW, locationId: "northside-yard" }],
  });
}

/** What the desk will do: the newest version with one file changed. */
async function changeOnDesk(file: string, content: string) {
  const [newest] = await listVersions("northside", 1);
  if (!newest) throw new Error("not published");
  const files = new Map(await readVersionFiles("northside", newest)).set(file, Buffer.from(content));
  return publishSiteFiles("northside", files, { author: "kim", origin: "desk", cameFrom: "the desk" });
}

test.each(readdirSync("tenants").filter((name) => !name.includes(".")))(
  "what is exported is what was published, byte for byte: %s",
  async (slug) => {
    const folder = join(await makeTenantsFolder(), slug);
    await cp(join("tenants", slug), folder, { recursive: true });
    const { version } = await publishTenant(folder, ROBIN);
    const stored = await findVersion(slug, version);
    if (!stored) throw new Error("no version");
    const exported = join(await makeTenantsFolder(), slug);
    await writeSiteFiles(exported, await readVersionFiles(slug, stored));
    const [read, published] = [await readSiteFiles(exported, slug), await readSiteFiles(folder, slug)];
    expect([...read.keys()]).toEqual([...published.keys()]);
    // `toEqual` would walk every byte of every picture.
    const different = [...published].filter(([path, bytes]) => !read.get(path)?.equals(bytes));
    expect(different.map(([path]) => path)).toEqual([]);
    expect(await publishTenant(exported, ROBIN)).toEqual({ slug, changed: false, version });
  },
);

test("a publication is a version: who, when, from where; the same folder again is none, and no change", async () => {
  const folder = await northside();
  expect(await publishTenant(folder, ROBIN)).toEqual({ slug: "northside", changed: true, version: 1 });
  expect(await publishTenant(folder, ROBIN)).toEqual({ slug: "northside", changed: false, version: 1 });
  await writeFile(join(folder, "reviews.json"), "[]");
  expect(await publishTenant(folder, ROBIN)).toMatchObject({ changed: true, version: 2 });
  const versions = await listVersions("northside", 10);
  expect(versions).toMatchObject([
    { number: 2, author: "robin", origin: "folder", cameFrom: "tenants/northside" },
    { number: 1 },
  ]);
  expect(Date.now() - (versions[0]?.createdAt.getTime() ?? 0)).toBeLessThan(60_000);
  expect(await db().site.findFirst({ select: { revision: true } })).toEqual({ revision: 2 });
});

test("only rows that differ are written, and bytes are stored once", async () => {
  const locations = ["aspley", "bowen"].map((id) =>
    buildLocation({ id, dealershipId: "northside-motors", dealershipSlug: "northside" }),
  );
  const folder = await makeTenant(await makeTenantsFolder(), "northside", { "locations.json": locations });
  await publishTenant(folder, ROBIN);
  const rows = () => sql()`select id, xmin::text as written from locations order by id`;
  const before = await rows();
  const files = await db().siteFile.count();
  await writeFile(
    join(folder, "locations.json"),
    JSON.stringify([locations[0], { ...locations[1], name: "Bowen Hills" }]),
  );
  await publishTenant(folder, ROBIN);
  const after = await rows();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
  expect(await db().siteFile.count()).toBe(files + 1);
});

test("a rating that the table of reviews gives is no difference", async () => {
  const folder = await northside();
  await publishTenant(folder, ROBIN);
  const rated = await db().location.findFirstOrThrow({ select: { data: true } });
  expect(rated.data).toMatchObject({ reviews: { averageRating: 5, count: 1 } });
  expect((await publishTenant(folder, ROBIN)).changed).toBe(false);
});

test("a folder over newer changes of the desk is refused, and nothing is lost", async () => {
  const folder = await northside();
  await publishTenant(folder, ROBIN);
  await changeOnDesk("reviews.json", "[]");
  await expect(publishTenant(folder, ROBIN)).rejects.toThrow(
    /^northside was changed on the desk by kim on .* \(version 2\).*npm run sites -- export northside.*--over/,
  );
  await expect(publishTenants(join(folder, ".."))).rejects.toThrow("was changed on the desk");
  expect(await db().review.count()).toBe(0);
  expect(await publishTenant(folder, OVER)).toMatchObject({ changed: true, version: 3 });
  expect(await db().review.count()).toBe(1);
  expect((await publishTenant(folder, ROBIN)).changed).toBe(false);
});

test("a folder that was exported after the change may be published", async () => {
  const folder = await northside();
  await publishTenant(folder, ROBIN);
  const { version } = await changeOnDesk("reviews.json", "[]");
  const newest = await findVersion("northside", version);
  if (!newest) throw new Error("no version");
  await writeSiteFiles(folder, await readVersionFiles("northside", newest));
  await writeBase(folder, version);
  await rm(join(folder, "reviews.json"));
  expect(await publishTenant(folder, ROBIN)).toMatchObject({ version: 3 });
  await changeOnDesk("reviews.json", JSON.stringify([REVIEW]));
  await expect(publishTenant(folder, ROBIN)).rejects.toThrow("version 4");
});

test("an older version comes back whole, as a new one", async () => {
  const folder = await northside();
  await publishTenant(folder, ROBIN);
  await writeFile(
    join(folder, "site.json"),
    JSON.stringify({ ...buildConfig("northside"), tagline: "Twice the cars" }),
  );
  await writeFile(join(folder, "reviews.json"), "[]");
  await publishTenant(folder, ROBIN);
  expect(await rollBack("northside", 1, "kim")).toMatchObject({ changed: true, version: 3 });
  const { config } = await db().site.findFirstOrThrow();
  expect(config).toMatchObject({ tagline: "Cars for the coast" });
  expect(await db().review.count()).toBe(1);
  expect(await listVersions("northside", 1)).toMatchObject([
    { number: 3, origin: "rollback", cameFrom: "version 1", author: "kim" },
  ]);
  expect(await rollBack("northside", 9, "kim")).toBeNull();
});

test("a version whose files are wrong today is refused, and the site stays", async () => {
  await publishTenant(await northside(), ROBIN);
  await expect(changeOnDesk("site.json", "{}")).rejects.toThrow("northside/site.json: id: This is missing.");
  expect(await listVersions("northside", 10)).toHaveLength(1);
});

test("an archived site is off its hosts with its data kept; publishing brings it back", async () => {
  const folder = await northside();
  await publishTenant(folder, ROBIN);
  const source = createSiteSource(sql());
  expect(await archiveSite("northside")).toBe(true);
  expect(await archiveSite("northside")).toBe(false);
  expect(await source.listSlugs()).toEqual([]);
  expect(await source.readSites(["northside"])).toEqual([]);
  expect([await db().siteHost.count(), await db().review.count()]).toEqual([0, 1]);
  expect((await publishTenant(folder, ROBIN)).changed).toBe(true);
  expect(await source.readSites(["northside"])).toMatchObject([{ hosts: ["northside.test"] }]);
});

test("a host of an archived site is free for another", async () => {
  await publishTenant(await northside(), ROBIN);
  await archiveSite("northside");
  const harbour = await makeTenant(await makeTenantsFolder(), "harbour", {
    "site.json": { ...buildConfig("harbour"), hosts: ["northside.test"] },
  });
  expect(await publishTenant(harbour, ROBIN)).toMatchObject({ changed: true });
});

test("an asset is served as it was published, to its own site alone, where no folder is", async () => {
  await publishTenant(await northside(), ROBIN);
  await publishTenant(await makeTenant(await makeTenantsFolder(), "harbour"), ROBIN);
  const logo = await findPublishedAsset("northside", "logo.svg");
  expect((await logo?.read())?.toString()).toBe("<svg/>");
  await db().siteVersion.deleteMany({ where: { site: "northside" } });
  expect(await findPublishedAsset("northside", "logo.svg")).toBeNull();
  expect(await findPublishedAsset("northside", "../site.json")).toBeNull();
});

test("what begins with a dot stays out of a version", async () => {
  const folder = await northside();
  await writeFile(join(folder, ".env"), "SECRET=1");
  await publishTenant(folder, ROBIN);
  const [newest] = await listVersions("northside", 1);
  expect(Object.keys(newest?.files ?? {})).not.toContain(".env");
  expect(await readFile(join(folder, ".env"), "utf8")).toBe("SECRET=1");
});
