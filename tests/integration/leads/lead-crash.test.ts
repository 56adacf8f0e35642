import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";

import { answersWithin } from "#tests/fixtures/answers-within";
import { often } from "#tests/fixtures/often";
import { startOwnPostgres } from "#tests/fixtures/own-postgres";

// A server that may be killed, set before anything under test is loaded.
const postgres = await startOwnPostgres();
process.env["DATABASE_URL"] = postgres.url;

const { openLeadWorld } = await import("./lead-world");
const { LEASE_SECONDS } = await import("~/outbox/claim.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { receiveLead } = await import("~/leads/receive-lead.server");
const { readForm } = await import("~/platform/read-form.server");

const SUBMISSIONS = often(200, 500);
const PATIENCE_MS = 21_000;
/** Of the moment: repeated, these tests last longer than a new lead waits. */
const now = () => Math.floor(Date.now() / 1_000);
const world = await openLeadWorld();
const { smtp, deliver, harbour } = world;

beforeAll(() => deliver(now()));
afterEach(async () => {
  smtp.set("accept");
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  smtp.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
  await postgres.stop();
});

let networks = 0;

/** A shopper's form at Harbour. @returns its lead, null where it was not acknowledged */
async function send(submissionId: string, message: string): Promise<string | null> {
  networks += 1;
  const request = new Request("https://harbour.test/contact", {
    method: "POST",
    body: new URLSearchParams({
      kind: "contact-location",
      category: "General Enquiry",
      name: "Bindi",
      // One person's next form would go on in their open lead.
      email: `${submissionId}@example.com`,
      phone: `0491 ${String(Number.parseInt(submissionId.slice(0, 8), 16) % 1_000_000).padStart(6, "0")}`,
      postcode: "4053",
      message,
      submission_id: submissionId,
    }),
  });
  const clientAddress = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  const answer = await receiveLead({
    site: harbour,
    request,
    form: await readForm(request),
    now: now(),
    clientAddress,
  });
  return "leadId" in answer ? answer.leadId : null;
}

type Form = { id: string; message: string };

function forms(count: number): Form[] {
  return Array.from({ length: count }, (_, index) => ({ id: randomUUID(), message: `Form ${index}` }));
}

/** Sends forms, so many at a time. @param onAnswer told how many were acknowledged so far */
async function sendAll(sent: readonly Form[], onAnswer: (acknowledged: number) => void = () => undefined) {
  const acknowledged = new Map<string, string>();
  const waiting = [...sent];
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      for (let form = waiting.shift(); form; form = waiting.shift()) {
        const leadId = await send(form.id, form.message);
        if (leadId !== null) acknowledged.set(form.id, leadId);
        onAnswer(acknowledged.size);
      }
    }),
  );
  return acknowledged;
}

/** Once the database answers again. */
async function untilBack(): Promise<void> {
  await expect
    .poll(() =>
      db()
        .lead.count()
        .catch(() => -1),
    )
    .toBeGreaterThanOrEqual(0);
}

async function recorded(): Promise<Set<string>> {
  return new Set((await db().lead.findMany({ select: { id: true } })).map(({ id }) => id));
}

