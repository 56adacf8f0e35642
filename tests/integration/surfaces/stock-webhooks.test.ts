import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { command } from "#tests/fixtures/command";
import { isSigned, startWebhookReceiver } from "#tests/fixtures/webhook-receiver";
import { aCar } from "#tests/unit/stock/a-car";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";
import { queueStockChanges } from "~/surfaces/webhooks/queue-stock-changes.server";
import { stockChangeTopic } from "~/surfaces/webhooks/stock-change-topic.server";

import { parkCars } from "../stock/park-cars";

/** Messages are due by the database's clock. */
const NOW = Math.floor(Date.now() / 1_000);
const receiver = await startWebhookReceiver();
const topic = stockChangeTopic({ allowPrivate: true, timeoutMs: 60_000 });
let secret = "";

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar(), aCar({ id: "yaris", slug: "yaris", model: "Yaris" }), aCar({ site: "harbour" }));
  const { out } = await command("api", "webhook-add", receiver.url, "--site", "northside");
  secret = /^[0-9a-f]{64}$/m.exec(out)?.[0] ?? "";
  expect(secret).not.toBe("");
});
beforeEach(async () => {
  receiver.set(204);
  receiver.posts.length = 0;
  await sql()`delete from stock_changes`;
});
afterAll(async () => {
  await receiver.stop();
  await closeDatabase();
});

type Told = {
  sequence: number;
  site: string;
  delivery_id: string;
  changes: { kind: string; car_id: string; car: { prices: unknown } | null; prices_before: unknown }[];
};

/** Queues what has changed, and sends what is due. @param at seconds UTC */
async function tell(at = NOW): Promise<Told[]> {
  await queueStockChanges(findSite, at);
  await runOutbox([topic], findSite, { clock: () => at, chance: () => 0.5 });
  return receiver.posts.map(({ body }) => JSON.parse(body) as Told);
}

const change = (id: string, values: Record<string, string | number | boolean | null>) =>
  sql()`update vehicles set ${sql()(values)} where site = 'northside' and id = ${id}`;

test("a new price is told once, signed, with the price before", async () => {
  await change("corolla", { price_cents: 2_499_000 });
  await change("corolla", { price_cents: 2_399_000 });
  const [told, ...more] = await tell();
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    site: "northside",
    changes: [
      {
        kind: "price_changed",
        car_id: "corolla",
        car: { prices: [{ cents: 2_399_000, basis: "drive_away" }] },
        prices_before: [{ cents: 2_599_000, basis: "drive_away" }],
      },
    ],
  });
  const [post] = receiver.posts;
  expect(post && isSigned(post, secret)).toBe(true);
  expect(post?.headers["idempotency-key"]).toBe(told?.delivery_id);
});

test.each([
  ["is held", { reserved: true }, "held"],
  ["is free again", { reserved: false }, "released"],
  ["is sold", { status: "sold", sold_at: "2026-11-27T00:00:00Z" }, "sold"],
  ["is back", { status: "in_stock", sold_at: null }, "added"],
  ["is hidden", { show_on_dealer_website: false }, "removed"],
])("a car that %s is told as such", async (_, values, kind) => {
  await change("yaris", values);
  expect((await tell())[0]?.changes).toMatchObject([{ kind, car_id: "yaris" }]);
});

test("a view, an index run and a car of another site are no change", async () => {
  await change("corolla", { views: 99, updated_at: "2026-11-28T00:00:00Z" });
  await sql()`update vehicles set price_cents = 1 where site = 'harbour'`;
  expect(await tell()).toEqual([]);
});

test("what arrives late has its place: the sequence rises, and a retry is the same message", async () => {
  receiver.set(500);
  await change("corolla", { price_cents: 2_300_000 });
  const [first] = await tell();
  receiver.set(204);
  await change("corolla", { price_cents: 2_200_000 });
  const second = (await tell(NOW + 1)).at(-1);
  expect(second?.sequence).toBe((first?.sequence ?? 0) + 1);
  const again = (await tell(NOW + 60)).at(-1);
  expect(again).toEqual(first);
  expect(receiver.posts.map(({ accepted }) => accepted)).toEqual([false, true, true]);
});

test("a receiver that is gone for three days is given up, and the command sends it again", async () => {
  receiver.set(500);
  await change("corolla", { price_cents: 2_100_000 });
  await tell(NOW);
  await tell(NOW + 260_000);
  const listed = await command("api", "webhooks", "--site", "northside");
  expect(listed.out).toContain("1 given up");
  receiver.set(204);
  await command("outbox", "retry", "--site", "northside", "--topic", "stock-change");
  await tell(NOW + 260_100);
  expect(receiver.posts.at(-1)?.accepted).toBe(true);
});

test("a yard’s import of 120 cars is three messages, in which each car is once", async () => {
  const cars = Array.from({ length: 120 }, (_, at) => aCar({ id: `new-${at}`, slug: `new-${at}` }));
  await parkCars(...cars);
  const told = await tell();
  expect(told.map(({ changes }) => changes.length).sort()).toEqual([20, 50, 50]);
  const ids = told.flatMap(({ changes }) => changes.map(({ car_id }) => car_id));
  expect(new Set(ids).size).toBe(120);
});

test("a change that has not been committed when others are taken is told later, not lost", async () => {
  await change("corolla", { price_cents: 2_050_000 });
  await sql().begin(async (tx) => {
    await tx`update vehicles set price_cents = 2_040_000 where site = 'northside' and id = 'corolla'`;
    await change("yaris", { show_on_dealer_website: true });
    expect((await tell()).flatMap(({ changes }) => changes.map(({ car_id }) => car_id))).toEqual(["yaris"]);
  });
  expect((await tell()).at(-1)?.changes).toMatchObject([
    { car_id: "corolla", car: { prices: [{ cents: 2_040_000, basis: "drive_away" }] } },
  ]);
});

test("a removed receiver is sent nothing more", async () => {
  await change("corolla", { price_cents: 2_000_000 });
  await queueStockChanges(findSite, NOW);
  const [row] = await sql()<{ id: string }[]>`select id from stock_webhooks`;
  const removed = await command("api", "webhook-remove", row?.id ?? "", "--site", "northside");
  expect(removed).toMatchObject({ code: 0, out: `${receiver.url}  removed\n` });
  expect(await tell()).toEqual([]);
  await change("corolla", { price_cents: 1_900_000 });
  expect(await sql()`select * from stock_changes`).toEqual([]);
});
