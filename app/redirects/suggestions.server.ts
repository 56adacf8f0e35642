import { listPages } from "~/content/pages.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { IN_STOCK } from "~/stock/in-stock";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import type { OldAddress } from "./old-address";
import { carNumbersIn, type KnownPages, stockTarget, suggestTarget } from "./suggest-target";

/** Where an address of the old site's stock leads now. */
export async function findStockTarget(site: Site, address: OldAddress): Promise<string> {
  return stockTarget(address, await readKnown(site, [address], []));
}

/** The page of ours nearest to each address; null where nothing in it is known. */
export async function suggestTargets(
  site: Site,
  addresses: readonly OldAddress[],
): Promise<(string | null)[]> {
  const pages = await listPages(site.slug);
  const known = await readKnown(
    site,
    addresses,
    pages.map(({ path }) => path),
  );
  return addresses.map((address) => suggestTarget(address, known));
}

async function readKnown(
  site: Site,
  addresses: readonly OldAddress[],
  pages: readonly string[],
): Promise<KnownPages> {
  const [vocabulary, cars] = await Promise.all([
    findVocabularyOrNone(site),
    findNumbered(site.slug, [...new Set(addresses.flatMap(carNumbersIn))]),
  ]);
  return { vocabulary, cars, pages, search: site.config.search };
}

/** Cars in stock by stock number, plate or VIN, each written in lower-case letters and digits. */
async function findNumbered(site: string, numbers: readonly string[]): Promise<KnownPages["cars"]> {
  if (numbers.length === 0) return [];
  return sql()<{ number: string; slug: string; make: string }[]>`
    select number, slug, make from vehicles, lateral (
      select lower(regexp_replace(written, '[^A-Za-z0-9]', '', 'g')) as number
      from unnest(array[stock_number, rego, vin]) as written) as numbers
    where site = ${site} and number = any(${[...numbers]}::text[]) and show_on_dealer_website
      and status = any(${[...IN_STOCK]}::text[]) and not awaits_photograph
    order by slug`;
}
