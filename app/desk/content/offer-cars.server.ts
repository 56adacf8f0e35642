import { z } from "zod";

import { type Location, locationSchema } from "~/locations/location";
import { offerRefinements } from "~/offers/offer-href";
import { type Offer, offerSchema } from "~/offers/offer";
import { jsonOrNull } from "~/platform/json-or-null";
import { type OfferWarning, offerWarnings, promisesSaving } from "~/publish/check-offer-cars";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema, type SiteConfig } from "~/site/config/site-config";
import type { Site } from "~/site/site";
import type { CarCard } from "~/stock/car-card";
import type { Refinements } from "~/stock/facet";
import { IN_STOCK, isInStock } from "~/stock/in-stock";
import { searchStock } from "~/stock/search-stock.server";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { PAGE_SIZE, ifUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { listKnownCars } from "../own-cars/receive-new-car.server";
import type { StockChoices } from "./entry-kind";
import { asObject } from "./entry-values";
import type { EntryValue } from "./entries";
import { OFFERS } from "./offer-entries.server";
import { LOCATIONS } from "./stored-in.server";

/** What is in stock to choose from, and how many cars an offer is for; 0 while the index is down. */
export async function findStockChoices(site: Site, offer: EntryValue): Promise<StockChoices> {
  const [vocabulary, known] = await Promise.all([findVocabularyOrNone(site), listKnownCars([site.slug])]);
  const { data } = offerSchema.safeParse({ id: "new", ...asObject(offer) });
  const refinements = data ? offerRefinements(data, site.config, vocabulary) : null;
  const { values } = vocabulary;
  if (refinements === null) return { values, known, count: 0 };
  const found = await searchStock(site, {
    ...{ state: { ...EMPTY_SEARCH, refinements }, facets: [], perPage: 1 },
    base: { status: [...IN_STOCK] },
  }).catch(ifUnavailable(null));
  return { values, known, count: found?.result.total ?? 0 };
}

/** Of one offer: more cars would say nothing more. */
const MAX_CARS = 10 * PAGE_SIZE;

/**
 * The offers of a draft that the site's own cars contradict, with those cars; of files that do not parse, and while
 * the index does not answer, none.
 */
export async function findOfferWarnings(site: Site, files: SiteFiles): Promise<OfferWarning[]> {
  const offers = z.array(offerSchema).safeParse(jsonOf(files, OFFERS.file));
  const config = siteConfigSchema.safeParse(jsonOf(files, "site.json"));
  const locations = z.array(locationSchema).safeParse(jsonOf(files, LOCATIONS.file));
  if (!offers.success || !config.success || !locations.success) return [];
  const draft = { offers: offers.data, config: config.data, locations: locations.data };
  return warningsOf(site, draft).catch(ifUnavailable([]));
}

type Draft = { offers: readonly Offer[]; config: SiteConfig; locations: readonly Location[] };

async function warningsOf(site: Site, { offers, config, locations }: Draft): Promise<OfferWarning[]> {
  const vocabulary = await findVocabularyOrNone(site);
  const warnings: OfferWarning[] = [];
  for (const offer of offers) {
    const refinements = offerRefinements(offer, config, vocabulary);
    const offered = refinements ? await listCars(site, refinements) : [];
    const sameNew = promisesSaving(offer) ? await listCars(site, { car_type: ["new"] }) : [];
    warnings.push(...offerWarnings(offer, { offered, sameNew, locations }, config));
  }
  return warnings;
}

async function listCars(site: Site, refinements: Refinements): Promise<CarCard[]> {
  const cars: CarCard[] = [];
  for (let page = 1; cars.length < MAX_CARS; page++) {
    const { result } = await searchStock(site, { state: { ...EMPTY_SEARCH, refinements, page }, facets: [] });
    cars.push(...result.cars);
    if (result.cars.length === 0 || cars.length >= result.total) break;
  }
  return cars.filter(({ status }) => isInStock(status));
}

function jsonOf(files: SiteFiles, name: string): unknown {
  return jsonOrNull(files.get(name)?.toString("utf8") ?? "[]");
}
