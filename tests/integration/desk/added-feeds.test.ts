import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import ssh2 from "ssh2";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { startSftp } from "#tests/fixtures/feeds/sftp-server";
import { NOW, openFeedWorld } from "#tests/integration/feeds/feed-world";
import { findDeskSource } from "~/desk/feeds/desk-feeds.server";
import { actOnSource, findSourceForm } from "~/desk/feeds/source/act-on-source.server";
import { removeFeed } from "~/desk/feeds/remove-feed.server";
import { findSourcePage } from "~/desk/feeds/source/source-page.server";
import type { FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { receivePush } from "~/feeds/receive-push.server";
import { signatureOf } from "~/platform/signed-post.server";
import { db } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { isPrivateAddress } from "~/platform/private-address.server";
import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";

import { MANAGER, onDesk, READER, SALES } from "./desk-world";

const world = openFeedWorld();
let manager: OnDesk;
let text = "";
const server = createServer((_, response) => response.end(text));
let url = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
});
beforeEach(async () => {
  await world.publish({ northside: [], harbour: [] });
  manager = await onDesk("Kim", MANAGER);
  text =
    'Stock No,Make,Model,Year,Price,Odo\nA1,Mazda,CX-5,2019,"$24,990",61500\nA2,Toyota,HiLux,2021,41990,30000\n';
});
afterAll(async () => {
  server.close();
  await world.close();
});

const SECRET =
  "That looks like the name of a variable. Yours begin with FEED_NORTHSIDE__. Or type the secret itself.";

type Fields = Record<string, string>;
const location = () => ({
  site: "northside",
  source: "",
  kind: "http",
  name: "stock-system",
  url,
  every: "240",
  enabled: "on",
});

function send(
  who: OnDesk,
  fields: Fields,
  columns: Fields = {},
  { ports = world.fetch, example = null }: { ports?: FetchPorts; example?: Buffer | null } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [column, field] of Object.entries(columns)) {
    form.append("column", column);
    form.append("field", field);
  }
  return actOnSource(who, { form, example }, ports);
}

/** Looks at the file, and saves the source as it is understood. */
async function save(who: OnDesk, fields: Fields, example: Buffer | null = null) {
  const looked = await send(who, fields, {}, { example });
  if (!looked || "saved" in looked || !looked.uploaded) throw new Error(JSON.stringify(looked));
  const { file, uploaded } = looked;
  const { id, carType, priceType } = uploaded.choice;
  const chosen = { ...fields, file, id, carType, priceType, intent: "confirm" };
  const columns = uploaded.columns.map(({ name }) => [name, uploaded.choice.fields[name] ?? ""] as const);
  return { uploaded, done: await send(who, chosen, Object.fromEntries(columns)) };
}

test("a feed is shown as cars, saved, read from its server, and its cars are on the site (desk:65)", async () => {
  const { uploaded, done } = await save(manager, location());
  expect(uploaded.rows).toMatchObject([
    { mapped: { vehicle: { make: "Mazda", priceCents: 2_499_000 } } },
    { mapped: { vehicle: { make: "Toyota" } } },
  ]);
  expect(done).toEqual({ saved: { site: "northside", source: "stock-system" } });
  expect(await db().vehicle.count()).toBe(0);
  expect(await db().staffAudit.count({ where: { action: "feed-saved", actorId: manager.staff.id } })).toBe(1);

  expect((await world.run("northside", "stock-system")).state).toBe("done");
  expect(await world.searched("northside")).toHaveLength(2);
  expect(await world.searched("harbour")).toEqual([]);

  // The dealer's folder, which knows nothing of it, is published again.
  await writeTenants([buildTenant("northside", { feeds: [] })]);
  text = text.replace("41990", "39990");
  expect((await world.run("northside", "stock-system")).state).toBe("done");
  expect(await db().vehicle.findMany({ where: { stockNumber: "A2" } })).toMatchObject([
    { priceCents: 3_999_000 },
  ]);
});

