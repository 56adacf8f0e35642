import { slugify } from "~/stock/slug";

import { CARS, type CatalogueModel } from "#seed/catalogue/catalogue";
import type { ArtworkBody, ModelLook } from "#seed/pictures/artwork-key";
import { artworkBody } from "#seed/pictures/body-of-car";
import { slugOf } from "#seed/pictures/model-of-car";
import { CAR_SHAPES } from "../shapes/car-shapes";
import type { Vec2 } from "../scene/vector";
import type { CarShape } from "../vehicle/car-shape";
import { type CarSize, fitShape, sizeOf } from "../vehicle/fit-shape";
import { faceOf, withFace } from "./faces";
import { withGrade } from "./with-grade";

/** Ground clearance of the cars that the bodies were drawn from, in metres. */
const CLEARANCES: Partial<Record<ArtworkBody, number>> = { suv: 0.19, ute: 0.225, wagon: 0.16, van: 0.17 };
const USUAL_CLEARANCE = 0.137;

/** The shape of a body, or of one of its models with its size, its make's face and its grade's trim. */
export function carShapeOf(body: ArtworkBody, look: ModelLook | null): CarShape {
  const shape = CAR_SHAPES[body] ?? CAR_SHAPES["sedan"]!;
  const model =
    look &&
    CARS.find(
      (car) => slugOf(car) === look.model && artworkBody({ itemType: "car", simpleBody: car.body }) === body,
    );
  if (!look || !model) return shape;
  const { make, series } = model;
  const face = faceOf(slugify(make), `${model.model} ${series ?? ""} ${model.body}`);
  const graded = withGrade(face ? withFace(furnished(shape, model), face) : shape, look.grade);
  // The tray behind a cab chassis is the same for all.
  return model.stance && body !== "cab-chassis"
    ? fitShape(graded, modelSize(shape, body, model), model.form)
    : graded;
}

/** By how much the doors of a three-door car are longer than a five-door's, in metres. */
const LONGER_DOOR = 0.28;

/** A body with a model's rows of seats, if they are seen, and its doors. */
function furnished(shape: CarShape, { seats, doors }: CatalogueModel): CarShape {
  const { open, side, cabin } = shape;
  if (open && seats <= 2) return { ...shape, open: { ...open, seats: open.seats.slice(0, 1) } };
  const [front, pillar, rearDoor] = side.shuts;
  const [handle] = side.handles;
  if (doors !== 3 || !front || !pillar || !rearDoor || !handle) return shape;
  const [first = 0, ...others] = cabin.windows.pillars;
  return {
    ...shape,
    side: {
      ...side,
      shuts: [front, pillar.map(([x, z]): Vec2 => [x - LONGER_DOOR, z])],
      handles: [[handle[0] - LONGER_DOOR, handle[1]]],
    },
    cabin: {
      ...cabin,
      windows: { ...cabin.windows, pillars: [first - LONGER_DOOR, ...others] },
    },
  };
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
