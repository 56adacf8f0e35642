import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";
import type { StockQuery } from "~/stock/stock-index";
import type { StockDocument } from "~/stock/to-stock-document";
import { collectionFields } from "~/stock/typesense-index/collection-schema";
import { searchRequests } from "~/stock/typesense-index/search-request";
import { toTypesenseDocument } from "~/stock/typesense-index/site-documents.server";
import { inScope } from "~/stock/typesense-index/site-scope";
import { memoryStates } from "#tests/fixtures/memory-states";
import { generateStockDocuments, inBatches, NOW } from "#tests/fixtures/stock-documents";
import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";

import { median, repeat } from "./figures";

const SITE = "search-server";
const PREFIX = "bench";
const RAW = `${PREFIX}_raw`;
const BATCH = 500;
const ROUNDS = 5;
const SEARCHES = 40;
/** The stand-in looks at every document of every search. */
const CARS = { typesense: 20_000, standIn: 5_000 };

/**
 * What our own side adds to a Typesense: a rebuild, a page's search, and changed cars until they are found, each as a
 * ratio to the same requests sent raw. Of TYPESENSE_URL if it is set, else of the tests' stand-in for its protocol, in
 * this process: its times say nothing about Typesense, and the ratios of rebuilds are the lower bound of ours.
 */
export async function printSearchServer(): Promise<void> {
  const [url, key] = [process.env["TYPESENSE_URL"], process.env["TYPESENSE_API_KEY"]];
  const standIn = url && key ? null : await startReplayServer("admin-key-of-the-bench");
  const server = standIn ? { url: standIn.url, key: "admin-key-of-the-bench" } : { url: url!, key: key! };
  const cars = standIn ? CARS.standIn : CARS.typesense;
  console.log(`\nSearch server, ${standIn ? "the stand-in" : "Typesense"}, ${cars} cars: ours / raw = ratio`);
  try {
    await measure(server, generateStockDocuments({ site: SITE, count: cars }));
  } finally {
    await standIn?.stop();
  }
}

async function measure(server: { url: string; key: string }, documents: StockDocument[]): Promise<void> {
  const index = createTypesenseStockIndex({
    url: server.url,
    apiKey: server.key,
    states: memoryStates(),
    prefix: PREFIX,
    searchMs: 10_000,
  });
  const raw = rawClient(server);
  const scope = { site: SITE, generation: 1 };
  const written = documents.map((document) => toTypesenseDocument(document, scope));
  const changed = documents.slice(0, BATCH);
  const query: StockQuery = {
    ...{ site: SITE, text: "", base: {}, refinements: {}, sort: "rank", page: 1, perPage: 21, now: NOW },
    facets: [...VALUE_FACETS, ...RANGE_FACETS],
  };
  const searches = searchRequests(query, null).searches.map((search) => {
    return { ...search, collection: RAW, filter_by: inScope(scope, search.filter_by) };
  });
  const search = () => raw("POST", "/multi_search", JSON.stringify({ searches }));

  const rebuilds = await both(ROUNDS, {
    ours: () => index.rebuild(SITE, inBatches(documents, BATCH)),
    raw: async () => {
      await raw("DELETE", `/collections/${RAW}`).catch(() => undefined);
      await raw("POST", "/collections", JSON.stringify(schema()));
      for (let from = 0; from < written.length; from += BATCH)
        await raw(
          "POST",
          `/collections/${RAW}/documents/import?action=create`,
          lines(written.slice(from, from + BATCH)),
        );
    },
  });
  print("rebuild", rebuilds);
  const own = (rebuilds.ours.cpu - rebuilds.raw.cpu) / documents.length;
  console.log(
    `  of it our own CPU: ${(own * 1_000).toFixed(0)} µs a car; raw's throughput × ${(rebuilds.raw.ms / rebuilds.ours.ms).toFixed(2)}`,
  );
  print(
    "a page's search with all facets",
    await both(SEARCHES, { ours: () => index.search(query), raw: search }),
  );
  print(
    `${BATCH} changed cars until they are found`,
    await both(ROUNDS, {
      ours: async () => {
        await index.upsert(SITE, changed);
        await index.search(query);
      },
      raw: async () => {
        await raw(
          "POST",
          `/collections/${RAW}/documents/import?action=upsert`,
          lines(changed.map((document) => toTypesenseDocument(document, scope))),
        );
        await search();
      },
    }),
  );
  await index.close();
}

function schema() {
  return { name: RAW, fields: collectionFields(), default_sorting_field: "custom_rank" };
}

function lines(documents: readonly object[]): string {
  return documents.map((document) => JSON.stringify(document)).join("\n");
}

/** Requests without any client of ours. */
function rawClient({ url, key }: { url: string; key: string }) {
  return async (method: string, path: string, body?: string): Promise<string> => {
    const headers = { "x-typesense-api-key": key, "content-type": "application/json" };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
}

type Cost = { ms: number; cpu: number };

/** Medians, by turns: what disturbs one disturbs the other. */
async function both(
  rounds: number,
  work: { ours: () => Promise<unknown>; raw: () => Promise<unknown> },
): Promise<{ ours: Cost; raw: Cost }> {
  const costs = await repeat(rounds, async () => ({
    raw: await cost(work.raw),
    ours: await cost(work.ours),
  }));
  const of = (name: "ours" | "raw"): Cost => ({
    ms: median(costs.map((round) => round[name].ms)),
    cpu: median(costs.map((round) => round[name].cpu)),
  });
  return { ours: of("ours"), raw: of("raw") };
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - started, cpu: (user + system) / 1_000 };
}

function print(name: string, { ours, raw }: { ours: Cost; raw: Cost }): void {
  const ratio = (ours.ms / raw.ms).toFixed(2);
  console.log(`  ${name.padEnd(40)} ${ours.ms.toFixed(0)} / ${raw.ms.toFixed(0)} ms = ${ratio}`);
}
