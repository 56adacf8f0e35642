import { type SearchAddresses, searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { slugify } from "~/stock/slug";

import { type Model, stockModel } from "./model";

/** The style of a site's model paths (spec 2 §2); the second is for one named dealer. */
export type ModelPathStyle = "make-model" | "new-make-model-vehicle";

type NamedModel = Pick<Model, "make" | "slug">;

/** Suffix of a model's path, if it has accessories. */
const ACCESSORIES = "/accessories";

/** @returns `/toyota-hilux`, or `/new-toyota-hilux-vehicle` */
export function modelPath({ make, slug }: NamedModel, style: ModelPathStyle): string {
  const name = `${slugify(make)}-${slug}`;
  return style === "make-model" ? `/${name}` : `/new-${name}-vehicle`;
}

export function accessoriesPath(model: NamedModel, style: ModelPathStyle): string {
  return modelPath(model, style) + ACCESSORIES;
}

/**
 * The model whose page is at a path.
 *
 * @param path from the root; a trailing slash is ignored
 */
export function findModelAt<M extends NamedModel>(
  models: readonly M[],
  path: string,
  style: ModelPathStyle,
): { model: M; page: "model" | "accessories" } | null {
  return findModel(models, path, (model) => modelPath(model, style));
}

/**
 * The path of a model's page for a path with its slug alone: `/hilux`, `/hilux/accessories` (spec 2 §2). If
 * two makes have a model with that slug, the first in the site's list.
 *
 * @param path from the root; a trailing slash is ignored
 */
export function modelPathOfSlug(
  models: readonly (NamedModel & Pick<Model, "accessories">)[],
  path: string,
  style: ModelPathStyle,
): string | null {
  const found = findModel(models, path, ({ slug }) => `/${slug}`);
  if (!found) return null;
  if (found.page === "model") return modelPath(found.model, style);
  return found.model.accessories.length > 0 ? accessoriesPath(found.model, style) : null;
}

function findModel<M extends NamedModel>(
  models: readonly M[],
  path: string,
  pathOf: (model: M) => string,
): { model: M; page: "model" | "accessories" } | null {
  const own = path.replace(/\/$/, "");
  const page = own.endsWith(ACCESSORIES) ? "accessories" : "model";
  const wanted = page === "model" ? own : own.slice(0, -ACCESSORIES.length);
  const model = models.find((candidate) => pathOf(candidate) === wanted);
  return model ? { model, page } : null;
}

/** @returns the search page of a model's stock; null if there is none, since that page would be a 404 */
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
