import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { claimMessages, LEASE_SECONDS } from "~/outbox/claim.server";
import type { ClaimedMessage, NewMessage, Receiver } from "~/outbox/message";
import { queueMessages, retryMessages } from "~/outbox/queue.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { settleMessage } from "~/outbox/settle.server";
import { MAX_A_LANE } from "~/outbox/share-slots";
import type { Outcome } from "~/outbox/retry-rule";
import type { Ending, Topic } from "~/outbox/topic.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { findAmong } from "../../fixtures/find-among";

const NOW = Math.floor(Date.now() / 1_000);
const SITES = ["northside", "harbour"].map((slug) => ({ slug }));
const MOMENT = { clock: () => NOW, chance: () => 0.5 };

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
});
beforeEach(() => db().outboxMessage.deleteMany());
afterAll(closeDatabase);

type Answer = (message: ClaimedMessage) => Outcome | Promise<Outcome>;

/** A topic whose receiver answers as it is told, with what reached it and what ended. */
function aTopic(answer: Answer = () => ({ is: "delivered" })) {
  const sent: ClaimedMessage[] = [];
  const ended: [key: string, ending: Ending][] = [];
  const topic: Topic<{ slug: string }> = {
    name: "refund",
    policy: { firstWaitSeconds: 60, longestWaitSeconds: 600, triedForSeconds: null, maxAttempts: null },
    async send(message) {
      sent.push(message);
      return answer(message);
    },
    ended: {
      lock: () => Promise.resolve(),
      async record(_tx, { key }, ending) {
        ended.push([key, ending]);
      },
    },
  };
  return {
    topic,
    sent,
    ended,
    run: (now = NOW) => runOutbox([topic], findAmong(SITES), { ...MOMENT, clock: () => now }),
  };
}

function aMessage(key: string, more: Partial<NewMessage> = {}): NewMessage {
  return { site: "northside", topic: "refund", key, channel: "gateway", receiver: "gateway", ...more };
}

async function fates(): Promise<Record<string, string>> {
  const rows = await db().outboxMessage.findMany({ orderBy: { key: "asc" } });
  return Object.fromEntries(rows.map(({ key, status }) => [key, status]));
}

const claimed = (slots: number, receiver: Receiver = "gateway") =>
  claimMessages([{ site: "northside", receiver, slots }], { topics: ["refund"], now: NOW });

test("what is queued in a transaction that is rolled back never leaves; the same twice leaves once", async () => {
  const cause = sql().begin(async (tx) => {
    await queueMessages(tx, [aMessage("a")]);
    throw new Error("on purpose");
  });
  await expect(cause).rejects.toThrow("on purpose");
  await Promise.all([1, 2, 3].map(() => sql().begin((tx) => queueMessages(tx, [aMessage("b")]))));
  const { sent, run } = aTopic();
  await run();
  expect(sent.map(({ key }) => key)).toEqual(["b"]);
  expect(await fates()).toEqual({ b: "delivered" });
});

test("what a message said is kept until it is delivered, and no longer", async () => {
  await queueMessages(sql(), [aMessage("a", { payload: { phone: "+61412345678" } })]);
  let answer: Outcome = { is: "failed", reason: "unavailable" };
  const { sent, run } = aTopic(() => answer);
  await run();
  answer = { is: "delivered" };
  await run(NOW + 60);
  expect(sent.map(({ payload }) => payload)).toEqual([1, 2].map(() => ({ phone: "+61412345678" })));
  expect(await db().outboxMessage.findFirst()).toMatchObject({ status: "delivered", payload: {} });
});

test("a message of one site is nobody else's: the same key is two messages (design §4.1)", async () => {
  await queueMessages(sql(), [aMessage("a"), aMessage("a", { site: "harbour" })]);
  const { topic, sent } = aTopic();
  await runOutbox([topic], findAmong([{ slug: "harbour" }]), MOMENT);
  expect(sent.map(({ site }) => site)).toEqual(["harbour"]);
});

