import { readdir } from "node:fs/promises";

import type { Sql } from "postgres";

import { OVERDUE_HOURS, type UpkeepName } from "../upkeep/find-upkeep.server";
import { countUndelivered } from "~/outbox/queue.server";
import type { Seconds } from "~/platform/moment";

import { type Finding, good, look, wrong } from "./finding";

/** More, and codes and deadlines are judged by the wrong time in other systems. */
const MAX_DRIFT_SECONDS = 5;
const LATE_SECONDS = 15 * 60;
/** Of the version that runs, whose folder every process is started in. */
const MIGRATIONS = "prisma/migrations";

/** The database's schema and clock, what waits to be sent, and how old the last backup is. */
export async function checkDatabase(sql: Sql, now: Seconds): Promise<Finding[]> {
  const pending = await countPending(sql);
  const [server] = await sql<{ version: string; now: Seconds }[]>`
    select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as now`;
  const drift = Math.round(Math.abs((server?.now ?? now) - now));
  const schema =
    pending === 0
      ? good("database", `PostgreSQL ${server?.version}, with the newest schema.`)
      : wrong("database", `${pending} migrations are pending.`, "Run npm run migrate.");
  const clock =
    drift <= MAX_DRIFT_SECONDS
      ? good("clock", "It agrees with the database's.")
      : wrong("clock", `It is ${drift} s from the database's.`, "Set both by NTP.");
  if (pending > 0) return [schema, clock];
  return [schema, clock, await checkOutbox(sql), ...(await checkUpkeep(sql, now))];
}

async function countPending(sql: Sql): Promise<number> {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const [known] = await sql<{ isThere: boolean }[]>`
    select to_regclass('_prisma_migrations') is not null as "isThere"`;
  if (!known?.isThere) return names.length;
  const applied = await sql<{ name: string }[]>`
    select migration_name as name from _prisma_migrations where finished_at is not null`;
  return names.filter((name) => !applied.some((done) => done.name === name)).length;
}

async function checkOutbox(sql: Sql): Promise<Finding> {
  const counts = await countUndelivered(sql, null);
  const sumOf = (rows: typeof counts) => rows.reduce((sum, { messages }) => sum + messages, 0);
  const dead = sumOf(counts.filter(({ status }) => status === "dead"));
  const late = sumOf(counts.filter(({ status, age }) => status !== "dead" && age > LATE_SECONDS));
  if (dead + late === 0) return good("messages", "None is late.");
  const says = `${late} have waited for over ${LATE_SECONDS / 60} minutes, ${dead} were given up.`;
  return wrong("messages", says, "Run npm run outbox -- list: is the worker running?");
}

async function checkUpkeep(sql: Sql, now: Seconds): Promise<Finding[]> {
  const rows = await sql<{ name: UpkeepName; at: Seconds }[]>`
    select name, extract(epoch from succeeded_at)::float8 as at from upkeep`;
  return (["backup", "drill"] as const).map((name) => {
    const at = rows.find((row) => row.name === name)?.at;
    const then = "See docs/operating/backup.md.";
    if (at === undefined) return look(name, "None is recorded.", then);
    const hours = Math.floor((now - at) / 3_600);
    const says = `The last one was ${hours} hours ago.`;
    return hours < OVERDUE_HOURS[name] ? good(name, says) : wrong(name, says, then);
  });
}
