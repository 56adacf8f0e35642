import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { isSigned, startWebhookReceiver } from "#tests/fixtures/webhook-receiver";
import { changePrograms } from "~/desk/programs/change-programs.server";
import { findPrograms } from "~/desk/programs/programs-page.server";
import { findWaitingDeed } from "~/desk/staff/ceremony.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";
import { findApiKey } from "~/surfaces/api/api-keys.server";
import { readKey } from "~/surfaces/api/key-text";
import { stockChangeTopic } from "~/surfaces/webhooks/stock-change-topic.server";
import { addStockWebhook } from "~/surfaces/webhooks/stock-webhooks.server";

import { audited, MANAGER, onDesk, openDesk, OWNER, READER, SALES } from "./desk-world";

// As in production: only public https addresses are told.
vi.hoisted(() => vi.stubEnv("LEAD_WEBHOOKS_PRIVATE", "off"));

/** Messages are due by the database's clock. */
const NOW = Math.floor(Date.now() / 1_000);

beforeEach(async () => {
  await openDesk();
  await sql()`delete from api_keys`;
  await sql()`delete from stock_webhooks`;
  await sql()`delete from outbox`;
});
afterAll(closeDatabase);

type Fields = Record<string, string | string[]>;
const KEY: Fields = { intent: "make-key", name: " Our  agency ", scopes: ["stock", "slots"], rate: "1,200" };
const WEBHOOK: Fields = { intent: "add-webhook", url: "https://agency.example/stock" };

function press(who: OnDesk, fields: Fields, site = "northside") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  const request = new Request(`https://desk.test/desk/sites/${site}/programs`);
  return audited(() => changePrograms(request, who, site, form, NOW));
}

/** Who has just shown a passkey. */
async function fresh(...of: Parameters<typeof onDesk>): Promise<OnDesk> {
  return { ...(await onDesk(...of)), verifiedAt: NOW };
}

/** What is shown once. */
async function made(who: OnDesk, fields: Fields) {
  const outcome = await press(who, fields);
  if (outcome === null || outcome === "gone" || outcome.status !== 200)
    throw new Error(JSON.stringify(outcome));
  return outcome.shown;
}

const entries = async () =>
  (await db().staffAudit.findMany({ orderBy: { id: "desc" }, take: 2 })).map(({ action, target, actor }) => [
    action,
    target,
    actor,
  ]);

test.each([
  ["an owner", OWNER],
  ["a manager", MANAGER],
])("%s makes a key, which is shown once, and revokes it", async (_, grant) => {
  const who = await fresh("Kim", grant);
  const shown = await made(who, KEY);
  if (shown.is !== "key") throw new Error("no key");
  const parts = readKey(`Bearer ${shown.key}`);
  if (parts === null || parts === "malformed") throw new Error("no key's text");
  expect(await findApiKey("northside", parts)).toMatchObject({
    scopes: ["stock", "slots"],
    perMinute: 1_200,
  });
  expect(await findApiKey("harbour", parts)).toBeNull();
  const page = await findPrograms(who, "northside", NOW);
  expect(page?.keys).toMatchObject([{ name: "Our agency", madeBy: "Kim", revoked: null }]);
  expect(JSON.stringify(page)).not.toContain(parts.secret);
  expect(await press(who, { intent: "revoke-key", id: parts.id })).toBeNull();
  expect(await findApiKey("northside", parts)).toBeNull();
  expect(await entries()).toEqual([
    ["api-key-revoked", "northside", "Kim"],
    ["api-key-made", "northside", "Kim"],
  ]);
  expect(await press(who, { intent: "revoke-key", id: parts.id })).toBe("gone");
  const recorded = await db().staffAudit.findMany({ select: { before: true, after: true } });
  expect(JSON.stringify(recorded)).not.toContain(parts.secret);
});

test("a receiver is added, its secret shown once, and removed", async () => {
  const who = await fresh("Kim", MANAGER);
  const shown = await made(who, WEBHOOK);
  if (shown.is !== "webhook") throw new Error("no receiver");
  expect(shown.secret).toMatch(/^[0-9a-f]{64}$/);
  const page = await findPrograms(who, "northside", NOW);
  expect(page?.webhooks).toMatchObject([{ url: WEBHOOK["url"], delivered: null, lastError: null }]);
  expect(JSON.stringify(page)).not.toContain(shown.secret);
  expect(await press(who, WEBHOOK)).toMatchObject({ status: 409, errors: { url: "programs.url_known" } });
  const id = page?.webhooks[0]?.id ?? "";
  expect(await press(who, { intent: "remove-webhook", id })).toBeNull();
  expect(await press(who, { intent: "remove-webhook", id })).toBe("gone");
  expect(await entries()).toEqual([
    ["webhook-removed", "northside", "Kim"],
    ["webhook-added", "northside", "Kim"],
  ]);
});

