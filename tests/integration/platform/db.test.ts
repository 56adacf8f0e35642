import { afterAll, expect, test } from "vitest";

import { closeDatabase, db, sql } from "~/platform/db.server";

afterAll(closeDatabase);

test("the migrated schema answers through Prisma and through the SQL driver (decision 005)", async () => {
  expect(await db().site.count()).toBe(0);
  const [row] =
    await sql()`select count(*)::int as extensions from pg_extension where extname in ('pg_trgm', 'fuzzystrmatch')`;
  expect(row?.["extensions"]).toBe(2);
});
