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

// The seeded server for Playwright: its own database and folder, on E2E_PORT.
// Both are deleted afterwards; rendered pictures stay for the next run. Enough cars for every facet and every
// named car.

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
 * The folder of rendered pictures: rendering them took a third of a run, and a page that waits for
 * its pictures hydrates late. Keyed by the code that renders them, so that a change gets a new folder.
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
