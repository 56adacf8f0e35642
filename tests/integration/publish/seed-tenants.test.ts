import { afterAll, beforeEach, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { publishTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";

import { makeTenant, makeTenantsFolder, wholeTheme } from "./tenant-folder";

beforeEach(() => db().site.deleteMany());
afterAll(closeDatabase);

const PAGE = "---\ntitle: Terms\ndescription: The terms.\n---\n";

function withHosts(slug: string, ...hosts: string[]) {
  return { "site.json": { ...buildConfig(slug), hosts } };
}

test("writes every site of a folder; the same again changes nothing, its revision included", async () => {
  const folder = await makeTenantsFolder();
  await makeTenant(folder, "northside", { "content/terms.md": `${PAGE}One.` });
  await makeTenant(folder, "harbour");
  expect(await publishTenants(folder)).toEqual(["harbour", "northside"]);
  const before = await db().contentPage.findMany({ orderBy: [{ site: "asc" }, { path: "asc" }] });

  await publishTenants(folder);
  const sites = await db().site.findMany({
    include: { hosts: true, locations: true },
    orderBy: { slug: "asc" },
  });
  expect(sites.map(({ slug, revision }) => [slug, revision])).toEqual([
    ["harbour", 1],
    ["northside", 1],
  ]);
  expect(sites[1]?.hosts).toEqual([{ host: "northside.test", site: "northside" }]);
  expect(sites[1]?.locations.map(({ id }) => id)).toEqual(["northside-yard"]);
  expect(await db().contentPage.findMany({ orderBy: [{ site: "asc" }, { path: "asc" }] })).toEqual(before);
});

test("what left the folder leaves the site; stock stays", async () => {
  const folder = await makeTenantsFolder();
  const offer = { id: "spring", name: "Spring", description: "", category: "Finance offer" };
  const review = { id: "r1", customerName: "Ash", text: "Good.", rating: 5, reviewDate: "2026-10-01" };
  const more = { "offers.json": [offer], "reviews.json": [review], "content/terms.md": `${PAGE}One.` };
  await makeTenant(folder, "northside", more);
  await publishTenants(folder);
  await db().site.update({ where: { slug: "northside" }, data: { stockRevision: 7 } });

  await makeTenant(folder, "northside", {
    "offers.json": [],
    "reviews.json": [],
    "content/terms.md": `${PAGE}Two.`,
  });
  await publishTenants(folder);
  expect([await db().offer.count(), await db().review.count()]).toEqual([0, 0]);
  const terms = { where: { path: "/terms" }, select: { html: true } };
  expect(await db().contentPage.findMany(terms)).toEqual([{ html: "<p>Two.</p>" }]);
  expect((await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).stockRevision).toBe(7);
});

test("one wrong file leaves every site as it was", async () => {
  const folder = await makeTenantsFolder();
  await makeTenant(folder, "harbour");
  await publishTenants(folder);
  await makeTenant(folder, "harbour", { "theme.css": wholeTheme({ "--density": "1.1" }) });
  await makeTenant(folder, "northside", { "locations.json": [{}] });
  await expect(publishTenants(folder)).rejects.toThrow(
    "tenants/northside/locations.json: [0].id: This is missing.",
  );
  expect(await db().site.findMany({ select: { slug: true, revision: true } })).toEqual([
    { slug: "harbour", revision: 1 },
  ]);
});

test("a host that two folders claim is refused", async () => {
  const folder = await makeTenantsFolder();
  await makeTenant(folder, "harbour", withHosts("harbour", "cars.test"));
  await makeTenant(folder, "northside", withHosts("northside", "cars.test"));
  await expect(publishTenants(folder)).rejects.toThrow(
    "tenants/northside/site.json: hosts: cars.test belongs to the site harbour",
  );
});

test("a host of a site outside of the folder is refused", async () => {
  const first = await makeTenantsFolder();
  await makeTenant(first, "harbour", withHosts("harbour", "cars.test"));
  await publishTenants(first);
  const second = await makeTenantsFolder();
  await makeTenant(second, "northside", withHosts("northside", "cars.test"));
  await expect(publishTenants(second)).rejects.toThrow("cars.test belongs to the site harbour");
  expect(await db().site.count()).toBe(1);
});

test("a host may move from one site to the other", async () => {
  const folder = await makeTenantsFolder();
  await makeTenant(folder, "harbour", withHosts("harbour", "a.test"));
  await makeTenant(folder, "northside", withHosts("northside", "b.test"));
  await publishTenants(folder);
  await makeTenant(folder, "harbour", withHosts("harbour", "b.test"));
  await makeTenant(folder, "northside", withHosts("northside", "a.test"));
  await publishTenants(folder);
  expect(await db().siteHost.findMany({ orderBy: { host: "asc" } })).toEqual([
    { host: "a.test", site: "northside" },
    { host: "b.test", site: "harbour" },
  ]);
});

test("two seeds at once wait for each other", async () => {
  const folder = await makeTenantsFolder();
  await makeTenant(folder, "northside");
  await Promise.all([publishTenants(folder), publishTenants(folder), publishTenants(folder)]);
  expect((await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).revision).toBe(1);
  expect(await db().siteVersion.count()).toBe(1);
});
