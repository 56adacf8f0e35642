import { spawn } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";

import { freePort } from "./embedded-postgres.mjs";
import { readStudioPort, seededEnv, seedForTests, startSeeded } from "./seed-for-tests.mjs";
import { main } from "./steps.mjs";
import { startStandInStudio } from "../tests/fixtures/stand-in-studio.mjs";

// The seeded server for Playwright, on E2E_PORT. Its folder is E2E_SEEDED, or seeded now, and deleted afterwards.

await main(async () => {
  const folder = process.env.E2E_SEEDED ?? (await seedForTests());
  await startStandInStudio(readStudioPort(folder));
  const database = await startSeeded(folder, Number(process.env.E2E_DATABASE_PORT) || (await freePort()));
  await copySeeded(database.url);
  const env = {
    ...seededEnv(folder, database.url),
    DEV_OUTBOX: "on",
    DEMO_PAYMENTS: "on",
    DESK_HOST: `desk.localhost:${process.env.E2E_PORT ?? "3100"}`,
    DEMO_DESK: "on",
    DNS_SERVERS: `127.0.0.1:${process.env.E2E_DNS_PORT ?? "53"}`,
    // The tests' own local server provides a site's feed and photographs.
    FEEDS_PRIVATE: "on",
    PHOTOGRAPHS_PRIVATE: "on",
    // The browsers' CPU use would look like overload to admission control, which has its own tests.
    PAGES_AT_ONCE: "0",
    // The full log goes to E2E_LOG, which is checked for personal data; the terminal shows warnings and errors.
    LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? "info",
    PORT: process.env.E2E_PORT ?? "3100",
  };
  const server = spawn(process.execPath, ["server/main.mjs"], {
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  createInterface(server.stdout).on("line", (line) => {
    if (process.env.E2E_LOG) appendFileSync(process.env.E2E_LOG, `${line}\n`);
    if (!/^\{"level":[123]0\b/.test(line)) console.log(line);
  });

  const stop = async () => {
    if (server.exitCode === null) {
      await new Promise((done) => {
        server.once("exit", done);
        server.kill("SIGTERM");
      });
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
});

/**
 * For tests with processes of their own: PostgreSQL copies a database only while nobody uses it.
 *
 * @param {string} url
 */
async function copySeeded(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, "postgres") });
  await client.connect();
  await client.query("create database seeded template forecourt strategy file_copy");
  await client.end();
}
