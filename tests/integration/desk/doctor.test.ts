import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";

const folder = await mkdtemp(join(tmpdir(), "forecourt-"));
vi.stubEnv("DATA_DIR", join(folder, "data"));
const { examine } = await import("../../../server/cli/doctor");
const { openNetwork } = await import("~/desk/doctor/network.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { writeTenants } = await import("~/publish/publish-tenants.server");

const { findInstallation } = await import("~/desk/doctor/find-installation.server");
const { MANAGER, onDesk, OWNER } = await import("./desk-world");

const network = openNetwork(["127.0.0.1:9"]);
const stateOf = async (about: string) =>
  (await examine(network)).filter((each) => each.about.startsWith(about)).map(({ state }) => state);

beforeAll(() => writeTenants([buildTenant("northside")]));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeDatabase();
});

test("each part of an installation is looked at, and nothing is changed", async () => {
  const before = await db().site.findMany();
  const found = await examine(network);
  const parts = ["settings", "database", "clock", "messages", "backup", "drill", "folder"];
  for (const part of parts) expect(found.map(({ about }) => about.split(" ")[0])).toContain(part);
  expect(await db().site.findMany()).toEqual(before);
});

test("a pending migration, a late message, an old backup and a host without DNS are found", async () => {
  expect([await stateOf("database"), await stateOf("messages"), await stateOf("backup")]).toEqual([
    ["good"],
    ["good"],
    ["look"],
  ]);
  await sql()`
    insert into outbox (id, site, topic, key, channel, receiver, payload, status, created_at)
    values (gen_random_uuid(), 'northside', 'erasure', 'late', 'dealer', 'mail', '{}', 'pending', now() - interval '1 hour')`;
  await sql()`insert into upkeep (name, succeeded_at) values ('backup', now() - interval '2 days')`;
  await sql()`insert into site_hosts (host, site) values ('cars.dealer.test', 'northside')`;
  expect([
    await stateOf("messages"),
    await stateOf("backup"),
    await stateOf("domain cars.dealer.test"),
  ]).toEqual([["wrong"], ["wrong"], ["look"]]);
  await sql()`
    update _prisma_migrations set finished_at = null
    where migration_name = (select max(migration_name) from _prisma_migrations)`;
  expect(await stateOf("database")).toEqual(["wrong"]);
});

test("a folder that can't be written to is found", async () => {
  await rm(join(folder, "data"), { recursive: true });
  await writeFile(join(folder, "data"), "a file stands in its place");
  expect(await stateOf("folder")).toEqual(["wrong"]);
});

test("who is in charge of the installation sees the same on the desk, what is wrong first; nobody else sees it", async () => {
  const robin = await onDesk("Robin", OWNER);
  const seen = await findInstallation(robin, "inside");
  const printed = (await examine(network)).map(({ about }) => about);
  expect(seen?.inside.map(({ about }) => about)).toEqual(expect.arrayContaining(["settings", "database"]));
  expect(printed).toEqual(expect.arrayContaining(seen?.inside.map(({ about }) => about) ?? []));
  expect(seen?.inside[0]?.state).toBe("wrong");
  expect(seen?.inside.at(-1)?.state).toBe("good");
  expect(seen?.outside).toBeNull();
  const outside = (await findInstallation(robin, "outside too"))?.outside?.map(({ about }) => about);
  expect(outside).toContain("domain cars.dealer.test");
  const sales = { level: "installation", target: "", role: "sales" } as const;
  for (const grant of [MANAGER, sales])
    expect(await findInstallation(await onDesk("Kim", grant), "inside")).toBeNull();
});
