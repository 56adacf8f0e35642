import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { type Replica, startReplica } from "#tests/fixtures/streaming-replica";
import { createSql } from "~/platform/db.server";
import { createStaleReader, MAX_LAG_MS } from "~/platform/read-stale.server";
import type { SqlPool } from "~/platform/sql-pool.server";

import { freePort, NOT_DURABLE, startPostgres } from "../../../tools/embedded-postgres.mjs";

let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Replica;
let sql: SqlPool;
let replicaSql: SqlPool;
let clock = 0;
const folder = mkdtempSync(join(process.cwd(), ".cache-replica-"));

beforeAll(async () => {
  primary = await startPostgres({
    dataDir: join(folder, "data"),
    port: await freePort(),
    // As an installation has it: a commit is in the log that the replica receives.
    settings: { ...NOT_DURABLE, synchronous_commit: "on" },
  });
  sql = createSql(primary.url);
  await sql`create table notes (words text)`;
  replica = await startReplica(primary.url);
  replicaSql = createSql(replica.url);
});
afterAll(async () => {
  await Promise.all([sql.end({ timeout: 1 }), replicaSql.end({ timeout: 1 })]);
  await replica.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await replicaSql`select pg_wal_replay_resume()`;
  await sql`delete from notes`;
  clock += 60_000;
});

const reader = () => createStaleReader({ primary: () => sql, replica: () => replicaSql, now: () => clock });
/** What is read, and whether of the replica. */
const read = (from: SqlPool) =>
  from`select pg_is_in_recovery() as replica, array(select words from notes) as notes`.then(([row]) => row);
/** The replica has everything that is written so far. */
async function caughtUp(): Promise<void> {
  const [at] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`;
  await vi.waitFor(async () => {
    const [row] = await replicaSql`select pg_last_wal_replay_lsn() >= ${at?.lsn ?? ""}::pg_lsn as done`;
    expect(row).toEqual({ done: true });
  }, 60_000);
}

test("the replica answers, with what was written a moment ago", async () => {
  await sql`insert into notes values ('sold')`;
  await caughtUp();
  expect(await reader()(read)).toEqual({ replica: true, notes: ["sold"] });
  await expect(replicaSql`insert into notes values ('no')`).rejects.toMatchObject({ code: "25006" });
});

test("one that is behind for longer than is allowed is not read, until it has caught up", async () => {
  const readStale = reader();
  await caughtUp();
  expect(await readStale(read)).toMatchObject({ replica: true });
  await replicaSql`select pg_wal_replay_pause()`;
  await sql`insert into notes values ('new')`;
  clock += MAX_LAG_MS - 1_000;
  expect(await readStale(read)).toEqual({ replica: true, notes: [] });
  clock += 1_001;
  expect(await readStale(read)).toEqual({ replica: false, notes: ["new"] });
  await replicaSql`select pg_wal_replay_resume()`;
  await caughtUp();
  clock += 1_001;
  expect(await readStale(read)).toEqual({ replica: true, notes: ["new"] });
});

test("a statement that ends with its connection is answered by the primary", async () => {
  const readStale = reader();
  await caughtUp();
  const reads: boolean[] = [];
  const answer = await readStale(async (from) => {
    reads.push(from === replicaSql);
    if (from === replicaSql) await from`select pg_terminate_backend(pg_backend_pid())`;
    return read(from);
  });
  expect([reads, answer]).toEqual([[true, false], { replica: false, notes: [] }]);
  expect(await readStale(read)).toMatchObject({ replica: false });
});

test("a mistake in a statement is told as it is, and asked once", async () => {
  const readStale = reader();
  await caughtUp();
  const asked = vi.fn((from: SqlPool) => from`select from nowhere`.then(() => null));
  await expect(readStale(asked)).rejects.toMatchObject({ code: "42P01" });
  expect(asked).toHaveBeenCalledOnce();
});

test("without a replica, or with one that is stopped, the primary answers", async () => {
  const gone = createSql(primary.url.replace(/:\d+\//, ":1/"));
  for (const other of [null, gone, sql]) {
    const readStale = createStaleReader({ primary: () => sql, replica: () => other, now: () => clock });
    expect(await readStale(read)).toMatchObject({ replica: false });
  }
  await gone.end({ timeout: 0 });
});
