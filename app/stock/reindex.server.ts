import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";

import { findCarsByIds, streamCars } from "./cars.server";
import type { Car } from "./car";
import { findSpellings } from "./postgres-index/spellings.server";
import type { StockIndex } from "./stock-index";
import { stockIndex } from "./stock-index.server";
import {
  joinedSpellings,
  withShownSpellings,
  shownSpellings,
  SPELLED,
  type SpelledField,
  type Spellings,
} from "./shown-spelling";
import { announceStockChange } from "./stock-revision.server";
import { type StockDocument, toStockDocument, type DocumentSettings } from "./to-stock-document";

/** Number of documents written in one statement or request. */
const BATCH = 500;

type Row = { field: SpelledField; value: string; cars: number };

/** The part of a site that its documents are built with. */
export type IndexedSite = {
  slug: string;
  config: DocumentSettings;
};

/**
 * Rebuilds a site's index from its cars and swaps it in atomically; after a failure the old one keeps
 * serving.
 *
 * @returns how many cars are listed, and how many are kept; `missed` is why a search server has not got them yet
 */
export async function reindexSite(
  site: IndexedSite,
  index: StockIndex = stockIndex(),
): Promise<{ listed: number; cars: number; missed?: string }> {
  let cars = 0;
  // An import that commits meanwhile may be missing from what is read, so its mark that the index is
  // behind stays.
  const [before] = await sql()<{ revision: number }[]>`
    select stock_revision as revision from sites where slug = ${site.slug}`;
  const { documents: listed, ...missed } = await index.rebuild(site.slug, () => {
    cars = 0;
    return listDocuments(site, (count) => (cars += count));
  });
  await sql()`
    update sites set index_waits = false
    where slug = ${site.slug} and index_waits and stock_revision = ${before?.revision ?? 0}`;
  await announceStockChange(site.slug);
  return { listed, cars, ...missed };
}

/** Rebuilds what a site's search server has lost or missed, if it has one that answers. */
export async function mendIndex(site: IndexedSite, index: StockIndex): Promise<void> {
  await index.mend?.(site.slug, () => listDocuments(site));
}

/** The documents that a site's index should contain, in batches. */
export async function* listDocuments(
  site: IndexedSite,
  onCars: (count: number) => void = () => undefined,
): AsyncGenerator<StockDocument[]> {
  const spellings = await readSpellings(site.slug);
  for await (const batch of streamCars(site.slug)) {
    onCars(batch.length);
    yield batch
      .map((car) => toStockDocument(withShownSpellings(car, spellings), site.config))
      .filter(isListed);
  }
}

/**
 * Like reindexCars, but with the spellings of a rebuild, so that the index equals a rebuilt one afterwards.
 */
export async function repairDocuments(
  site: IndexedSite,
  ids: readonly string[],
  index: StockIndex,
): Promise<void> {
  if (ids.length === 0) return;
  const spellings = await readSpellings(site.slug);
  for (let from = 0; from < ids.length; from += BATCH)
    await writeCars(site, ids.slice(from, from + BATCH), { index, spellingsFor: async () => spellings });
  await announceStockChange(site.slug);
}

/** Updates one car's document: after a sale, a reservation or a change of price. */
export async function reindexCar(
  site: IndexedSite,
  id: string,
  index: StockIndex = stockIndex(),
): Promise<void> {
  await reindexCars(site, [id], index);
}

/**
 * Updates the documents of single cars, without a rebuild; ids that no longer have a car are removed from the
 * index. Memory is bounded by the batch.
 *
 * @throws StockIndexUnavailable, possibly after some batches; a retry is harmless
 */
export async function reindexCars(
  site: IndexedSite,
  ids: readonly string[],
  index: StockIndex = stockIndex(),
): Promise<void> {
  if (ids.length === 0) return;
  const spellingsFor = async (cars: Car[]) =>
    joinedSpellings(await findSpellings(sql(), site.slug, cars, nowSeconds()), cars);
  for (let from = 0; from < ids.length; from += BATCH)
    await writeCars(site, ids.slice(from, from + BATCH), { index, spellingsFor });
  await announceStockChange(site.slug);
}

async function writeCars(
  site: IndexedSite,
  ids: readonly string[],
  { index, spellingsFor }: { index: StockIndex; spellingsFor: (cars: Car[]) => Promise<Spellings> },
): Promise<void> {
  const cars = await findCarsByIds(site.slug, [...ids]);
  const spellings = await spellingsFor(cars);
  const documents = cars
    .map((car) => toStockDocument(withShownSpellings(car, spellings), site.config))
    .filter(isListed);
  const listed = new Set(documents.map(({ id }) => id));
  if (documents.length > 0) await index.upsert(site.slug, documents);
  const gone = ids.filter((id) => !listed.has(id));
  if (gone.length > 0) await index.remove(site.slug, gone);
}

/** A car that is no longer shown is not in the index (spec 1 §4, Search inclusion). */
function isListed(document: StockDocument): boolean {
  return document.listed_until_timestamp > nowSeconds();
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The spellings of a site's cars, for a whole index. */
async function readSpellings(site: string): Promise<Spellings> {
  // One pass over a large stock may exceed the timeout of a shopper's statements, and the pool's deadline with it.
  const rows = await inTransaction(
    sql(),
    { mode: "read only", statementTimeoutMs: 0 },
    (transaction) => transaction<Row[]>`
      select written.field, written.value, count(*)::int as cars
      from vehicles cross join lateral (
        values ('make', make), ('model', model), ('badge', badge), ('city', city), ('colour', colour),
          ('dealershipName', dealership_name), ('locationName', location_name),
          ('simpleBody', simple_body), ('drive', drive), ('simpleFuel', simple_fuel),
          ('simpleTransmission', simple_transmission), ('state', state), ('tag', tag)
        union all select 'features', feature from jsonb_array_elements_text(features) as each (feature)
      ) written (field, value)
      where site = ${site} and written.value is not null
      group by written.field, written.value`,
  );
  const fields = Object.keys(SPELLED) as SpelledField[];
  return Object.fromEntries(
    fields.map((field) => [field, shownSpellings(rows.filter((row) => row.field === field))]),
  );
}