test("a feed is changed, its name in words too; its cars stay", async () => {
  await save(manager, location());
  const change = {
    ...location(),
    source: "stock-system",
    name: "Our other system",
    every: "15",
    enabled: "",
  };
  expect((await save(manager, change)).done).toEqual({
    saved: { site: "northside", source: "stock-system" },
  });
  const stored = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(stored).toMatchObject([{ name: "stock-system", everyMinutes: 15, enabled: false }]);
  const at = { site: "northside", source: "stock-system" };
  expect(await findSourceForm(manager, at)).toMatchObject({
    ...{ name: "Our other system", every: "15", enabled: "" },
  });
  const page = await findDeskSource(manager.scope, { ...at, name: "stock-system", after: null }, NOW);
  expect(page?.source.title).toBe("Our other system");
});

test("a second feed of the same file is refused, since it would bring each car twice", async () => {
  await save(manager, location());
  expect(await send(manager, { ...location(), name: "second" })).toMatchObject({
    errors: { url: expect.stringContaining("The feed stock-system reads this file already") as string },
  });
});

test("settings are saved once the file has been fetched, or if staff insist (desk:179)", async () => {
  await save(manager, location());
  const gone = { ...location(), source: "stock-system", url: "http://127.0.0.1:1/stock.csv" };
  const tried = await send(manager, { ...gone, intent: "settings" });
  expect(tried).toMatchObject({
    errors: { url: "The server does not take connections there." },
    unreached: "The server does not take connections there.",
  });
  const [before] = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(before?.location).toBe(url);
  expect(await send(manager, { ...gone, intent: "anyway" })).toHaveProperty("saved");
  const [after] = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(after).toMatchObject({ enabled: true, location: gone.url });
  expect(after?.config).toMatchObject({ mapping: { fields: { make: [{ column: "Make" }] } } });
  expect(await send(manager, { ...location(), source: "stock-system", intent: "settings" })).toHaveProperty(
    "saved",
  );
});

test("a new feed that cannot be fetched is kept switched off, until its columns are seen (desk:179)", async () => {
  const gone = { ...location(), name: "The yard’s system", url: "http://127.0.0.1:1/stock.csv" };
  expect(await send(manager, gone)).toMatchObject({ unreached: expect.any(String) as string });
  expect(await db().feedSource.count({ where: { onDesk: true } })).toBe(0);
  const kept = await send(manager, { ...gone, intent: "anyway" });
  expect(kept).toEqual({ saved: { site: "northside", source: "the-yard-s-system" } });
  const source = "the-yard-s-system";
  const look = () => findDeskSource(manager.scope, { site: "northside", name: source, after: null }, NOW);
  expect(await look()).toMatchObject({ isUnmatched: true, source: { state: "off", title: gone.name } });
  // It can't be switched on before somebody has seen its columns.
  await send(manager, { ...gone, source, intent: "anyway" });
  expect(await look()).toMatchObject({ source: { state: "off" } });
  const { done } = await save(manager, { ...gone, source, url });
  expect(done).toEqual({ saved: { site: "northside", source } });
  expect(await look()).toMatchObject({ isUnmatched: false, source: { state: "never" } });
  expect((await world.run("northside", source)).state).toBe("done");
});

