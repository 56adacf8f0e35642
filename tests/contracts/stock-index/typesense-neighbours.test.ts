import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hostileText } from "#tests/fixtures/hostile-text";
import { memoryStates } from "#tests/fixtures/memory-states";
import { often } from "#tests/fixtures/often";
import type { FrontedServer } from "#tests/fixtures/search-server/search-front";
import { searchServers } from "#tests/fixtures/search-server/search-servers";
import { buildStockDocument, inBatches } from "#tests/fixtures/stock-documents";
import type { SearchServer, StockQuery } from "~/stock/stock-index";
import { createTypesenseStockIndex } from "~/stock/stock-index.typesense.server";
import { collectionNames } from "~/stock/typesense-index/collection-names";
import { connectTypesense } from "~/stock/typesense-index/connection.server";

import { everything } from "./queries";

const startSearchServer = await searchServers();
/** Alike but for a symbol, which the server ignores when it compares. */
const SITES = ["northside", "north-side", "harbour"] as const;

/** What a filter is made of, in any order, around what a shopper may type. */
const filterText = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom("`", "&&", "||", ":=", ":", "(", ")", "[", "]", ",", "!=", "*", "$", " "),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom("site", "harbour", "generation", "id", "toyota", "make", "1", "_eval"),
      },
      { weight: 1, arbitrary: hostileText },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("one collection of all sites", () => {
  let server: FrontedServer;
  let index: SearchServer;
  const states = memoryStates();
  beforeAll(async () => {
    server = await startSearchServer();
    index = createTypesenseStockIndex({ url: server.url, apiKey: server.apiKey, states, searchMs: 60_000 });
    for (const site of SITES) {
      const stock = [1, 2, 3].map((number) =>
        buildStockDocument({ site, id: `car-${number}`, dealership_name: `${site}'s own` }),
      );
      await index.rebuild(site, inBatches(stock));
    }
  });
  afterAll(async () => {
    await server.stop();
    expect(server.refusals).toEqual([]);
  });

  /** Whose cars and counts an answer has. */
  async function dealersIn(query: StockQuery): Promise<Set<string>> {
    const { facets } = await index.search({ ...query, facets: ["dealership_name"] });
    return new Set(facets.dealership_name?.counts.map(({ value }) => value));
  }

  test("shows no car of a neighbour, whatever is typed or chosen (design §4.1, §4.9)", async () => {
    for (const site of SITES) expect(await dealersIn(everything(site))).toEqual(new Set([`${site}'s own`]));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SITES), filterText, filterText, async (site, text, value) => {
        const own = [new Set(), new Set([`${site}'s own`])];
        expect(own).toContainEqual(await dealersIn(everything(site, { text })));
        const refinements = { make: [value], filtered_features: [value, text] };
        expect(own).toContainEqual(await dealersIn(everything(site, { refinements })));
        expect(own).toContainEqual(await dealersIn(everything(site, { base: { colour: [text, value] } })));
        const sorted = { sort: "distance", locationOrder: [value, text] } as const;
        expect(own).toContainEqual(await dealersIn(everything(site, sorted)));
        const id = `harbour_${(await states.read("harbour"))!.generation}_car-1`;
        expect(await index.findCards(site, [value, text, id])).toEqual([]);
      }),
      { numRuns: often(60, 2_000) },
    );
  });

  test("a change or removal reaches only its site's cars, whatever the ids", async () => {
    await fc.assert(
      fc.asyncProperty(filterText, async (id) => {
        await index.remove("northside", [id, `] || site:=[harbour`, `harbour_1_car-1`]);
        for (const site of SITES) {
          const { generation } = (await states.read(site))!;
          const word = site === "north-side" ? "northz002dside" : site;
          expect(await server.generations(collectionNames("stock").alias, word)).toEqual({ [generation]: 3 });
        }
      }),
      { numRuns: often(30, 1_000) },
    );
  });

  test("the search key keeps a search within its site even if its filter names another", async () => {
    const names = collectionNames("stock");
    const { search } = connectTypesense(names, { url: server.url, apiKey: server.apiKey, searchMs: 60_000 });
    const scope = { site: "northside", generation: (await states.read("northside"))!.generation };
    const found = async (filter: string) => {
      const asked = { q: "*", query_by: "text" as const, filter_by: filter };
      const { results } = (await search(scope, [asked])) as { results: { found: number }[] };
      return results[0]!.found;
    };
    expect(await found("site:=northside")).toBe(3);
    // As if somebody had got out of the filter's brackets.
    for (const filter of ["site:=harbour", "id:=[a]) || (site:=harbour", "id:=[a] || site:=harbour"])
      expect([filter, await found(filter)]).toEqual([filter, 0]);
  });

  test("a search without a key, with a forged one or with the parent's for more than searching is refused", async () => {
    server.exchanges.length = 0;
    await index.search(everything("northside"));
    const [{ asked } = { asked: "" }] = server.exchanges.filter(({ path }) => path === "/multi_search");
    const { searches } = JSON.parse(asked) as { searches: Record<string, string>[] };
    const key = searches[0]!["x-typesense-api-key"]!;
    const status = async (path: string, keyOfAll: string, body: object) => {
      const headers = { "x-typesense-api-key": keyOfAll };
      return (await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) }))
        .status;
    };
    const ask = (forged: string) =>
      status("/multi_search", "none", {
        searches: searches.map((each) => ({ ...each, "x-typesense-api-key": forged })),
      });
    expect(new Set(searches.map((each) => each["x-typesense-api-key"]))).toEqual(new Set([key]));
    expect(await ask(key)).toBe(200);
    const told = Buffer.from(key, "base64").toString();
    expect(told.slice(48)).toBe('{"filter_by":"site:=northside","filter_curated_hits":true}');
    const forged = told.replace("site:=northside", "site:=harbour");
    expect(await ask(Buffer.from(forged).toString("base64"))).toBe(401);
    expect(await ask("none")).toBe(401);
    const [first, ...others] = searches.map(({ "x-typesense-api-key": _, ...each }) => each);
    expect(await status("/multi_search", "none", { searches: [...others, first] })).toBe(401);
    expect(await status("/collections", key, { name: "stock_mine", fields: [] })).toBe(401);
  });
});
