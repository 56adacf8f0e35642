import type { CarCard } from "../stock/car-card";
import type { Refinements } from "../stock/facet";
import { makeLogo } from "../stock/make-logo";
import { EMPTY_SEARCH } from "../stock/search-state";
import { searchStock } from "../stock/search-stock.server";
import { StockIndexUnavailable, type FacetCount, type SortKey } from "../stock/stock-index";
import type { StockSite } from "../stock/stock-site";
import { browseTiles, NO_STOCK, type HomeStock } from "./home-stock";

const ROW = 8;
/** More bodies than a home page shows. */
const BODIES = 8;
const IN_STOCK: Refinements = { status: ["in_stock", "coming_soon"] };

type HomeSite = StockSite & { config: { makeLogos: Readonly<Record<string, string>> } };

type Question = {
  sortBy?: SortKey;
  refinements?: Refinements;
  facets?: ("make" | "body" | "price")[];
  perPage: number;
};

/**
 * The stock of a home page. The page is worth showing without it: an index that
 * does not answer gives {@link NO_STOCK}.
 */
export async function findHomeStock(site: HomeSite): Promise<HomeStock> {
  try {
    const [ranked, newest] = await Promise.all([
      ask(site, { facets: ["make", "body", "price"], perPage: ROW }),
      ask(site, { sortBy: "newest", perPage: ROW }),
    ]);
    const makes = ranked.facets.make?.counts ?? [];
    const bodies = ranked.facets.body?.counts.slice(0, BODIES) ?? [];
    return {
      total: ranked.total,
      makes: makes.map((make) => ({ ...make, logo: makeLogo(make.value, site.config.makeLogos) })),
      bodies: browseTiles(bodies, await findExamples(site, bodies), (car) => car.simpleBody),
      featured: ranked.cars,
      justArrived: newest.cars,
      prices: ranked.facets.price?.stats ?? null,
    };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return NO_STOCK;
    throw error;
  }
}

/** A few cars of each body, since the first may have no picture. */
async function findExamples(site: StockSite, bodies: FacetCount[]): Promise<CarCard[]> {
  const found = await Promise.all(
    bodies.map(({ value }) => ask(site, { refinements: { body: [value] }, perPage: 3 })),
  );
  return found.flatMap(({ cars }) => cars);
}

async function ask(site: StockSite, { sortBy = "rank", refinements = {}, facets = [], perPage }: Question) {
  const state = { ...EMPTY_SEARCH, sortBy, refinements };
  const { result } = await searchStock(site, { state, base: IN_STOCK, facets, perPage });
  return result;
}
