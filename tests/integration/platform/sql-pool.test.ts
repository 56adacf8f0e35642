import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { afterAll, expect, test } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { directDatabaseUrl } from "~/platform/database-url.server";
import { closeDatabase, createSql, sql } from "~/platform/db.server";

afterAll(closeDatabase);

const LIMIT = 4;

/** Connections that the server has from a program. */
async function connectionsOf(name: string): Promise<number> {
  const [row] = await sql()<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity where application_name = ${name}`;
  return row?.open ?? 0;
}

test("transactions that PostgreSQL refused while it started leave no connection behind (design §4.8)", async () => {
  const proxy = await startDatabaseProxy(directDatabaseUrl());
  const name = "after a start";
  const pool = createSql(proxy.url, { max: LIMIT, connection: { application_name: name } });
  const change = () => pool.begin(async (tx) => tx`select pg_sleep(0.05)`);
  const changes = () => Promise.allSettled(Array.from({ length: 2 * LIMIT }, change));

  await changes();
  proxy.set("starting");
  for (let again = 0; again < 5; again += 1) {
    const ended = await changes();
    expect(ended.filter(({ status }) => status === "fulfilled")).toEqual([]);
  }
  proxy.set("open");
  await expect.poll(async () => (await changes()).every(({ status }) => status === "fulfilled")).toBe(true);
  // A second of work: the driver waits a third of one before it connects again.
  for (let round = 0; round < 10; round += 1) {
    await changes();
    expect(await connectionsOf(name)).toBeLessThanOrEqual(LIMIT);
  }
  await pool.end({ timeout: 2 });
  await expect.poll(() => connectionsOf(name)).toBe(0);
  await proxy.stop();
});

test("what a transaction read can be collected while its connection is open", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const pool = createSql(directDatabaseUrl(), { max: 1 });
  const read = async () => {
    const rows = await pool.begin(async (tx) => tx`select repeat('x', 100) as text`);
    return new WeakRef(rows);
  };
  const all: WeakRef<object>[] = [];
  for (let each = 0; each < 10; each += 1) all.push(await read());
  // The driver may keep its last.
  const held = () => (collect(), all.filter((rows) => rows.deref()).length);
  await expect.poll(held).toBeLessThanOrEqual(1);
  await pool.end({ timeout: 2 });
});
