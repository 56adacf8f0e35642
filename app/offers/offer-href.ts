import type { Refinements } from "~/stock/facet";
import { type SearchAddresses, searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH, parseSearchState } from "~/stock/search-state";
import { knownValues, type SearchVocabulary } from "~/stock/search-vocabulary";
import { slugify } from "~/stock/slug";

import { isServiceOffer } from "./offer";

/**
 * The path of an offer, with its manufacturer only on sites of several (spec 2 §2).
 *
 * @param site `manufacturer` is the single one of a franchise site
 */
export function offerHref(
  offer: { id: string; manufacturer: string | null },
  site: { manufacturer: { name: string } | null },
): string {
  const id = encodeURIComponent(offer.id);
  const manufacturer = site.manufacturer === null ? slugify(offer.manufacturer ?? "") : "";
  return manufacturer === "" ? `/offers/${id}` : `/offers/${manufacturer}/${id}`;
}

type Offer = {
  category: string;
  manufacturer: string | null;
  model: { name: string } | null;
  stock?: string | null;
};
type OfferSite = { manufacturer: { name: string } | null; search: SearchAddresses };

/** The URL of an offer's stock; null as for offerRefinements. */
export function offerStockHref(offer: Offer, site: OfferSite, vocabulary: SearchVocabulary): string | null {
  const refinements = offerRefinements(offer, site, vocabulary);
  return refinements && searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, site.search);
}

/**
 * The stock that an offer applies to: its manufacturer and model, and what its `stock` says.
 *
 * @returns null if the offer names none of them, if none of it is in stock, and for workshop offers; also on a
 * franchise site if it names only the manufacturer, which all its stock shares
 */
export function offerRefinements(
  { category, manufacturer, model, stock = null }: Offer,
  site: Pick<OfferSite, "manufacturer">,
  vocabulary: SearchVocabulary,
): Refinements | null {
  if (isServiceOffer({ category })) return null;
  if (model === null && stock === null && site.manufacturer !== null) return null;
  const makeSlug = slugify(manufacturer ?? site.manufacturer?.name ?? "");
  const make = vocabulary.makes.find(({ slug }) => slug === makeSlug);
  if (!make && (makeSlug !== "" || stock === null)) return null;
  const chosen = model && make?.models.find(({ slug }) => slug === slugify(model.name));
  if (model && !chosen) return null;
  const named = stock === null ? {} : stockRefinements(stock, vocabulary);
  return named && { ...(make && { make: [make.value] }), ...(chosen && { model: [chosen.value] }), ...named };
}

/** @returns null if the stock has nothing of one of the facets that the query names */
function stockRefinements(query: string, vocabulary: SearchVocabulary): Refinements | null {
  const params = new URLSearchParams(query);
  const { refinements } = parseSearchState(params, knownValues(vocabulary));
  const wanted = Object.keys(parseSearchState(params).refinements);
  return wanted.length > 0 && wanted.every((facet) => facet in refinements) ? refinements : null;
}
