import { slugify } from "../stock/slug";
import type { Model } from "./model";

export type BodyChoice = { name: string; slug: string };

/** The bodies that models have, in the order of the models: what /models can be narrowed to. */
export function modelBodies(models: readonly Pick<Model, "manufacturerBody">[]): BodyChoice[] {
  const names = [...new Set(models.map(({ manufacturerBody }) => manufacturerBody))];
  return names.map((name) => ({ name, slug: slugify(name) }));
}

/**
 * The body that `?body=` names, in any spelling: SUV, suv, People Mover, people-mover.
 *
 * @returns null when no model has it: the page then shows all
 */
export function chosenBody(bodies: readonly BodyChoice[], wanted: string | null): BodyChoice | null {
  const slug = slugify(wanted ?? "");
  return bodies.find((body) => body.slug === slug) ?? null;
}
