import { afterAll } from "vitest";

import { closeDatabase, createSql, sql } from "~/platform/db.server";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";

import { describeStockIndex } from "./stock-index-contract";

const nobody = createSql("postgresql://nobody@127.0.0.1:1/none");

afterAll(async () => {
  await nobody.end({ timeout: 0 });
  await closeDatabase();
});

describeStockIndex("PostgreSQL", async () => ({
  index: createPostgresStockIndex(sql()),
  unreachable: createPostgresStockIndex(nobody),
}));
