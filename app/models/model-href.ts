import { slugify } from "../stock/slug";
import type { Model } from "./model";
import { modelPath, type ModelPathStyle } from "./model-path";

type ListedModel = Pick<Model, "make" | "slug" | "overrideUrl">;

/**
 * Where 'Explore model' leads: the model's override, else its page (spec 2 §2).
 *
 * @param wanted `make` null where any will do
 * @returns null for a model that the site does not list
 */
export function modelHref(
  models: readonly ListedModel[],
  style: ModelPathStyle,
  wanted: { slug: string; make: string | null },
): string | null {
  const model = wantedModel(models, wanted);
  return model ? (model.overrideUrl ?? modelPath(model, style)) : null;
}

/** The model that an offer names; null for one that the site does not list. */
export function wantedModel<M extends Pick<Model, "make" | "slug">>(
  models: readonly M[],
  wanted: { slug: string; make: string | null },
): M | null {
  const make = wanted.make === null ? null : slugify(wanted.make);
  const isWanted = (candidate: M) =>
    candidate.slug === wanted.slug && (make === null || slugify(candidate.make) === make);
  return models.find(isWanted) ?? null;
}
