import { afterAll, expect, test } from "vitest";

import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { closeDatabase, createDatabase, db, sql, waitPatiently } from "~/platform/db.server";
import { isDatabaseDown } from "~/platform/is-database-down";

afterAll(closeDatabase);

test("the migrated schema answers through Prisma and through the SQL driver (decision 003)", async () => {
  expect(await db().site.count()).toBe(0);
  const [row] =
    await sql()`select count(*)::int as extensions from pg_extension where extname in ('pg_trgm', 'fuzzystrmatch')`;
  expect(row?.["extensions"]).toBe(2);
});

test("a server that ends a connection as it greets costs a transaction, and not the process (design §4.8)", async () => {
  const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
  const database = createDatabase(proxy.url);
  const count = () => database.$transaction((tx) => tx.site.count());
  proxy.set("ending");
  for (let again = 0; again < 3; again += 1)
    expect(isDatabaseDown(await count().catch((error: unknown) => error))).toBe(true);
  proxy.set("open");
  expect(await count()).toBe(0);
  await database.$disconnect();
  await proxy.stop();
});

test("a command waits for its statements, which a slow machine cancelled in a first seed", async () => {
  const limits = async () => [
    (await sql()`show statement_timeout`)[0]?.["statement_timeout"],
    (await db().$queryRaw<{ statement_timeout: string }[]>`show statement_timeout`)[0]?.statement_timeout,
  ];
  expect(await limits()).toEqual(["10s", "10s"]);
  await closeDatabase();
  waitPatiently();
  expect(await limits()).toEqual(["0", "0"]);
});
