import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openFeedWorld } from "#tests/integration/feeds/feed-world";
import { actOnSource, findSourceForm } from "~/desk/feeds/source/act-on-source.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { db } from "~/platform/db.server";
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

const SECRET = "Enter the name of a variable that begins with FEED_NORTHSIDE__, not its value.";

type Fields = Record<string, string>;
const yard = () => ({
  site: "northside",
  source: "",
  name: "stock-system",
  url,
  every: "240",
  enabled: "on",
});

function send(who: OnDesk, fields: Fields, columns: Fields = {}, ports = world.fetch) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [column, field] of Object.entries(columns)) {
    form.append("column", column);
    form.append("field", field);
  }
  return actOnSource(who, form, ports);
}

/** Looks at the file, and saves the source as it is understood. */
async function save(who: OnDesk, fields: Fields) {
  const looked = await send(who, fields);
  if (!looked || "saved" in looked || !looked.uploaded) throw new Error(JSON.stringify(looked));
  const { file, uploaded } = looked;
  const { id, carType, priceType } = uploaded.choice;
  const chosen = { ...fields, file, id, carType, priceType, intent: "confirm" };
  const columns = uploaded.columns.map(({ name }) => [name, uploaded.choice.fields[name] ?? ""] as const);
  return { uploaded, done: await send(who, chosen, Object.fromEntries(columns)) };
}

test("a feed is shown as cars, saved, read from its server, and its cars are on the site (desk:65)", async () => {
  const { uploaded, done } = await save(manager, yard());
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

test("a feed is changed; its name and its cars stay", async () => {
  await save(manager, yard());
  const change = { ...yard(), source: "stock-system", name: "other", every: "15", enabled: "" };
  expect((await save(manager, change)).done).toEqual({
    saved: { site: "northside", source: "stock-system" },
  });
  const stored = await db().feedSource.findMany({ where: { onDesk: true } });
  expect(stored).toMatchObject([{ name: "stock-system", everyMinutes: 15, enabled: false }]);
  const at = { site: "northside", source: "stock-system" };
  expect(await findSourceForm(manager, at)).toMatchObject({ name: "stock-system", every: "15", enabled: "" });
});

test("a name that is taken, an address inside, and a secret's value are refused", async () => {
  expect((await save(manager, { ...yard(), name: "yard" })).done).toMatchObject({
    errors: { name: "feeds.add_name_taken" },
  });
  const inside = { ...world.fetch, isForbidden: isPrivateAddress };
  const refused = await send(manager, yard(), {}, inside);
  expect(refused).toMatchObject({ uploaded: null, errors: { url: expect.any(String) as string } });
  for (const [fields, errors] of [
    [{ token: "s3cret-value" }, { token: SECRET }],
    [{ token: "DATABASE_URL" }, { token: SECRET }],
    [{ token: "FEED_HARBOUR__TOKEN" }, { token: SECRET }],
    [{ user: "FEED_NORTHSIDE__USER" }, { token: "feeds.add_pair_wrong" }],
    [{ url: "file:///etc/passwd" }, { url: "feeds.add_url_wrong" }],
    [{ name: "Two Words" }, { name: "feeds.add_name_wrong" }],
  ] as const) {
    expect(await send(manager, { ...yard(), ...fields })).toMatchObject({ errors });
  }
  expect(await db().feedSource.count({ where: { onDesk: true } })).toBe(0);
});

test("feeds are added by who manages the whole site's stock, and only those of the desk are changed", async () => {
  const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
  const aspley = await onDesk("Ash", { level: "location", target: "northside/aspley", role: "manager" });
  for (const who of [await onDesk("Jo", READER), await onDesk("Sam", SALES), far, aspley]) {
    expect(await send(who, yard())).toBeNull();
  }
  expect(await send(manager, { ...yard(), source: "yard" })).toBeNull();
  expect(await findSourceForm(manager, { site: "northside", source: "yard" })).toBeNull();
});
