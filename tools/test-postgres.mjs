import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

import { freePort, NOT_DURABLE, startPostgres } from "./embedded-postgres.mjs";
import { runTypeScript } from "./steps.mjs";

/** The template for each test file's database. */
const TEMPLATE = "forecourt_template";

/** Linux's file system in memory, and the space that a run may need there: a database of 12 MB per worker, and the log. */
const MEMORY = "/dev/shm";
const SPACE_BYTES = 2 ** 30;

/**
 * The PostgreSQL of a test run, migrated once into the template database. Deleted after
 * the run.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestPostgres() {
  const folder = disposableFolder("postgres");
  const server = await startPostgres({
    dataDir: join(folder, "data"),
    port: await freePort(),
    settings: NOT_DURABLE,
  });
  // Imported lazily: the same run may have just installed it.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = server.url.replace(/\/[^/]+$/, `/${TEMPLATE}`);
  await runTypeScript("prisma/migrate.ts", [], { quiet: true, env: { DATABASE_URL: template } });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A folder for a run's server, in memory if there is room: copying a database creates 650 files, for which a disk
 * takes up to forty times as long. Folders of runs that were killed are removed.
 *
 * @param {string} name what is kept in it
 */
export function disposableFolder(name) {
  const [parent, prefix] = hasMemory() ? [MEMORY, "forecourt-"] : [process.cwd(), ".cache-"];
  const ours = `${prefix}${name}-`;
  for (const entry of readdirSync(parent)) {
    const [pid] = entry.startsWith(ours) ? entry.slice(ours.length).split("-") : [];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${ours}${process.pid}-`));
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= SPACE_BYTES;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
