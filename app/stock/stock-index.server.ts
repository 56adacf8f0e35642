import type { Sql } from "postgres";

import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

import type { StockIndex } from "./stock-index";
import { createPostgresStockIndex } from "./stock-index.postgres.server";
import { createTypesenseStockIndex } from "./stock-index.typesense.server";

let index: StockIndex | undefined;

/** The process's stock index: Typesense where one is set, else PostgreSQL itself (design §3). */
export function stockIndex(): StockIndex {
  index ??= createStockIndex(sql());
  return index;
}

/**
 * The stock index that the environment asks for.
 *
 * @param driver connection of the PostgreSQL adapter; long rebuilds bring one without a statement time-out
 */
export function createStockIndex(driver: Sql): StockIndex {
  const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey } = env();
  return url && apiKey ? createTypesenseStockIndex({ url, apiKey }) : createPostgresStockIndex(driver);
}

/** Closes what was opened; for the end of a process or a test. */
export async function closeStockIndex(): Promise<void> {
  await index?.close();
  index = undefined;
}
