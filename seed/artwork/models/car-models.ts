import { slugify } from "~/stock/slug";

import { CARS, type CatalogueModel } from "../../catalogue/catalogue";
import type { ArtworkBody, ModelLook } from "../artwork-key";
import { artworkBody } from "../body-of-car";
import { CAB_CHASSIS } from "../shapes/cab-chassis";
import { CAR_SHAPES } from "../shapes/car-shapes";
import type { CarShape } from "../vehicle/car-shape";
import { type CarSize, fitShape, sizeOf } from "../vehicle/fit-shape";
import { faceOf, withFace } from "./faces";
import { withGrade } from "./grades";

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
  const name = nameOf(artworkBody("car", car.body), car);
  GENERATIONS.set(name, [...(GENERATIONS.get(name) ?? []), car]);
}
/** Ground clearance of the cars that the bodies were drawn from, in metres. */
const CLEARANCES: Partial<Record<ArtworkBody, number>> = { suv: 0.19, ute: 0.225, wagon: 0.16, van: 0.17 };
const USUAL_CLEARANCE = 0.137;

/** @returns the name of a car's model and generation in a drawing's key; null for one not in the catalogue */
export function modelOfCar(car: NamedCar): string | null {
  const generations = GENERATIONS.get(nameOf(artworkBody("car", car.simpleBody), car)) ?? [];
  const year = car.year ?? Infinity;
  const generation =
    generations.find(({ series }) => series !== null && series === car.series) ??
    generations.find(({ years: [from, to] }) => from <= year && year <= (to ?? Infinity)) ??
    generations[0];
  return generation ? slugOf(generation) : null;
}

/** The shape of a body, or of one of its models with its size, its make's face and its grade's trim. */
export function carShapeOf(body: ArtworkBody, look: ModelLook | null): CarShape {
  const shape = body === "cab-chassis" ? CAB_CHASSIS : (CAR_SHAPES[body] ?? CAR_SHAPES["sedan"]!);
  const model =
    look && CARS.find((car) => slugOf(car) === look.model && artworkBody("car", car.body) === body);
  if (!look || !model) return shape;
  const { make, series } = model;
  const face = faceOf(slugify(make), `${model.model} ${series ?? ""} ${model.body}`);
  const graded = withGrade(face ? withFace(seated(shape, model.seats), face) : shape, look.grade);
  // The tray behind a cab chassis is the same for all.
  return model.stance && body !== "cab-chassis"
    ? fitShape(graded, modelSize(shape, body, model), model.form)
    : graded;
}

/** A body without a roof shows its seats: a two-seater has one row. */
function seated(shape: CarShape, seats: number): CarShape {
  return shape.open && seats <= 2
    ? { ...shape, open: { ...shape.open, seats: shape.open.seats.slice(0, 1) } }
    : shape;
}

function modelSize(shape: CarShape, body: ArtworkBody, { size, stance }: CatalogueModel): CarSize {
  const own = sizeOf(shape);
  const [length, width, height] = size.map((mm) => mm / 1_000) as [number, number, number];
  if (!stance) return { ...own, length, width, height };
  const [wheelbase, frontOverhang, tyre, clearance] = stance.map((mm) => mm / 1_000) as [
    number,
    number,
    number,
    number,
  ];
  const sill = own.sill + clearance - (CLEARANCES[body] ?? USUAL_CLEARANCE);
  return { length, width, height, wheelbase, frontOverhang, radius: tyre / 2, sill };
}

function slugOf({ make, model, series }: { make: string; model: string; series: string | null }): string {
  return slugify([make, model, series].filter(Boolean).join(" "));
}

function nameOf(body: ArtworkBody, { make, model }: { make: string; model: string }): string {
  return `${body} ${slugify(make)} ${slugify(model)}`;
}