test.each([
  ["stays", "in_stock"],
  ["withdrawn", "withdrawn"],
  ["sold", "sold"],
])(
  "a feed is removed with its runs, and its cars are as it was said: %s (desk:180)",
  async (cars, status) => {
    await save(manager, location());
    await world.run("northside", "stock-system");
    const remove = (who: OnDesk, fields: Fields, source = "stock-system") => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return removeFeed(who, { site: "northside", source, form }, NOW);
    };
    expect(await remove(await onDesk("Jo", READER), { cars })).toBe("gone");
    // One of the folder would be there again once it is published.
    expect(await remove(manager, { cars }, "yard")).toBe("gone");
    expect(await remove(manager, {})).toMatchObject({ problem: "feeds.remove_cars_none" });
    const page = await findDeskSource(
      manager.scope,
      { site: "northside", name: "stock-system", after: null },
      NOW,
    );
    expect(page?.removal).toEqual({ cars: 2 });
    expect(await remove(manager, { cars })).toBeNull();
    expect(await remove(manager, { cars })).toBe("gone");
    expect(await db().feedRun.count({ where: { source: "stock-system" } })).toBe(0);
    expect(new Set((await db().vehicle.findMany()).map((car) => car.status))).toEqual(new Set([status]));
    expect(await world.searched("northside")).toHaveLength(cars === "withdrawn" ? 0 : 2);
    const entry = await db().staffAudit.findFirst({
      where: { action: "feed-removed" },
      orderBy: { id: "desc" },
    });
    expect(entry?.after).toEqual({ cars, left: cars === "stays" ? 0 : 2 });
  },
);

test("a feed whose server is gone is switched off, without a look at its file", async () => {
  await save(manager, location());
  const off = {
    ...location(),
    source: "stock-system",
    url: "http://127.0.0.1:1/stock.csv",
    enabled: "",
    intent: "settings",
  };
  expect(await send(manager, off)).toEqual({ saved: { site: "northside", source: "stock-system" } });
  const [stored] = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(stored).toMatchObject({ enabled: false, location: "http://127.0.0.1:1/stock.csv" });
  expect(stored?.config).toMatchObject({ mapping: { fields: { make: [{ column: "Make" }] } } });
});

test("a file is chosen in the site's own folder, and no path or link leads out of it (desk:65)", async () => {
  for (const site of ["northside", "harbour"]) mkdirSync(join(world.folder, site), { recursive: true });
  writeFileSync(join(world.folder, "northside/cars.csv"), text);
  writeFileSync(join(world.folder, "harbour/theirs.csv"), text);
  symlinkSync("../harbour/theirs.csv", join(world.folder, "northside/linked.csv"));
  const page = (site: string) =>
    findSourcePage(manager, new URLSearchParams({ site, kind: "file" }), world.fetch);
  expect(await page("northside")).toMatchObject({ files: ["cars.csv"] });
  expect(await page("harbour")).toMatchObject({ site: "", typed: null, files: [] });

  const own = { ...location(), kind: "file", path: "cars.csv" };
  expect((await save(manager, own)).done).toEqual({ saved: { site: "northside", source: "stock-system" } });
  expect((await world.run("northside", "stock-system")).state).toBe("done");
  expect(await world.searched("northside")).toHaveLength(2);

  for (const path of ["../harbour/theirs.csv", "/etc/passwd", "x/../../harbour/theirs.csv"]) {
    expect(await send(manager, { ...own, name: "other", path })).toMatchObject({
      errors: { path: "feeds.add_file_outside" },
    });
  }
  expect(await send(manager, { ...own, name: "other", path: "linked.csv" })).toMatchObject({
    errors: { path: "The file is not in the feeds' folder." },
  });
  // A link that takes the file's place after it was saved.
  rmSync(join(world.folder, "northside/cars.csv"));
  symlinkSync("../harbour/theirs.csv", join(world.folder, "northside/cars.csv"));
  expect((await world.run("northside", "stock-system")).message).toBe(
    "The file is not in the feeds' folder.",
  );
});

