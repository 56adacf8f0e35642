import { describe, expect, test } from "vitest";

import { buildStockDocument, generateStockDocuments, inBatches, NOW } from "#tests/fixtures/stock-documents";
import type { StockDocument } from "~/stock/to-stock-document";
import type { StockQuery } from "~/stock/stock-index";

import { answer, everything } from "./queries";
import type { ContractStock } from "./stock-index-contract";

/** Rebuilds, changes and removals, each on a site of its own. */
export function describeChanges(contract: ContractStock): void {
  describe("changes", () => {
    test("a rebuild under searches swaps at once: old or new, never empty or mixed", async () => {
      const old = generateStockDocuments({ site: "swapped", count: 300 });
      const next = old.slice(100).map((car) => ({ ...car, colour: "Repainted" }));
      await contract.index.rebuild("swapped", inBatches(old));
      const queries = [everything("swapped"), everything("swapped", { text: "corolla", sort: "newest" })];
      const before = await Promise.all(queries.map((query) => answer(contract.index, query)));

      const answers: Awaited<ReturnType<typeof answer>>[][] = [];
      let isSwapping = true;
      const swap = async () => {
        for (const documents of [next, old, next])
          await contract.index.rebuild("swapped", inBatches(documents, 50));
      };
      const search = async (query: StockQuery, index: number) => {
        while (isSwapping) (answers[index] ??= []).push(await answer(contract.index, query));
      };
      const searchers = [...queries, ...queries].map((query, index) => search(query, index % queries.length));
      await Promise.all([swap().finally(() => (isSwapping = false)), ...searchers]);

      for (const [index, query] of queries.entries()) {
        const after = await answer(contract.index, query);
        expect(after).not.toEqual(before[index]);
        const allowed = [JSON.stringify(before[index]), JSON.stringify(after)];
        for (const given of answers[index] ?? []) expect(allowed).toContain(JSON.stringify(given));
        expect(answers[index]?.length).toBeGreaterThan(1);
      }
    });

    test("a failed rebuild leaves the old stock and throws what the stream threw", async () => {
      const site = "unlucky";
      await contract.index.rebuild(site, inBatches(generateStockDocuments({ site, count: 60 })));
      const before = await answer(contract.index, everything(site));
      async function* broken(): AsyncGenerator<StockDocument[]> {
        yield [buildStockDocument({ site, id: "half-built" })];
        throw new Error("the feed ended early");
      }
      await expect(contract.index.rebuild(site, broken)).rejects.toThrow("the feed ended early");
      expect(await answer(contract.index, everything(site))).toEqual(before);
      expect(await contract.index.findCards(site, ["half-built"])).toEqual([]);

      const again = generateStockDocuments({ site, count: 20 });
      expect(await contract.index.rebuild(site, inBatches(again))).toEqual({ documents: 20 });
    });

    test("a changed car is seen at once, by text and by facet", async () => {
      const site = "changing";
      const corolla = buildStockDocument({ site, id: "car-1" });
      await contract.index.rebuild(site, inBatches([corolla, buildStockDocument({ site, id: "car-2" })]));
      expect((await contract.index.search(everything(site))).total).toBe(2);

      await contract.index.upsert(site, [
        buildStockDocument({ site, id: "car-1", colour: "Teal", price: 9_990 }),
        buildStockDocument({ site, id: "car-3", make: "Zeekr", model: "X" }),
      ]);
      const { total, facets } = await contract.index.search(everything(site));
      expect(total).toBe(3);
      expect(facets.colour?.counts).toEqual([
        { value: "White", count: 2 },
        { value: "Teal", count: 1 },
      ]);
      expect(facets.price?.stats?.min).toBe(9_990);
      const found = await contract.index.search(everything(site, { text: "zeekr" }));
      expect(found.cars.map((car) => car.id)).toEqual(["car-3"]);
      const [card] = await contract.index.findCards(site, ["car-1"]);
      expect(card).toMatchObject({ colour: "Teal", priceCents: 999_000 });
    });

    test("many cars changed and removed one by one are what a rebuild would have made", async () => {
      const site = "many";
      const stock = generateStockDocuments({ site, count: 700 });
      await contract.index.rebuild(site, inBatches(stock));
      const repainted = stock.slice(0, 550).map((car) => ({ ...car, colour: "Repainted" }));
      const gone = new Set(stock.slice(500, 650).map(({ id }) => id));
      await contract.index.upsert(site, repainted);
      await contract.index.remove(site, [...gone]);
      const queries = [everything(site), everything(site, { text: "corolla", sort: "newest" })];
      const changed = await Promise.all(queries.map((query) => answer(contract.index, query)));
      const left = [...repainted, ...stock.slice(550)].filter(({ id }) => !gone.has(id));
      await contract.index.rebuild(site, inBatches(left));
      expect(changed).toEqual(await Promise.all(queries.map((query) => answer(contract.index, query))));
    });

    test("a removed car is gone at once, the neighbour's with the same id stays", async () => {
      const documents = (site: string) => [1, 2].map((id) => buildStockDocument({ site, id: `car-${id}` }));
      await contract.index.rebuild("removing", inBatches(documents("removing")));
      await contract.index.rebuild("keeping", inBatches(documents("keeping")));
      await contract.index.remove("removing", ["car-1", "never there"]);
      const { cars, total } = await contract.index.search(everything("removing", { text: "corolla" }));
      expect({ total, ids: cars.map((car) => car.id) }).toEqual({ total: 1, ids: ["car-2"] });
      expect(await contract.index.findCards("removing", ["car-1"])).toEqual([]);
      expect((await contract.index.search(everything("keeping"))).total).toBe(2);
    });

    test("a comparison finds what is missing, different and too much, and changes nothing", async () => {
      const site = "compared";
      const stock = generateStockDocuments({ site, count: 620 });
      const [first, second, ...others] = stock;
      if (!first || !second) throw new Error("no stock");
      await contract.index.rebuild(site, inBatches(stock));
      await contract.index.rebuild("beside", inBatches(generateStockDocuments({ site: "beside", count: 5 })));
      const none = { missing: [], different: [], extra: [] };
      expect(await contract.index.compare(site, inBatches(stock))).toEqual(none);

      const added = buildStockDocument({ site, id: "added" });
      const wanted = [{ ...first, colour: "Repainted" }, ...others, added];
      const differences = { missing: ["added"], different: [first.id], extra: [second.id] };
      expect(await contract.index.compare(site, inBatches(wanted, 100))).toEqual(differences);
      expect(await contract.index.compare(site, inBatches(wanted))).toEqual(differences);

      await contract.index.upsert(site, [{ ...first, colour: "Repainted" }, added]);
      await contract.index.remove(site, [second.id]);
      expect(await contract.index.compare(site, inBatches(wanted))).toEqual(none);
      const words = { ...first, colour: "Repainted", text: `${first.text} unheard` };
      expect((await contract.index.compare(site, inBatches([words, ...others, added]))).different).toEqual([
        first.id,
      ]);
    });

    test("an empty rebuild empties the site", async () => {
      const site = "closing-down";
      await contract.index.rebuild(site, inBatches(generateStockDocuments({ site, count: 10 })));
      expect(await contract.index.rebuild(site, inBatches([]))).toEqual({ documents: 0 });
      expect((await contract.index.search(everything(site))).total).toBe(0);
      expect(await contract.index.listFacetValues(site, ["make"], NOW)).toEqual({ make: [] });
    });
  });
}
