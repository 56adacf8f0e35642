import { sql } from "~/platform/db.server";

import { findCarById, streamCars } from "./cars.server";
import type { StockDocument } from "./stock-document";
import type { StockIndex } from "./stock-index";
import { stockIndex } from "./stock-index.server";
import {
  withShownSpellings,
  shownSpellings,
  SPELLED,
  type SpelledField,
  type Spellings,
} from "./shown-spelling";
import { announceStockChange } from "./stock-revision.server";
import { toStockDocument, type DocumentSettings } from "./to-stock-document";

type Row = { field: SpelledField; value: string; cars: number };

/** The part of a site that its documents are made with. */
export type IndexedSite = {
  slug: string;
  config: DocumentSettings;
};

/**
 * Builds a site's index anew from its cars and swaps it in at once; after a
 * failure the old one serves on.
 *
 * @returns how many cars are listed, of how many kept
 */
export async function reindexSite(
  site: IndexedSite,
  index: StockIndex = stockIndex(),
): Promise<{ listed: number; cars: number }> {
  let cars = 0;
  const spellings = await readSpellings(site.slug);
  async function* documents() {
    for await (const batch of streamCars(site.slug)) {
      cars += batch.length;
      yield batch
        .map((car) => toStockDocument(withShownSpellings(car, spellings), site.config))
        .filter(isListed);
    }
  }
  const built = await index.rebuild(site.slug, documents());
  await sql()`update sites set index_waits = false where slug = ${site.slug} and index_waits`;
  await announceStockChange(site.slug);
  return { listed: built.documents, cars };
}

/** Brings one car's document up to date: after a sale, a reservation or a change of price. */
export async function reindexCar(
  site: IndexedSite,
  id: string,
  index: StockIndex = stockIndex(),
): Promise<void> {
  const car = await findCarById(site.slug, id);
  const spellings = car && (await indexedSpellings(index, site.slug, nowSeconds()));
  const document = car && spellings && toStockDocument(withShownSpellings(car, spellings), site.config);
  if (document && isListed(document)) await index.upsert(site.slug, [document]);
  else await index.remove(site.slug, [id]);
  await announceStockChange(site.slug);
}

/** A car that is no longer shown has no place in the index (spec 1 §4, Search inclusion). */
function isListed(document: StockDocument): boolean {
  return document.listed_until_timestamp > nowSeconds();
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** How a site's cars spell their values, for a whole index. */
async function readSpellings(site: string): Promise<Spellings> {
  const rows = await sql().begin("read only", async (transaction) => {
    // One pass over a large stock may take longer than a shopper would wait.
    await transaction`set local statement_timeout = 0`;
    return transaction<Row[]>`
      select written.field, written.value, count(*)::int as cars
      from vehicles cross join lateral (
        values ('make', make), ('model', model), ('badge', badge), ('city', city), ('colour', colour),
          ('dealershipName', dealership_name), ('locationName', location_name),
          ('simpleBody', simple_body), ('drive', drive), ('simpleFuel', simple_fuel),
          ('simpleTransmission', simple_transmission), ('state', state), ('tag', tag)
        union all select 'features', feature from jsonb_array_elements_text(features) as each (feature)
      ) written (field, value)
      where site = ${site} and written.value is not null
      group by written.field, written.value`;
  });
  return spellingsOf((field) => rows.filter((row) => row.field === field));
}

/** The spellings that the index shows already, for a single car that joins it. */
async function indexedSpellings(index: StockIndex, site: string, now: number): Promise<Spellings> {
  const values = await index.listFacetValues(site, Object.values(SPELLED), now);
  return spellingsOf((field) => (values[SPELLED[field]] ?? []).map((value) => ({ value, cars: 1 })));
}

function spellingsOf(written: (field: SpelledField) => { value: string; cars: number }[]): Spellings {
  const fields = Object.keys(SPELLED) as SpelledField[];
  return Object.fromEntries(fields.map((field) => [field, shownSpellings(written(field))]));
}
