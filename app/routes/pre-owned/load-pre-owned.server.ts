import { findPage } from "~/content/pages.server";
import { languageOf } from "~/i18n/language";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { CarCard } from "~/stock/car-card";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { ifUnavailable } from "~/stock/stock-index";
import { PRE_OWNED_PATH } from "~/paths";

const CARS_SHOWN = 12;
/** As the search that 'See all' leads to: the two count the same cars. */
const USED: Refinements = { car_type: ["used"] };

/**
 * The pre-owned page (spec 2 §2): the dealer's text and used stock; if the site's brand certifies cars,
 * `?certified=true` shows certified stock only.
 *
 * @returns null on a site without a text for it
 */
export async function loadPreOwned(site: Site, search: URLSearchParams, now: Seconds) {
  const page = await findPage(site.slug, PRE_OWNED_PATH, languageOf(site.config.texts));
  if (!page) return null;
  const make = site.config.tags.certifiedMake;
  const certified = make !== null && search.get("certified") === "true";
  return {
    page,
    make,
    certified,
    stock: await findStock(site, certified ? { certified: ["true"] } : {}),
    now,
  };
}

export type PreOwnedData = NonNullable<Awaited<ReturnType<typeof loadPreOwned>>>;

/** @returns null if the index does not respond: the text is worth showing without it */
async function findStock(
  site: Site,
  refinements: Refinements,
): Promise<{ total: number; cars: CarCard[] } | null> {
  const found = await searchStock(site, {
    state: { ...EMPTY_SEARCH, refinements },
    base: USED,
    facets: [],
    perPage: CARS_SHOWN,
  }).catch(ifUnavailable(null));
  return found && { total: found.result.total, cars: found.result.cars };
}
