import { describe, expect, test } from "vitest";

import { seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { inBatches, NOW } from "#tests/fixtures/stock-documents";
import { isRangeFacet, type Refinements } from "~/stock/facet";
import { SORT_KEYS, type StockQuery } from "~/stock/stock-index";

import { ALL_FACETS, answer, everything, locationsOf, randomQuery } from "./queries";
import type { ContractStock } from "./stock-index-contract";

const QUERIES = often(100, 2_400);

/** Refinements, counts, stats, sorts and pages, as the reference has them. */
export function describeQueries(contract: ContractStock): void {
  const expectAsReference = async (query: StockQuery) => {
    const given = await answer(contract.index, query);
    expect(given, JSON.stringify(query)).toEqual(await answer(contract.reference, query));
    return given;
  };

  describe("queries", () => {
    test("random queries are answered as by the reference (spec:1.2.29, spec:1.7.3)", async () => {
      const random = seededRandom("queries");
      let withCars = 0;
      for (let count = 0; count < QUERIES; count++) {
        const site = count % 4 === 0 ? "harbour" : "northside";
        const { total } = await expectAsReference(randomQuery(random, site, contract.stock[site]));
        if (total > 0) withCars++;
      }
      expect(withCars).toBeGreaterThan(QUERIES / 2);
    });

    test.each(SORT_KEYS)(
      "sorted by %s every page follows the last, cars without the value at the end (spec:1.7.4)",
      async (sort) => {
        const seen: string[] = [];
        for (let page = 1; ; page++) {
          const { cars } = await expectAsReference(
            everything("harbour", { sort, page, perPage: 100, facets: [] }),
          );
          seen.push(...cars.map((car) => car.id));
          if (cars.length === 0) break;
        }
        expect(new Set(seen).size).toBe(seen.length);
      },
    );

    test("by distance: yard after yard in the order given, brackets and quotes in names included", async () => {
      const locationOrder = locationsOf(contract.stock.northside).sort().reverse();
      const seen: (string | null)[] = [];
      for (let page = 1; page <= 5; page++) {
        const { cars } = await expectAsReference(
          everything("northside", { sort: "distance", locationOrder, page, perPage: 250, facets: [] }),
        );
        const stock = new Map(contract.stock.northside.map((car) => [car.id, car.location_name]));
        seen.push(...cars.map((car) => stock.get(car.id) ?? null));
      }
      expect(locationOrder).toContain("St Kilda (City)");
      expect([...new Set(seen)]).toEqual([...locationOrder, null]);
    });

    test("by distance: cars that stand at none of the places come last, by rank", async () => {
      const query = everything("northside", { sort: "distance", facets: [], perPage: 100 });
      await expectAsReference({ ...query, locationOrder: ["Northside Toyota", "no such yard"], page: 3 });
      const nowhere = await expectAsReference({ ...query, locationOrder: [] });
      expect(nowhere).toEqual(await expectAsReference({ ...query, sort: "rank" }));
    });

    test("by distance, with a text: the nearest of what matches", async () => {
      const locationOrder = ['Dave\'s "Best" Cars', "Northside Toyota"];
      const query = everything("northside", { text: "toyota", sort: "distance", locationOrder, facets: [] });
      expect((await expectAsReference(query)).total).toBeGreaterThan(20);
    });

    test("a page beyond the end has no cars and the right total (spec:1.7.5)", async () => {
      const { cars, total } = await expectAsReference(everything("northside", { page: 9_999 }));
      expect(cars).toEqual([]);
      expect(total).toBeGreaterThan(1_000);
    });

    test("counts leave out their own refinement, list facets keep theirs (disjunctive) (spec:1.7.5)", async () => {
      const refinements = {
        make: ["Toyota", "Mazda"],
        filtered_features: ["Tow Bar"],
        price: { min: 20_000, max: null },
      };
      const { facets } = await expectAsReference(everything("northside", { refinements }));
      expect(facets.make?.counts.map(({ value }) => value)).toContain("Ford");
      expect(facets.price?.stats?.min).toBeLessThan(20_000);
      const [mostFrequent] = facets.filtered_features?.counts ?? [];
      expect(mostFrequent?.value).toBe("Tow Bar");
    });

    test.each(ALL_FACETS)(
      "%s is counted, and a choice of it finds as many as were counted (spec 1 §2)",
      async (facet) => {
        const { facets } = await expectAsReference(everything("northside", { facets: [facet] }));
        const { counts = [], stats = null } = facets[facet] ?? {};
        const refinements: Refinements = isRangeFacet(facet)
          ? { [facet]: stats }
          : { [facet]: counts.slice(0, 1).map(({ value }) => value) };
        const { total } = await expectAsReference(everything("northside", { refinements }));
        const having = contract.stock.northside.filter(
          (car) => car.listed_until_timestamp > NOW && car[facet] !== null,
        );
        expect(total).toBe(isRangeFacet(facet) ? having.length : counts[0]?.count);
        expect(total).toBeGreaterThan(0);
      },
    );

    test("the site's own filters are never lifted (spec:2.7.4)", async () => {
      const query = everything("northside", { base: { make: ["Toyota"] }, refinements: { make: ["Mazda"] } });
      const { total, facets } = await expectAsReference(query);
      expect(total).toBe(0);
      expect(facets.make?.counts.map(({ value }) => value)).toEqual(["Toyota"]);
    });

    test("cars are left out from the second they are no longer listed (spec:1.4.15)", async () => {
      const sold = contract.stock.northside.find((car) => car.listed_until_timestamp === NOW + 1);
      const query = everything("northside", { refinements: { status: ["sold"] }, perPage: 100 });
      const before = await expectAsReference(query);
      const after = await expectAsReference({ ...query, now: NOW + 1 });
      expect(before.cars.map((car) => car.id)).toContain(sold?.id);
      expect(after.cars.map((car) => car.id)).not.toContain(sold?.id);
    });

    test("certified is counted as true and false (spec:2.3.27, spec:2.7.6)", async () => {
      const { facets } = await expectAsReference(
        everything("northside", { refinements: { certified: ["true"] } }),
      );
      expect(facets.certified?.counts.map(({ value }) => value).sort()).toEqual(["false", "true"]);
    });

    test("empty refinements and ranges open at both ends narrow nothing", async () => {
      const refinements = { make: [], categories: [], km: { min: null, max: null } };
      const all = await expectAsReference(everything("harbour"));
      expect(await expectAsReference(everything("harbour", { refinements }))).toEqual(all);
    });

    test("cards come in the order asked for, missing ones are left out, the neighbour's stay there", async () => {
      const ids = ["car-7", "car-900", "no such car", "car-3"];
      const cards = await contract.index.findCards("northside", ids);
      expect(cards.map((card) => card.id)).toEqual(["car-7", "car-900", "car-3"]);
      expect(await contract.index.findCards("harbour", ids)).toEqual(
        await contract.reference.findCards("harbour", ids),
      );
      expect(await contract.index.findCards("northside", [])).toEqual([]);
    });

    test("every value of a facet is listed in order", async () => {
      const facets = ALL_FACETS.filter((facet) => !["price", "km", "created_at_timestamp"].includes(facet));
      const values = await contract.index.listFacetValues("northside", facets, NOW);
      expect(values).toEqual(await contract.reference.listFacetValues("northside", facets, NOW));
    });

    test("a site without stock has none", async () => {
      await contract.index.rebuild("nobody", inBatches([]));
      await expectAsReference(everything("nobody", { facets: ["make", "price"] }));
      expect(await contract.index.findCards("nobody", ["car-1"])).toEqual([]);
      expect(await contract.index.listFacetValues("nobody", ["make"], NOW)).toEqual({ make: [] });
    });
  });
}
