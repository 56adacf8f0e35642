import type { PictureSource } from "../ui/Picture";
import type { Model } from "./model";
import { modelHref, wantedModel } from "./model-href";
import { modelImage } from "./model-image";
import type { ModelPathStyle } from "./model-path";

type Wanted = { slug: string; make: string | null };

/** What offers ask of a site's models: where the page of one is, and its picture; null where there is none. */
export function offeredModels(models: readonly Model[], style: ModelPathStyle) {
  return {
    pageOf: (wanted: Wanted): string | null => modelHref(models, style, wanted),
    imageOf: (wanted: Wanted): PictureSource | null => {
      const model = wantedModel(models, wanted);
      return model && modelImage(model);
    },
  };
}
