import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { CarCard } from "~/stock/car-card";
import { IN_STOCK } from "~/stock/in-stock";
import { parseSearchState } from "~/stock/search-state";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { stockIndex } from "~/stock/stock-index.server";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { toStockQuery } from "~/stock/to-stock-query";
import { understandSearch } from "~/stock/understand-search.server";

import { NEW_EVENT, newSince, searchSince } from "./alert-rules";
import { isOn, onSince } from "./alert-settings.server";

/** More new cars at once are a stock import, not news. */
const MAX_NEW = 50;

/** Times are seconds UTC. */
type Followed = { phone: string; searchId: string; query: string; savedAt: number; onSince: number };

/**
 * Records which cars are new to a site's saved searches. Queries the stock index, as the search page does, so
 * that both find the same cars. A car that matches several searches of a shopper is recorded once.
 *
 * @returns false if the index did not answer
 */
export async function recordNewCars(site: Site, now: Seconds): Promise<boolean> {
  const byQuery = new Map<string, Followed[]>();
  for (const search of await listFollowed(site.slug)) {
    byQuery.set(search.query, [...(byQuery.get(search.query) ?? []), search]);
  }
  try {
    for (const [query, searches] of byQuery) await recordMatches(site, query, searches, now);
    return true;
  } catch (error) {
    if (!(error instanceof StockIndexUnavailable)) throw error;
    log.warn({ site: site.slug, reason: error.message }, "alerts: the search for new cars was postponed");
    return false;
  }
}

/** Groups equal searches, so that each is run once. */
async function recordMatches(
  site: Site,
  query: string,
  searches: readonly Followed[],
  now: Seconds,
): Promise<void> {
  const since = new Map(searches.map((search) => [search, newSince(search.savedAt, search.onSince, now)]));
  const cars = await findNew(site, query, Math.min(...since.values()), now);
  for (const search of searches) {
    const news = cars.filter(({ createdAtTimestamp }) => createdAtTimestamp >= (since.get(search) ?? now));
    await record(site.slug, search, news, now);
  }
}

async function findNew(site: Site, query: string, since: number, now: Seconds): Promise<CarCard[]> {
  const saved = parseSearchState(new URLSearchParams(query));
  const asked = await understandSearch(site, saved, await findVocabularyOrNone(site), now);
  const state = searchSince(asked.state, since);
  const base = { status: [...IN_STOCK] };
  const stockQuery = state && toStockQuery(site, { state, facets: [], base, perPage: MAX_NEW }, now);
  return stockQuery ? (await stockIndex().search(stockQuery)).cars : [];
}

async function record(site: string, { phone, searchId }: Followed, cars: CarCard[], now: Seconds) {
  if (cars.length === 0) return;
  const events = cars.map(({ id }) => ({
    site,
    phone,
    vehicle_id: id,
    event: NEW_EVENT,
    search_id: searchId,
    happened_at: new Date(now * 1_000),
  }));
  await sql()`insert into alert_events ${sql()(events)} on conflict do nothing`;
}

function listFollowed(site: string): Promise<Followed[]> {
  return sql()<Followed[]>`
    select f.phone, f.id as "searchId", f.query, floor(extract(epoch from f.saved_at))::float8 as "savedAt",
      floor(extract(epoch from ${onSince()}))::float8 as "onSince"
    from alert_settings s
    join saved_searches f on f.site = s.site and f.phone = s.phone
    where s.site = ${site} and ${isOn()}
    order by f.saved_at, f.id`;
}
