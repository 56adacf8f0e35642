import { slugify } from "~/stock/slug";

import { CARS, type CatalogueModel } from "../catalogue/catalogue";
import type { ArtworkBody } from "./artwork-key";
import { artworkBody } from "./body-of-car";

type NamedCar = {
  make: string;
  model: string;
  series: string | null;
  year: number | null;
  simpleBody: string | null;
};

/** The catalogue's generations of a model, by body, make and model. */
const GENERATIONS = new Map<string, CatalogueModel[]>();
for (const car of CARS) {
  const name = modelName(artworkBody({ itemType: "car", simpleBody: car.body }), car);
  GENERATIONS.set(name, [...(GENERATIONS.get(name) ?? []), car]);
}

/** @returns the name of a car's model and generation in a picture's key; null for one not in the catalogue */
export function modelOfCar(car: NamedCar): string | null {
  const generations =
    GENERATIONS.get(modelName(artworkBody({ itemType: "car", simpleBody: car.simpleBody }), car)) ?? [];
  const year = car.year ?? Infinity;
  const generation =
    generations.find(({ series }) => series !== null && series === car.series) ??
    generations.find(({ years: [from, to] }) => from <= year && year <= (to ?? Infinity)) ??
    generations[0];
  return generation ? slugOf(generation) : null;
}

/** The name of a model and generation in a picture's key. */
export function slugOf({
  make,
  model,
  series,
}: {
  make: string;
  model: string;
  series: string | null;
}): string {
  return slugify([make, model, series].filter(Boolean).join(" "));
}

function modelName(body: ArtworkBody, { make, model }: { make: string; model: string }): string {
  return `${body} ${slugify(make)} ${slugify(model)}`;
}