test("an SFTP server shows its key before it is given a password, then its file is read (desk:65)", async () => {
  const { private: privateKey } = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 });
  const files = { "/out/stock.csv": text };
  const sftp = await startSftp({ user: "yard", password: "p4ss", privateKey, files });
  vi.stubEnv("FEED_NORTHSIDE__PASSWORD", "p4ss");
  const there = { host: "127.0.0.1", port: String(sftp.port), path: "/out/stock.csv", login: "yard" };
  const fields = { ...location(), kind: "sftp", ...there, password: "FEED_NORTHSIDE__PASSWORD", hostKey: "" };
  expect(await send(manager, fields)).toMatchObject({
    errors: { hostKey: expect.stringContaining(sftp.hostKey) as string },
  });
  // Nothing is saved without the key, whatever is sent.
  expect(
    await send(manager, { ...fields, file: "0".repeat(64), intent: "confirm" }, { Make: "make" }),
  ).toMatchObject({
    errors: { hostKey: expect.any(String) as string },
  });
  const known = { ...fields, hostKey: sftp.hostKey };
  expect(await send(manager, { ...known, path: "/out/none.csv" })).toMatchObject({
    errors: { path: "There is no such file on the server." },
  });
  expect(await send(manager, { ...known, password: "FEED_NORTHSIDE__OTHER" })).toMatchObject({
    errors: { password: "The password or key is not set up here." },
  });
  expect((await save(manager, known)).done).toEqual({ saved: { site: "northside", source: "stock-system" } });
  expect((await world.run("northside", "stock-system")).state).toBe("done");
  expect(await world.searched("northside")).toHaveLength(2);
  const form = await findSourceForm(manager, { site: "northside", source: "stock-system" });
  expect(form).toMatchObject({ ...there, hostKey: sftp.hostKey, password: "FEED_NORTHSIDE__PASSWORD" });
  for (const [wrong, errors] of [
    [{ host: "sftp://files.example" }, { host: "feeds.add_host_wrong" }],
    [{ port: "70000" }, { port: "feeds.add_port_wrong" }],
    [{ hostKey: "aa:bb" }, { hostKey: "feeds.add_host_key_wrong" }],
    [{ key: "FEED_NORTHSIDE__KEY" }, { password: "feeds.add_password_or_key" }],
  ] as const) {
    expect(await send(manager, { ...known, ...wrong })).toMatchObject({ errors });
  }
  vi.unstubAllEnvs();
  await sftp.close();
});

test("a secret that is typed is stored encrypted for its server alone, never shown again, replaced and forgotten", async () => {
  const { private: privateKey } = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 });
  const sftp = await startSftp({ user: "yard", password: "p4ss", privateKey, files: { "/stock.csv": text } });
  const there = { host: "127.0.0.1", port: String(sftp.port), path: "/stock.csv", login: "yard" };
  const fields = { ...location(), kind: "sftp", ...there, password: "p4ss", hostKey: sftp.hostKey };
  const { done, uploaded } = await save(manager, fields);
  expect(done).toEqual({ saved: { site: "northside", source: "stock-system" } });
  expect(uploaded.cars).toBe(2);
  const [stored] = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(JSON.stringify(stored)).not.toContain("p4ss");
  expect((await world.run("northside", "stock-system")).state).toBe("done");

  const form =
    (await findSourceForm(manager, { site: "northside", source: "stock-system" })) ?? expect.fail();
  expect(form.password).toMatch(/^sealed:/);
  const change = { ...form, site: "northside", source: "stock-system", intent: "settings" };
  expect(await send(manager, { ...change, every: "15" })).toHaveProperty("saved");
  expect((await world.run("northside", "stock-system")).state).toBe("done");
  // Nobody has it sent to a server of their own.
  expect(await send(manager, { ...change, host: "localhost" })).toMatchObject({
    ...{ typed: { password: "" }, errors: { password: "feeds.add_secret_again" } },
  });
  expect(await send(manager, { ...change, forget: "on" })).toMatchObject({
    errors: { password: "feeds.add_password_or_key" },
  });
  const wrong = { ...change, password: "wr0ng" };
  expect(await send(manager, wrong)).toMatchObject({
    errors: { password: "The server refused the user name, password or key." },
  });
  expect(await send(manager, { ...wrong, intent: "anyway" })).toHaveProperty("saved");
  await db().feedSource.updateMany({ where: { onDesk: true }, data: { fileHash: null, lastModified: null } });
  expect((await world.run("northside", "stock-system")).state).toBe("failed");
  await sftp.close();
});

