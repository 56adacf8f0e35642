import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { freePort, NOT_DURABLE, startPostgres } from "./embedded-postgres.mjs";
import { main, runTypeScript } from "./steps.mjs";

// The seeded server that Playwright tests: its own database, its own folder, E2E_PORT.
// Both go with it; the pictures it draws stay for the next run. Cars enough for every facet and every
// memorable car.

const PICTURES = ".cache-e2e-pictures-";
const CARS = process.env.E2E_CARS ?? "400";

await main(async () => {
  const folder = mkdtempSync(join(process.cwd(), ".cache-e2e-"));
  symlinkSync(picturesFolder(), join(folder, "images"), "junction");
  const database = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: Number(process.env.E2E_DATABASE_PORT) || (await freePort()),
    settings: NOT_DURABLE,
  });
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEV_OUTBOX: "on",
    DEMO_PAYMENTS: "on",
    DESK_HOST: `desk.localhost:${process.env.E2E_PORT ?? "3100"}`,
    DEMO_DESK: "on",
    // A test's own server has the feed and the photographs of a site.
    FEEDS_PRIVATE: "on",
    PHOTOGRAPHS_PRIVATE: "on",
    // Browsers take the cores that admission would see as load; it has tests of its own.
    PAGES_AT_ONCE: "0",
    // All of it into E2E_LOG, where no test may leave personal data; the terminal shows what is wrong.
    LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? "info",
    PORT: process.env.E2E_PORT ?? "3100",
  };
  await runTypeScript("prisma/migrate.ts", [], { env, quiet: true });
  await runTypeScript("seed/main.ts", ["--cars", CARS, "--pictures", "few"], { env, quiet: true });
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
 * Where drawn pictures are kept: drawing them took the server a third of a run, and a page that waits for
 * its pictures comes alive late. They are those of this code: another folder as soon as it changes.
 */
function picturesFolder() {
  const hash = createHash("sha256");
  for (const source of ["app/platform/images", "seed/artwork"])
    for (const entry of readdirSync(source, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  const name = `${PICTURES}${hash.digest("hex").slice(0, 16)}`;
  for (const old of readdirSync("."))
    if (old.startsWith(PICTURES) && old !== name) rmSync(old, { recursive: true, force: true });
  mkdirSync(name, { recursive: true });
  return resolve(name);
}
