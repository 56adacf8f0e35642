import { stockModel, type Model } from "./model";
import { searchHref, type SearchAddresses } from "../stock/search-path";
import { EMPTY_SEARCH } from "../stock/search-state";
import type { SearchVocabulary } from "../stock/search-vocabulary";
import { slugify } from "../stock/slug";

/** @returns where the stock of a model is listed; null when there is none, since that page would be a 404 */
export function modelStockHref(
  model: Pick<Model, "make" | "name" | "stockModel">,
  vocabulary: SearchVocabulary,
  search: SearchAddresses,
): string | null {
  const make = vocabulary.makes.find(({ slug }) => slug === slugify(model.make));
  const inStock = make?.models.find(({ slug }) => slug === slugify(stockModel(model)));
  if (!make || !inStock) return null;
  const refinements = { make: [make.value], model: [inStock.value] };
  return searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, search);
}
