import postgres from "postgres";

import type { Fault } from "./faults";
import type { World } from "./world";

const READY_MS = 60_000;
/** As a careful migration does: it gives way to who holds the table, and tries again. */
const LOCK_MS = 500;
const ATTEMPTS = 20;
const COLUMN = "soak_note";

/** A version that adds a column to every table: the old processes meet the new schema until each was restarted. */
export function rollingRestart({ databaseUrl, parts }: World): Fault {
  return {
    name: "schema change by a rolling restart",
    ends: parts,
    async strike() {
      await alterEveryTable(databaseUrl, `add column if not exists ${COLUMN} text`);
      for (const part of parts) {
        await part.restart();
        const until = Date.now() + READY_MS;
        while (!(await part.ready())) {
          if (Date.now() > until) throw new Error(`${part.name} is not ready a minute after its restart`);
          await new Promise((done) => setTimeout(done, 100));
        }
      }
    },
    heal: () => alterEveryTable(databaseUrl, `drop column if exists ${COLUMN}`),
  };
}

async function alterEveryTable(databaseUrl: string, change: string): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { lock_timeout: LOCK_MS },
  });
  try {
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition`;
    for (const { name } of tables) await alter(sql, name, change);
  } finally {
    await sql.end();
  }
}

async function alter(sql: postgres.Sql, table: string, change: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await sql.unsafe(`alter table "${table}" ${change}`));
    } catch (error) {
      const isTaken = error instanceof postgres.PostgresError && error.code === "55P03";
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}
