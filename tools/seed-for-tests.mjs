import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { freePort, NOT_DURABLE, startPostgres } from "./embedded-postgres.mjs";
import { runTypeScript } from "./steps.mjs";
import { disposableFolder } from "./test-postgres.mjs";

const PICTURES = ".cache-e2e-pictures-";
const STAND_IN_STUDIO = "tests/fixtures/stand-in-studio.mjs";
const CARS = process.env.E2E_CARS ?? "400";

/**
 * The folder of a server for the browser tests: its database, with enough cars for every facet and every named car.
 * Their pictures are fetched from the stand-in studio when a test looks at them; rendered ones stay for the next run.
 *
 * @returns {Promise<string>} deleted by whoever serves it
 */
export async function seedForTests() {
  const folder = disposableFolder("e2e");
  symlinkSync(picturesFolder(), join(folder, "images"), "junction");
  const database = await startSeeded(folder, await freePort());
  const env = seededEnv(folder, database.url);
  await runTypeScript("prisma/migrate.ts", [], { env, quiet: true });
  const studioPort = await freePort();
  writeFileSync(studioPortFile(folder), String(studioPort));
  const studio = `http://127.0.0.1:${studioPort}`;
  await runTypeScript("seed/main.ts", ["--cars", CARS, "--pictures", studio], { env, quiet: true });
  await database.stop();
  return folder;
}

/** @param {string} folder of seedForTests */
export function readStudioPort(folder) {
  return Number(readFileSync(studioPortFile(folder), "utf8"));
}

/** @param {string} folder */
const studioPortFile = (folder) => join(folder, "studio-port");

/**
 * @param {string} folder of seedForTests
 * @param {number} port
 */
export function startSeeded(folder, port) {
  return startPostgres({ dataDir: join(folder, "postgres"), port, settings: NOT_DURABLE });
}

/**
 * @param {string} folder of seedForTests
 * @param {string} databaseUrl
 */
export function seededEnv(folder, databaseUrl) {
  return { NODE_ENV: "production", DATABASE_URL: databaseUrl, DATA_DIR: folder };
}

/**
 * The folder of rendered pictures: rendering them took a third of a run, and a page that waits for
 * its pictures hydrates late. Keyed by the code that renders them, so that a change gets a new folder.
 */
function picturesFolder() {
  const hash = createHash("sha256");
  hash.update(readFileSync(STAND_IN_STUDIO));
  for (const entry of readdirSync("app/platform/images", { withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  const name = `${PICTURES}${hash.digest("hex").slice(0, 16)}`;
  for (const old of readdirSync("."))
    if (old.startsWith(PICTURES) && old !== name) rmSync(old, { recursive: true, force: true });
  mkdirSync(name, { recursive: true });
  return resolve(name);
}
