import { sql } from "~/platform/db.server";

import { findCarById, streamCars } from "./cars.server";
import type { StockDocument } from "./stock-document";
import type { StockIndex } from "./stock-index";
import { stockIndex } from "./stock-index.server";
import { withShownSpellings } from "./shown-spelling";
import { indexedSpellings, readSpellings } from "./spellings.server";
import { announceStockChange } from "./stock-revision.server";
import { toStockDocument, type DocumentSettings } from "./to-stock-document";

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