test("a key and a secret are made once their person has shown a passkey just now, and not before (desk:8)", async () => {
  const who = await onDesk("Kim", MANAGER);
  for (const [fields, deed] of [
    [KEY, "Make the API key “Our agency” for northside Motors"],
    [WEBHOOK, "Add https://agency.example/stock to northside Motors, with a new secret"],
  ] as const) {
    const asked = await press(who, fields).catch((thrown: unknown) => thrown);
    if (!(asked instanceof Response)) throw new Error("no passkey was asked for");
    const key =
      new URL(asked.headers.get("Location") ?? "", "https://desk.test").searchParams.get("key") ?? "";
    const waiting = await findWaitingDeed(who.staff.id, key);
    expect([asked.status, waiting?.deed]).toEqual([303, deed]);
    // What is sent after it is the form as it was, each of its scopes included.
    const sent: Fields = {};
    for (const [name, value] of waiting?.fields ?? []) sent[name] = [...[sent[name] ?? []].flat(), value];
    expect((await made({ ...who, verifiedAt: NOW }, sent)).is).toBe(fields === KEY ? "key" : "webhook");
  }
  const page = await findPrograms(who, "northside", NOW);
  expect(page?.keys).toMatchObject([{ scopes: ["stock", "slots"] }]);
  // What only takes away needs none.
  expect(await press(who, { intent: "revoke-key", id: page?.keys[0]?.id ?? "" })).toBeNull();
  expect(await press(who, { intent: "remove-webhook", id: page?.webhooks[0]?.id ?? "" })).toBeNull();
});

test("a test message arrives signed, and the page says what became of it", async () => {
  const who = await fresh("Kim", MANAGER);
  const receiver = await startWebhookReceiver();
  const added = await sql().begin((tx) =>
    addStockWebhook(tx, "northside", { url: receiver.url, createdBy: "Kim" }),
  );
  if (typeof added === "string") throw new Error(added);
  const send = async () => {
    expect(await made(who, { intent: "test-webhook", id: added.id })).toEqual({
      is: "tested",
      url: receiver.url,
    });
    const topic = stockChangeTopic({ allowPrivate: true, timeoutMs: 60_000 });
    await runOutbox([topic], findSite, { clock: () => NOW, chance: () => 0.5 });
    return (await findPrograms(who, "northside", NOW))?.webhooks;
  };
  receiver.set(500);
  expect(await send()).toMatchObject([{ delivered: null, waiting: 1, lastError: "status 500" }]);
  receiver.set(204);
  expect(await send()).toMatchObject([{ delivered: expect.any(String), waiting: 1, sequence: 0 }]);
  const [, post] = receiver.posts;
  await receiver.stop();
  expect(post && isSigned(post, added.secret)).toBe(true);
  expect(JSON.parse(post?.body ?? "")).toMatchObject({ event: "test", site: "northside", changes: [] });
  expect((await entries())[0]).toEqual(["webhook-tested", "northside", "Kim"]);
});

test.each<[string, Fields, Record<string, string>]>([
  ["a key of nobody", { ...KEY, name: "  " }, { name: "programs.key_name_wrong" }],
  ["a name of 101 characters", { ...KEY, name: "a".repeat(101) }, { name: "programs.key_name_wrong" }],
  ["a key for nothing", { ...KEY, scopes: [] }, { scopes: "programs.scopes_none" }],
  ["a scope that there is not", { ...KEY, scopes: ["people"] }, { scopes: "programs.scopes_none" }],
  ["no requests", { ...KEY, rate: "0" }, { rate: "programs.rate_wrong" }],
  ["more than there may be", { ...KEY, rate: "6001" }, { rate: "programs.rate_wrong" }],
  ["a rate of words", { ...KEY, rate: "many" }, { rate: "programs.rate_wrong" }],
  ["no address", { ...WEBHOOK, url: "" }, { url: "programs.url_wrong" }],
  ["a script", { ...WEBHOOK, url: "javascript:1" }, { url: "programs.url_wrong" }],
  ["a name before the host", { ...WEBHOOK, url: "https://a@b.example/" }, { url: "programs.url_wrong" }],
  ["an address without encryption", { ...WEBHOOK, url: "http://a.example/" }, { url: "programs.url_plain" }],
  ["this machine", { ...WEBHOOK, url: "https://127.0.0.1/" }, { url: "programs.url_private" }],
  ["an intent that there is not", { intent: "open" }, { form: "programs.unexpected" }],
])("%s is refused beside its field", async (_, fields, errors) => {
  const who = await fresh("Kim", MANAGER);
  const refused = await press(who, fields);
  expect(refused).toMatchObject({ status: 400, fields: { url: fields["url"] ?? "" } });
  expect((refused as { errors: object }).errors).toEqual(errors);
  const page = await findPrograms(who, "northside", NOW);
  expect([page?.keys, page?.webhooks]).toEqual([[], []]);
});

test("no other role and no neighbour sees, makes or ends anything", async () => {
  const manager = await fresh("Kim", MANAGER);
  const owner = await fresh("Robin", OWNER);
  await made(manager, KEY);
  await made(manager, WEBHOOK);
  const page = await findPrograms(manager, "northside", NOW);
  const [key, webhook] = [page?.keys[0]?.id ?? "", page?.webhooks[0]?.id ?? ""];
  const presses: Fields[] = [
    KEY,
    WEBHOOK,
    { intent: "revoke-key", id: key },
    { intent: "test-webhook", id: webhook },
    { intent: "remove-webhook", id: webhook },
  ];
  for (const grant of [READER, SALES]) {
    const other = await onDesk("Alex", grant);
    expect(await findPrograms(other, "northside", NOW)).toBeNull();
    for (const fields of presses) expect(await press(other, fields)).toBe("gone");
  }
  expect(await findPrograms(manager, "harbour", NOW)).toBeNull();
  for (const fields of presses) expect(await press(manager, fields, "harbour")).toBe("gone");
  // Who may change both sites still finds the ids of one at the other not to be there.
  for (const fields of presses.slice(2)) expect(await press(owner, fields, "harbour")).toBe("gone");
  expect(await findPrograms(owner, "harbour", NOW)).toMatchObject({ keys: [], webhooks: [] });
  expect(await findPrograms(manager, "northside", NOW)).toEqual(page);
});
