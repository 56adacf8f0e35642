import { usualMake } from "./manufacturers";
import { slugify } from "./slug";
import NAMES from "./vehicle-names.json";

const MODELS_BY_MAKE = new Map(
  Object.entries(NAMES).map(([make, models]) => [
    keyOf(make),
    new Map(models.map((model) => [keyOf(model), model])),
  ]),
);

/** A make's model in its usual spelling; undefined for one that is not known. */
export function knownModel(make: string, model: string): string | undefined {
  return MODELS_BY_MAKE.get(keyOf(make))?.get(keyOf(model));
}

/** The models of a make, in their usual spelling. */
export function knownModels(make: string): string[] {
  return [...(MODELS_BY_MAKE.get(keyOf(make))?.values() ?? [])];
}

/** A vehicle whose make and model are spelled as everybody's: `toyota Hilux` beside a HiLux would be another model. */
export function usualName<Named extends { make: string; model: string }>(named: Named): Named {
  const make = usualMake(named.make);
  return { ...named, make, model: knownModel(make, named.model) ?? named.model };
}

function keyOf(name: string): string {
  return slugify(name).replaceAll("-", "");
}
