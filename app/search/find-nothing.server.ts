import type { Site } from "../site/site";
import { isInStock } from "../stock/in-stock";
import { withoutAll } from "../stock/refine";
import type { SearchState } from "../stock/search-state";
import { searchStock } from "../stock/search-stock.server";
import { StockIndexUnavailable } from "../stock/stock-index";
import { listedCars } from "./found-page";
import { relaxations } from "./relaxations";
import type { Say } from "./say";
import type { HrefOf } from "./search-links";
import type { NothingFound } from "./search-page";

/** Cars near to what was asked for; a few more are asked for, as some may be sold. */
const NEAR = 6;
const ASKED = 9;
/** Each is a question to the index. */
const MOST_RELAXATIONS = 8;

/**
 * What to offer when a search finds nothing: each choice that could be dropped
 * and how many cars that gives, and the cars of the most helpful one.
 */
export async function findNothing(
  site: Site,
  state: SearchState,
  { hrefOf, say }: { hrefOf: HrefOf; say: Say },
): Promise<NothingFound> {
  const here = hrefOf({ ...state, page: 1 });
  const wider = relaxations(state, say)
    .map((relaxed) => ({ ...relaxed, href: hrefOf(relaxed.state) }))
    .filter(({ href }) => href !== here)
    .slice(0, MOST_RELAXATIONS);
  const answers = await Promise.all(wider.map((relaxed) => count(site, relaxed.state)));
  const helpful = wider
    .map(({ choice, href }, index) => ({ label: choice, href, ...(answers[index] ?? NONE) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const near = helpful[0]?.cars ?? (await count(site, withoutAll(state))).cars;
  return {
    relaxations: helpful.map(({ label, href, total }) => ({ label, href, total })),
    near: listedCars(near.filter(({ status }) => isInStock(status)).slice(0, NEAR), site.config),
    allHref: hrefOf(withoutAll(state)),
  };
}

const NONE = { cars: [], total: 0 };

/** An index that fails now leaves the page with less, not without an answer. */
async function count(site: Site, state: SearchState) {
  try {
    const { result } = await searchStock(site, { state, facets: [], perPage: ASKED });
    return { cars: result.cars, total: result.total };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return NONE;
    throw error;
  }
}
