import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import type { StockIndex, StockQuery } from "~/stock/stock-index";

import { medianAnd95th, repeat } from "../figures";

const ROUNDS = 60;
/** Letters of a word that may be mistyped (decision 018), and one that is left out. */
const MISTYPED = { letters: 5, leftOut: 2 };

/**
 * Pages of results with all facets: as they were asked before, and as nobody has asked yet, since an index keeps what
 * it counted of the same visible cars.
 */
export async function measureSearches(index: StockIndex, site: string): Promise<void> {
  const query: StockQuery = {
    ...{ site, text: "", base: {}, refinements: {}, sort: "rank", page: 1, perPage: 21, now: clock() },
    facets: [...VALUE_FACETS, ...RANGE_FACETS],
  };
  const { total, facets } = await index.search(query);
  const make = facets.make?.counts[0]?.value ?? "";
  const models = facets.model?.counts.map(({ value }) => value.toLowerCase()) ?? [];
  const text = models.find((model) => /^[a-z]+$/.test(model) && model.length > MISTYPED.letters) ?? "";
  const mistyped = text.slice(0, MISTYPED.leftOut) + text.slice(MISTYPED.leftOut + 1);
  const searches: Record<string, Partial<StockQuery>> = {
    list: {},
    refined: { refinements: { make: [make], price: { min: 10_000, max: 60_000 } } },
    text: { text },
    mistyped: { text: mistyped },
  };
  console.log(`  searches of ${total} cars, ms (median / 95th of ${ROUNDS}): again; as never before`);
  for (const [name, search] of Object.entries(searches)) {
    const timed = async (more: Partial<StockQuery>) => {
      const started = performance.now();
      await index.search({ ...query, ...search, ...more });
      return performance.now() - started;
    };
    const again = await repeat(ROUNDS, () => timed({}));
    const anew = await repeat(ROUNDS, (round) => timed({ base: { price: { min: round, max: null } } }));
    console.log(`    ${name.padEnd(9)} ${medianAnd95th(again, 1)}; ${medianAnd95th(anew, 1)}`);
  }
}

/** Seconds UTC. */
function clock(): number {
  return Math.floor(Date.now() / 1_000);
}