test("a receiver that hangs with 200 messages waiting delays no other site's and no other receiver's", async () => {
  let release = (_: Outcome): void => undefined;
  const hanging = new Promise<Outcome>((done) => (release = done));
  onTestFinished(() => release({ is: "delivered" }));
  const isSlow = ({ site, receiver }: ClaimedMessage) => site === "northside" && receiver === "webhook";
  const { sent, run } = aTopic((message) => (isSlow(message) ? hanging : { is: "delivered" }));
  const slow = Array.from({ length: 200 }, (_, index) => aMessage(`slow ${index}`, { receiver: "webhook" }));
  await queueMessages(sql(), slow);
  const running = run();
  await expect.poll(() => sent.length).toBe(MAX_A_LANE);

  await queueMessages(sql(), [
    aMessage("theirs", { site: "harbour", receiver: "webhook" }),
    aMessage("our mail", { receiver: "mail" }),
  ]);
  const delivered = async () => db().outboxMessage.findMany({ where: { status: "delivered" } });
  await expect
    .poll(async () => (await delivered()).map(({ key }) => key).sort())
    .toEqual(["our mail", "theirs"]);
  expect(sent.filter(isSlow)).toHaveLength(MAX_A_LANE);

  release({ is: "delivered" });
  await running;
  expect(await db().outboxMessage.count({ where: { status: "delivered" } })).toBe(202);
});

test("five processes at once send each of a hundred messages once", async () => {
  await queueMessages(
    sql(),
    Array.from({ length: 100 }, (_, index) => aMessage(`number ${index}`)),
  );
  const { sent, ended, run } = aTopic();
  await Promise.all([1, 2, 3, 4, 5].map(() => run()));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(100);
  expect([sent.length, ended.length]).toEqual([100, 100]);
});

test("after a crash it is sent again under the same id once its lease ends, not before", async () => {
  await queueMessages(sql(), [aMessage("a")]);
  const [lost] = await claimed(1);
  const { sent, run } = aTopic();
  await run(NOW + LEASE_SECONDS - 1);
  expect(sent).toEqual([]);
  await run(NOW + LEASE_SECONDS);
  expect(sent.map(({ id, attempts }) => [id, attempts])).toEqual([[lost?.id, 2]]);
});

test("a refusal for good is a dead letter at once, and delivered when the operator asks again", async () => {
  await queueMessages(sql(), [aMessage("a")]);
  let answer: Outcome = { is: "refused", reason: "no such account" };
  const { ended, sent, run } = aTopic(() => answer);
  await run();
  await run(NOW + 86_400);
  expect([sent.length, await fates()]).toEqual([1, { a: "dead" }]);
  expect(await retryMessages(sql(), { site: "harbour", topic: null, key: null })).toBe(0);
  expect(await retryMessages(sql(), { site: "northside", topic: "refund", key: null })).toBe(1);
  answer = { is: "delivered", receipt: "re_1" };
  await run();
  expect(ended).toEqual([
    ["a", { status: "dead", at: NOW, receipt: null }],
    ["a", { status: "delivered", at: NOW, receipt: "re_1" }],
  ]);
});

test("from its end on a message is not sent, also where nobody tried in time", async () => {
  await queueMessages(sql(), [aMessage("a", { dueAt: NOW - 60, giveUpAt: NOW })]);
  const { sent, run } = aTopic();
  await run();
  expect([sent, await fates()]).toEqual([[], { a: "dead" }]);
});

test("what else changes with a message changes with it or not at all", async () => {
  await queueMessages(sql(), [aMessage("a")]);
  const [message] = await claimed(1);
  if (!message) return expect.fail("nothing was claimed");
  const { topic } = aTopic();
  const stopping = AbortSignal.abort();
  const record = () => Promise.reject(new Error("on purpose"));
  const failing = { ...topic, ended: { lock: () => Promise.resolve(), record } };
  const outcome = { is: "delivered" } as const;
  await expect(settleMessage(failing, message, outcome, { now: NOW, chance: 0 }, stopping)).rejects.toThrow(
    "on purpose",
  );
  expect(await fates()).toEqual({ a: "sending" });
  await settleMessage(topic, message, outcome, { now: NOW, chance: 0 });
  expect(await fates()).toEqual({ a: "delivered" });
});

test("a message that cannot be rendered blocks no other", async () => {
  await queueMessages(sql(), [aMessage("bad"), aMessage("good")]);
  const { run } = aTopic(({ key }) => {
    if (key === "bad") throw new Error("on purpose");
    return { is: "delivered" };
  });
  await run();
  expect(await fates()).toEqual({ bad: "pending", good: "delivered" });
});
