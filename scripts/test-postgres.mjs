import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { freePort, NOT_DURABLE, startPostgres } from "./embedded-postgres.mjs";
import { runTypeScript } from "./steps.mjs";

/** The template for each test file's database. */
export const TEMPLATE = "forecourt_template";

/**
 * The PostgreSQL of a test run, migrated once into the template database. Deleted after
 * the run.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestPostgres() {
  const folder = mkdtempSync(join(process.cwd(), ".cache-postgres-"));
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
