import { createSql } from "~/platform/db.server";
import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { stockWordsIn } from "~/stock/postgres-index/stock-words.server";
import { createPostgresStockIndex } from "~/stock/stock-index.postgres.server";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";
import type { StockIndex, StockQuery } from "~/stock/stock-index";
import { memoryStates } from "#tests/fixtures/memory-states";
import { generateStockDocuments, inBatches, NOW } from "#tests/fixtures/stock-documents";

import { medianAnd95th, repeat } from "./figures";
import type { BenchStack } from "./stack";

const SIZES = [1_000, 5_000, 20_000, 100_000];
const ROUNDS = 60;
const SITE = "bench";

const QUERIES: Record<string, Partial<StockQuery>> = {
  listing: {},
  refined: { refinements: { make: ["Toyota"], price: { min: 10_000, max: 40_000 } } },
  text: { text: "corolla" },
  "text, mistyped": { text: "corola" },
};

/** The index keeps what a text matches of the same visible cars. No car costs less than this. */
const newText = (round: number): Partial<StockQuery> => ({
  text: "corola",
  base: { price: { min: round, max: null } },
});

/** A results page with all facets, at growing stock sizes; engines interleaved. */
export async function printSearchLatency({ createDatabase }: BenchStack): Promise<void> {
  console.log(`\nSearch with all facets, ms (median / 95th of ${ROUNDS})`);
  const indexes = await openIndexes(await createDatabase());
  for (const size of SIZES) {
    const documents = generateStockDocuments({ site: SITE, count: size });
    for (const { index } of indexes) await index.rebuild(SITE, inBatches(documents, 1_000));
    const times = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, index } of indexes) {
        for (const [kind, query] of Object.entries(QUERIES)) {
          const key = `${name} ${kind}`;
          times.set(key, [...(times.get(key) ?? []), await timed(index, query)]);
        }
      }
    }
    for (const { name, index } of indexes) {
      const firstTimes = await repeat(ROUNDS, (round) => timed(index, newText(round)));
      times.set(`${name} text, first time`, firstTimes);
      times.set(`${name} while swapped`, await whileSwapped(index, documents));
    }
    for (const [key, values] of times) {
      const most = `at most ${Math.max(...values).toFixed(0)}`;
      console.log(
        `  ${String(size).padStart(7)} cars  ${key.padEnd(28)} ${medianAnd95th(values, 1)}, ${most}`,
      );
    }
  }
  for (const { close } of indexes) await close();
}

/** Listings that are asked for, one after the other, while a new generation is written and takes over. */
async function whileSwapped(
  index: StockIndex,
  documents: ReturnType<typeof generateStockDocuments>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const rebuilt = index.rebuild(SITE, inBatches(documents, 1_000)).finally(() => (isDone = true));
  while (!isDone) times.push(await timed(index, {}));
  await rebuilt;
  // The first of the new generation.
  return [...times, await timed(index, {})];
}

async function timed(index: StockIndex, query: Partial<StockQuery>): Promise<number> {
  const started = performance.now();
  await index.search({
    site: SITE,
    text: "",
    base: {},
    refinements: {},
    sort: "rank",
    page: 1,
    perPage: 21,
    facets: [...VALUE_FACETS, ...RANGE_FACETS],
    now: NOW,
    ...query,
  });
  return performance.now() - started;
}

async function openIndexes(url: string) {
  const sql = createSql(url);
  const postgres = createPostgresStockIndex(sql);
  const indexes = [
    {
      name: "PostgreSQL",
      index: postgres,
      async close() {
        await postgres.close();
        await sql.end();
      },
    },
  ];
  const [typesenseUrl, apiKey] = [process.env["TYPESENSE_URL"], process.env["TYPESENSE_API_KEY"]];
  if (!typesenseUrl || !apiKey) return indexes;
  const words = (site: string) => stockWordsIn(sql, { site, timeoutMs: 10_000 });
  const states = memoryStates();
  const typesense = createTypesenseStockIndex({ url: typesenseUrl, apiKey, states, prefix: "bench", words });
  return [...indexes, { name: "Typesense", index: typesense, close: () => typesense.close() }];
}