test("a system that posts is told where and how, and its first post is imported (desk:65)", async () => {
  const example = Buffer.from(
    JSON.stringify([{ StockNo: "P1", Make: "Kia", Model: "Rio", Year: 2020, Price: 15990 }]),
  );
  const fields = { ...location(), kind: "push", secret: "FEED_NORTHSIDE__PUSH" };
  expect(await send(manager, fields)).toMatchObject({ errors: { example: "feeds.add_example_none" } });
  expect(await send(manager, fields, {}, { example: Buffer.from(text) })).toMatchObject({
    errors: { example: "feeds.add_not_json" },
  });
  expect((await save(manager, fields, example)).done).toMatchObject({ saved: { source: "stock-system" } });
  const at = { site: "northside", name: "stock-system", after: null };
  const page = await findDeskSource(manager.scope, at, NOW);
  expect(page?.posting).toEqual({
    address: expect.stringMatching(/^https?:\/\/northside.*\/api\/stock\/stock-system$/) as string,
    secret: "FEED_NORTHSIDE__PUSH",
  });
  const reader = await onDesk("Jo", READER);
  expect((await findDeskSource(reader.scope, at, NOW))?.posting ?? null).toBeNull();

  vi.stubEnv("FEED_NORTHSIDE__PUSH", "s3cret");
  const request = new Request(page?.posting?.address ?? "", {
    method: "POST",
    body: example,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(example.length),
      "Forecourt-Timestamp": String(NOW),
      "Forecourt-Signature": `v1=${signatureOf({ secret: "s3cret", timestamp: NOW, body: example.toString() })}`,
    },
  });
  const ports = { secret: world.fetch.secret, store: objectStore(), now: NOW, clientAddress: "203.0.113.9" };
  expect(await receivePush("northside", "stock-system", request, ports)).toMatchObject({ status: 202 });
  expect((await world.run("northside", "stock-system")).state).toBe("done");
  expect(await world.searched("northside")).toHaveLength(1);

  // Its columns are changed with the last post as the example.
  const change = { ...fields, source: "stock-system" };
  expect(await send(manager, change)).toMatchObject({ errors: {}, uploaded: { isJson: true } });
  vi.unstubAllEnvs();
});

test("a name that is taken, an address inside, and another dealer's variable are refused", async () => {
  const inside = { ...world.fetch, isForbidden: isPrivateAddress };
  const refused = await send(manager, location(), {}, { ports: inside });
  expect(refused).toMatchObject({ uploaded: null, errors: { url: expect.any(String) as string } });
  for (const [fields, errors] of [
    [{ token: "DATABASE_URL" }, { token: SECRET }],
    [{ token: "FEED_HARBOUR__TOKEN" }, { token: SECRET }],
    [{ user: "FEED_NORTHSIDE__USER" }, { token: "feeds.add_pair_wrong" }],
    [{ url: "file:///etc/passwd" }, { url: "feeds.add_url_wrong" }],
    [{ name: " " }, { name: "feeds.add_name_wrong" }],
    [{ name: "YARD" }, { name: "feeds.add_name_taken" }],
  ] as const) {
    expect(await send(manager, { ...location(), ...fields })).toMatchObject({ errors });
  }
  expect(await db().feedSource.count({ where: { onDesk: true } })).toBe(0);
});

test("feeds are added by who manages the whole site's stock, and only those of the desk are changed", async () => {
  const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
  const aspley = await onDesk("Ash", { level: "location", target: "northside/aspley", role: "manager" });
  for (const who of [await onDesk("Jo", READER), await onDesk("Sam", SALES), far, aspley]) {
    expect(await send(who, location())).toBeNull();
  }
  expect(await send(manager, { ...location(), source: "yard" })).toBeNull();
  expect(await findSourceForm(manager, { site: "northside", source: "yard" })).toBeNull();
});