test("the control: with commits that do not wait for the disk, kill -9 of PostgreSQL loses acknowledged leads", async () => {
  await sql()`alter system set synchronous_commit = off`;
  await sql()`alter system set wal_writer_delay = '10s'`;
  await sql()`select pg_reload_conf()`;
  await expect
    .poll(async () => (await sql()<{ synchronous_commit: string }[]>`show synchronous_commit`)[0])
    .toEqual({ synchronous_commit: "off" });
  // Nobody else writes the log to the disk either.
  const [writer] = await sql()<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'walwriter'`;
  postgres.freezeOne(writer?.pid ?? 0);
  const acknowledged = await sendAll(forms(10));
  expect(acknowledged.size).toBe(10);
  await postgres.kill();
  await postgres.restart();
  await untilBack();
  const left = await recorded();
  expect([...acknowledged.values()].filter((id) => !left.has(id))).not.toEqual([]);

  await sql()`alter system reset synchronous_commit`;
  await sql()`alter system reset wal_writer_delay`;
  await sql()`select pg_reload_conf()`;
});

test(
  "kill -9 of PostgreSQL during submissions: every acknowledged lead is there, once, and is delivered (spec:1.7.13)",
  { repeats: often(0, 19) },
  async () => {
    const sent = forms(SUBMISSIONS);
    const restarts: Promise<void>[] = [];
    const before = await sendAll(sent, (acknowledged) => {
      if (restarts.length > 0 || acknowledged < SUBMISSIONS * 0.3) return;
      restarts.push(postgres.kill().then(postgres.restart));
    });
    await Promise.all(restarts);
    await untilBack();
    const there = await recorded();
    expect([...before.values()].filter((id) => !there.has(id))).toEqual([]);
    expect(new Set(before.values()).size).toBe(before.size);

    // A shopper who saw a failure submits again; a lead that was recorded all the same is not duplicated.
    const unanswered = sent.filter(({ id }) => !before.has(id));
    expect(unanswered.length).toBeGreaterThan(0);
    const after = await sendAll(unanswered);
    expect(before.size + after.size).toBe(SUBMISSIONS);
    expect(await db().lead.count()).toBe(SUBMISSIONS);

    await deliver(now() + 60);
    expect(await db().outboxMessage.count({ where: { status: { not: "delivered" } } })).toBe(0);
    expect(smtp.received).toHaveLength(SUBMISSIONS);
    expect(new Set(smtp.received.map(({ headers }) => headers["message-id"])).size).toBe(SUBMISSIONS);
  },
);

test(
  "kill -9 of the app between answer and delivery: every acknowledged lead is delivered, once",
  { repeats: often(0, 19) },
  async () => {
    smtp.set("hang");
    const begun = smtp.begun();
    const app = spawn(
      process.execPath,
      ["--import", "tsx", "tests/fixtures/lead-process.ts", "harbour", "20"],
      {
        env: { ...process.env, SMTP_URL: smtp.url, DATABASE_URL: postgres.url, NODE_ENV: "test" },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    onTestFinished(() => void app.kill("SIGKILL"));
    let said = "";
    app.stdout.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
    const acknowledged = () => said.split("\n").filter(Boolean);
    // All were answered, and some are half-way out of the door.
    await expect.poll(() => acknowledged().length).toBe(20);
    await expect.poll(() => smtp.begun() - begun).toBeGreaterThan(0);
    const ended = new Promise((done) => app.once("exit", done));
    app.kill("SIGKILL");
    await ended;
    expect(await db().outboxMessage.count({ where: { status: "sending" } })).toBeGreaterThan(0);

    smtp.set("accept");
    const restartedAt = Math.floor(Date.now() / 1_000);
    await deliver(restartedAt);
    await deliver(restartedAt + LEASE_SECONDS);
    const delivered = await db().lead.findMany({ where: { firstDeliveredAt: { not: null } } });
    expect(delivered.map(({ id }) => id).sort()).toEqual(acknowledged().sort());
    expect(smtp.received).toHaveLength(20);
  },
);

test("a database that stopped (SIGSTOP): an answer in time, nothing claimed, and the same form again is one lead", async () => {
  const [form] = forms(1);
  if (!form) return;
  expect(await send(randomUUID(), "before")).not.toBeNull();
  postgres.freeze();
  try {
    expect(await answersWithin(PATIENCE_MS, () => send(form.id, form.message))).toBeNull();
  } finally {
    postgres.thaw();
  }
  await untilBack();
  expect(await send(form.id, form.message)).not.toBeNull();
  expect(await db().lead.count({ where: { message: form.message } })).toBe(1);
});
