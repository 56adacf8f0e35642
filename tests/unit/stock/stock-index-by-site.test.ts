import { expect, test, vi } from "vitest";

import { createReferenceStockIndex } from "#tests/fixtures/reference-stock-index";
import { buildStockDocument } from "#tests/fixtures/stock-documents";
import { parseEnv } from "~/platform/env.server";
import { createStockIndexBySite } from "~/stock/stock-index.server";
import type { StockIndex, StockQuery } from "~/stock/stock-index";

const NOW = Date.parse("2026-11-21T00:00:00Z") / 1_000;

/** Harbour has a server of its own. */
function world() {
  const [usual, harbours] = [createReferenceStockIndex(), createReferenceStockIndex()];
  return { usual, harbours, index: createStockIndexBySite(usual, new Map([["harbour", harbours]])) };
}

function query(site: string): StockQuery {
  return {
    site,
    text: "",
    base: {},
    refinements: {},
    sort: "rank",
    page: 1,
    perPage: 21,
    facets: [],
    now: NOW,
  };
}

async function* stock(site: string, id: string) {
  await Promise.resolve();
  yield [buildStockDocument({ site, id })];
}

const found = async (index: StockIndex, site: string) =>
  (await index.search(query(site))).cars.map(({ id }) => id);

test("a site with a search host and key of its own is filled and searched there alone (spec 1 §3)", async () => {
  const { usual, harbours, index } = world();
  await index.rebuild("harbour", stock("harbour", "theirs"));
  await index.rebuild("northside", stock("northside", "ours"));
  expect([await found(index, "harbour"), await found(index, "northside")]).toEqual([["theirs"], ["ours"]]);
  expect([await found(usual, "harbour"), await found(harbours, "northside")]).toEqual([[], []]);
  expect(await found(harbours, "harbour")).toEqual(["theirs"]);

  await index.upsert("harbour", [buildStockDocument({ site: "harbour", id: "another" })]);
  expect((await index.findCards("harbour", ["another"])).map(({ id }) => id)).toEqual(["another"]);
  expect(await usual.findCards("harbour", ["another"])).toEqual([]);
  expect(await index.listFacetValues("harbour", ["make"], NOW)).toEqual(
    await harbours.listFacetValues("harbour", ["make"], NOW),
  );
  await index.remove("harbour", ["another", "theirs"]);
  expect(await found(index, "harbour")).toEqual([]);
});

test("all of them are counted and closed; one that is down is trouble", async () => {
  const { usual, harbours, index } = world();
  await index.rebuild("harbour", stock("harbour", "theirs"));
  await index.rebuild("northside", stock("northside", "ours"));
  expect(await index.health()).toEqual({ ok: true, documents: 2 });
  vi.spyOn(harbours, "health").mockResolvedValue({ ok: false, reason: "down" });
  expect(await index.health()).toEqual({ ok: false, reason: "down" });
  const closed = [vi.spyOn(usual, "close"), vi.spyOn(harbours, "close")];
  await index.close();
  for (const close of closed) expect(close).toHaveBeenCalledOnce();
});

test("hosts and keys are told by the environment, and a mistake tells no key", () => {
  const environment = (servers: object) =>
    parseEnv({ DATABASE_URL: "postgresql://localhost/x", TYPESENSE_SERVERS: JSON.stringify(servers) });
  const own = { harbour: { url: "https://search.harbour.example", apiKey: "a-key" } };
  expect(environment(own).TYPESENSE_SERVERS).toEqual(own);
  const wrong = () => environment({ harbour: { url: "search.harbour.example", apiKey: "a-key" } });
  expect(wrong).toThrow("TYPESENSE_SERVERS.harbour.url: Invalid url");
  expect(wrong).not.toThrow("a-key");
});
