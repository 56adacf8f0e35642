import { slugify } from "~/stock/slug";
import type { PictureSource } from "~/ui/Picture";

import { type Model, modelImage } from "./model";
import { type ModelPathStyle, modelPath } from "./model-path";

type ListedModel = Pick<Model, "make" | "slug" | "overrideUrl">;

type Wanted = { slug: string; make: string | null };

/** Finds the page and the picture of an offer's model; null if there is none. */
export function offeredModels(models: readonly Model[], style: ModelPathStyle) {
  return {
    pageOf: (wanted: Wanted): string | null => modelHref(models, style, wanted),
    imageOf: (wanted: Wanted): PictureSource | null => {
      const model = wantedModel(models, wanted);
      return model && modelImage(model);
    },
  };
}

/**
 * The target of 'Explore model': the model's override, else its page (spec 2 §2).
 *
 * @param wanted `make` null for any make
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

/** An offer's model; null if the site does not list it. */
function wantedModel<M extends Pick<Model, "make" | "slug">>(
  models: readonly M[],
  wanted: { slug: string; make: string | null },
): M | null {
  const make = wanted.make === null ? null : slugify(wanted.make);
  const isWanted = (candidate: M) =>
    candidate.slug === wanted.slug && (make === null || slugify(candidate.make) === make);
  return models.find(isWanted) ?? null;
}
