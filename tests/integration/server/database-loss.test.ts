import { spawn } from "node:child_process";

import { afterAll, expect, onTestFinished, test } from "vitest";

import { linesWith } from "#tests/fixtures/log-without-personal-data";
import { startOwnPostgres } from "#tests/fixtures/own-postgres";
import { often } from "#tests/fixtures/often";

// A server that may be taken away, set before anything under test is loaded.
const postgres = await startOwnPostgres();
process.env["DATABASE_URL"] = postgres.url;

const { openLeadWorld } = await import("../leads/lead-world");
const { LEASE_SECONDS } = await import("~/outbox/claim.server");
const { closeDatabase, db } = await import("~/platform/db.server");

const world = await openLeadWorld();
const BACK_MS = 60_000;

afterAll(async () => {
  await world.close();
  await closeDatabase();
  await postgres.stop();
});

/** Every way in which a server goes. */
const WAYS: readonly (() => Promise<void>)[] = [
  () => postgres.shutDown("SIGINT"),
  () => postgres.kill(),
  () => postgres.shutDown("SIGQUIT"),
  () => postgres.shutDown("SIGTERM", "SIGINT"),
];

test(
  "PostgreSQL lost under load in every way: the same process goes on, and every acknowledged lead is there and delivered",
  { timeout: often(420_000, 3_600_000) },
  async () => {
    const app = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/busy-process.ts", "harbour"], {
      env: {
        ...process.env,
        SMTP_URL: world.smtp.url,
        DATABASE_URL: postgres.url,
        NODE_ENV: "test",
        LOG_LEVEL: "info",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void app.kill("SIGKILL"));
    let said = "";
    app.stdout.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
    const lines = () => said.split("\n").slice(0, -1);
    const logged = () => lines().filter((line) => line.startsWith("{"));
    const acknowledged = () => lines().filter((line) => !/^(?:port |\{)/.test(line));
    const port = () =>
      lines()
        .find((line) => line.startsWith("port "))
        ?.slice(5);
    await expect.poll(port, { timeout: BACK_MS }).toBeDefined();
    const readiness = async () => (await fetch(`http://127.0.0.1:${port()}/readyz`)).status;
    await expect.poll(() => acknowledged().length, { timeout: BACK_MS }).toBeGreaterThan(5);

    for (let cycle = 0; cycle < often(WAYS.length, 52); cycle += 1) {
      await WAYS[cycle % WAYS.length]?.();
      await expect.poll(readiness, { timeout: BACK_MS }).toBe(503);
      await postgres.restart();
      await expect.poll(readiness, { timeout: BACK_MS }).toBe(200);
      const before = acknowledged().length;
      await expect.poll(() => acknowledged().length, { timeout: BACK_MS }).toBeGreaterThan(before + 2);
      expect(app.exitCode).toBeNull();
    }

    const ids = acknowledged();
    expect(await db().lead.count({ where: { id: { in: ids } } })).toBe(ids.length);
    // New leads go before retries, so a load that never ends would hold them back.
    app.kill("SIGUSR2");
    // By itself: nobody runs the jobs but the process. What an outage met half-way out of the door is due again
    // once its lease is over.
    const waiting = () =>
      db().outboxMessage.findMany({
        where: { leadId: { in: ids }, status: { in: ["pending", "sending"] } },
        select: { status: true, attempts: true, lastError: true, nextTryAt: true },
      });
    await expect.poll(waiting, { timeout: LEASE_SECONDS * 1_000 + BACK_MS, interval: 500 }).toEqual([]);
    expect([app.exitCode, app.signalCode]).toEqual([null, null]);
    // What an outage makes it say is about the database, and about no shopper (design §4.10).
    expect(logged().length).toBeGreaterThan(0);
    const used = { contacts: ["bindi@example.com", "0491570156"], codes: [], names: ["Bindi"] };
    expect(linesWith(used, logged())).toEqual([]);
    const delivered = { id: { in: ids }, firstDeliveredAt: { not: null } };
    expect(await db().lead.count({ where: delivered })).toBe(ids.length);
  },
);
