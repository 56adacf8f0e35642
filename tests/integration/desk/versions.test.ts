import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { findVersionList, findVersionPage, rollBackSite } from "~/desk/content/versions.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";

import { MANAGER, onDesk, READER, SALES } from "./desk-world";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const NOW = Math.floor(Date.now() / 1_000);
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const tagline = (text: string) => JSON.stringify({ ...buildConfig("northside"), tagline: text });

/** Northside in three versions: as it began, with a page, and with another tagline. */
beforeEach(async () => {
  await db().site.deleteMany();
  const tenants = await makeTenantsFolder();
  await publishTenant(await makeTenant(tenants, "harbour"), ROBIN);
  const folder = await makeTenant(tenants, "northside");
  await publishTenant(folder, ROBIN);
  await makeTenant(tenants, "northside", {
    "content/visit-us.md": "---\ntitle: Visit us\ndescription: Where we are.\n---\nCome in.\n",
  });
  await publishTenant(folder, ROBIN);
  await writeFile(join(folder, "site.json"), tagline("Twice the cars"));
  await publishTenant(folder, ROBIN);
});
afterAll(closeDatabase);

function rollBack(who: OnDesk, number: string, newest: string, site = "northside") {
  const form = new FormData();
  form.set("newest", newest);
  return rollBackSite(who, site, { number, form });
}

const saidNow = async () => (await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).config;

test("versions are listed with who, from where, and what changed in words", async () => {
  const list = await findVersionList(await onDesk("Kim", MANAGER), "northside", null, NOW);
  expect(list).toMatchObject({
    newest: 3,
    older: null,
    canRollBack: true,
    versions: [
      { number: 3, author: "robin", origin: "folder", changed: [{ part: "settings", count: 1 }] },
      { number: 2, changed: [{ part: "page", count: 1 }] },
      { number: 1, changed: null },
    ],
  });
});

test("the newest version leads to the pages that it has changed", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const pages = async () => (await findVersionList(kim, "northside", null, NOW))?.pages;
  const { url } = buildConfig("northside");
  expect(await pages()).toEqual([{ name: "Business", url: `${url}/` }]);
  // Version 2 again: its page is as it was, and the tagline with it.
  await rollBack(kim, "1", "3");
  expect(await pages()).toEqual([{ name: "Business", url: `${url}/` }]);
  await rollBack(kim, "2", "4");
  expect(await pages()).toEqual([{ name: "Visit us", url: `${url}/visit-us` }]);
  expect((await findVersionList(kim, "northside", "5", NOW))?.pages).toEqual([]);
});

test("a long list goes on below a number", async () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({ site: "northside", number: index + 4 }));
  await db().siteVersion.createMany({
    data: rows.map((row) => ({ ...row, author: "kim", origin: "desk", cameFrom: "", files: {} })),
  });
  const kim = await onDesk("Kim", MANAGER);
  const first = await findVersionList(kim, "northside", null, NOW);
  expect([first?.versions.length, first?.older]).toEqual([20, 9]);
  const second = await findVersionList(kim, "northside", String(first?.older), NOW);
  expect(second?.versions.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await findVersionList(kim, "northside", "x'", NOW))?.versions[0]?.number).toBe(28);
});

test("a version is compared with the one before, and with the newest", async () => {
  const kim = await onDesk("Kim", MANAGER);
  expect(await findVersionPage(kim, "northside", { number: "3", to: "previous" })).toMatchObject({
    against: 2,
    changes: [
      {
        ...{ of: "Settings", name: "Business", change: "changed" },
        values: [{ before: { text: "Cars for the coast" }, after: { text: "Twice the cars" } }],
      },
    ],
  });
  const since = await findVersionPage(kim, "northside", { number: "1", to: "newest" });
  expect(since?.changes.map(({ of, name, change }) => [of, name, change])).toEqual([
    ["Page", "Visit us", "added"],
    ["Settings", "Business", "changed"],
  ]);
  expect(await findVersionPage(kim, "northside", { number: "9", to: "newest" })).toBeNull();
});

describe("going back", () => {
  test("publishes what the version said, as a new one; undo is the same press again", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await rollBack(kim, "1", "3")).toBeNull();
    expect(await saidNow()).toMatchObject({ tagline: "Cars for the coast" });
    expect(await rollBack(kim, "3", "4")).toBeNull();
    expect(await saidNow()).toMatchObject({ tagline: "Twice the cars" });
    const list = await findVersionList(kim, "northside", null, NOW);
    expect(list?.versions[0]).toMatchObject({ number: 5, origin: "rollback", cameFrom: "version 3" });
    const entries = await db().staffAudit.findMany({
      where: { actorId: kim.staff.id },
      orderBy: { id: "asc" },
    });
    expect(entries).toMatchObject([
      {
        action: "site-rolled-back",
        level: "site",
        target: "northside",
        before: { version: 3 },
        after: { version: 4, same_as: 1 },
      },
      { before: { version: 4 }, after: { version: 5, same_as: 3 } },
    ]);
  });

  test("from a list that somebody has overtaken is refused, and nothing is published (desk:26)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    await rollBack(kim, "2", "3");
    expect(await rollBack(kim, "1", "3")).toMatchObject({ error: "publishing.moved_on", status: 409 });
    expect(await db().siteVersion.count({ where: { site: "northside" } })).toBe(4);
    expect(await db().staffAudit.count({ where: { actorId: kim.staff.id } })).toBe(1);
  });

  test("to files that today's checks refuse says why", async () => {
    const bytes = new Uint8Array(Buffer.from("{}"));
    const { files } = await db().siteVersion.findFirstOrThrow({ where: { site: "northside", number: 1 } });
    await db().siteFile.create({ data: { site: "northside", hash: "wrong", bytes } });
    await db().siteVersion.update({
      where: { site_number: { site: "northside", number: 1 } },
      data: { files: { ...(files as object), "site.json": "wrong" } },
    });
    expect(await rollBack(await onDesk("Kim", MANAGER), "1", "3")).toMatchObject({
      error: "publishing.invalid",
      status: 400,
      details: expect.arrayContaining([
        expect.stringContaining("site.json: name: This is missing."),
      ]) as unknown,
    });
  });

  test("with a form of another page is refused", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await rollBack(kim, "1", "")).toMatchObject({ status: 400 });
  });
});

test("content editors read versions and do not go back; others do not see them", async () => {
  const robin = await onDesk("Robin", CONTENT);
  expect((await findVersionList(robin, "northside", null, NOW))?.canRollBack).toBe(false);
  expect(await rollBack(robin, "1", "3")).toBe("gone");
  for (const grant of [SALES, READER]) {
    expect(await findVersionList(await onDesk("Jo", grant), "northside", null, NOW)).toBeNull();
  }
  const kim = await onDesk("Kim", MANAGER);
  expect(await findVersionList(kim, "harbour", null, NOW)).toBeNull();
  expect(await findVersionPage(kim, "harbour", { number: "1", to: "previous" })).toBeNull();
  expect(await rollBack(kim, "1", "1", "harbour")).toBe("gone");
});
