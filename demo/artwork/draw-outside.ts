import type { ArtworkColour, VehicleParts, VehicleView } from "#seed/pictures/artwork-key";
import { drawFlaw, type Part } from "./flaws";
import { carShapeOf } from "./models/car-models";
import {
  drawMotorcycle,
  isMotorcycle,
  type MotorcycleBody,
  MOTORCYCLE_CONTACTS,
  motorcycleBounds,
  motorcycleExtent,
  MOTORCYCLE_FOOTPRINT,
} from "./motorcycle/draw-motorcycle";
import { paleness } from "./paint";
import { drawBackdrop } from "./scene/backdrop";
import { drawGroundShadow } from "./scene/ground-shadow";
import { closeUp, frame, type Bounds, type OutsideView } from "./scene/framing";
import type { Stage } from "./scene/stage";
import { backdropFor, SURROUNDINGS } from "./scene/surroundings";
import type { Definitions } from "./scene/svg";
import type { Vec2, Vec3 } from "./scene/vector";
import { MOTORHOME_CAB } from "./shapes/car-shapes";
import { isTrailer, MOTORHOME, TRAILERS } from "./shapes/living-shapes";
import { drawTrailer } from "./trailer/draw-trailer";
import {
  livingExtent,
  trailerBounds,
  trailerContacts,
  trailerExtent,
  trailerFootprint,
} from "./trailer/trailer-extent";
import type { TrailerShape } from "./trailer/trailer-shape";
import { drawCabChassis, TRAY } from "./truck/draw-cab-chassis";
import { drawMotorhome } from "./truck/draw-motorhome";
import { carBounds, carContacts, carExtent, carFootprint } from "./vehicle/car-extent";
import type { CarShape } from "./vehicle/car-shape";
import { drawCar } from "./vehicle/draw-car";

/** The views of a vehicle that show a part of it. */
type PartView = Exclude<VehicleView, OutsideView | "cockpit" | "interior" | "kitchen" | "floor-plan">;

const isWhole = (view: OutsideView | PartView): view is OutsideView =>
  view === "front" || view === "side" || view === "rear";

/** An object that stands on the ground and can be viewed from any side. */
type Subject = {
  bounds: Bounds;
  extent: readonly Vec3[];
  closeUps: Partial<Record<PartView, Part>> & { detail: Part };
  footprint: readonly Vec2[];
  contacts: readonly Vec3[];
  draw(stage: Stage, colour: ArtworkColour): string;
};

/** A vehicle or a part of it in its surroundings. */
export function drawOutside(
  defs: Definitions,
  { body, look, colour }: Omit<VehicleParts, "view">,
  view: OutsideView | PartView,
): string {
  const place = backdropFor(`${body}-${colour}`, paleness(colour));
  const subject = subjectOf(body, look);
  const { bounds, extent, closeUps } = subject;
  const partIn = (each: PartView) => closeUps[each] ?? closeUps.detail;
  const camera = isWhole(view) ? frame(view, bounds, extent) : closeUp(partIn(view));
  const stage: Stage = { camera, around: SURROUNDINGS[place], defs };
  return [
    drawBackdrop(stage, place),
    drawGroundShadow(stage, subject.footprint, subject.contacts),
    subject.draw(stage, colour),
    isWhole(view) ? "" : drawFlaw(stage, partIn(view)),
  ].join("");
}

function subjectOf(body: VehicleParts["body"], look: VehicleParts["look"]): Subject {
  if (isTrailer(body)) return trailer(TRAILERS[body]);
  if (body === "motorhome") return MOTORHOME_SUBJECT;
  if (isMotorcycle(body)) return motorcycle(body);
  const shape = carShapeOf(body, look);
  return body === "cab-chassis" ? cabChassis(shape) : car(shape);
}

function cabChassis(shape: CarShape): Subject {
  return {
    ...car(shape),
    bounds: { ...carBounds(shape), rear: TRAY.rear },
    extent: [
      ...carExtent(shape),
      ...[TRAY.front, TRAY.rear].flatMap((x): Vec3[] => [
        [x, TRAY.half, 1.24],
        [x, -TRAY.half, 1.24],
        [x, TRAY.half, 0.8],
        [x, -TRAY.half, 0.8],
      ]),
    ],
    footprint: [
      [2.35, 0.7],
      [2.1, 0.9],
      [TRAY.rear, TRAY.half],
      [TRAY.rear, -TRAY.half],
      [2.1, -0.9],
      [2.35, -0.7],
    ],
    closeUps: {
      ...carCloseUps(shape),
      tray: { at: [(TRAY.front + TRAY.rear) / 2 - 0.5, 0, 1], width: 3.4, from: [-4.2, 2.6, 1.7] },
    },
    draw: (stage, colour) => drawCabChassis(stage, shape, colour),
  };
}

const MOTORHOME_SUBJECT: Subject = {
  bounds: {
    rear: MOTORHOME.body.wrap.rear(0.5),
    nose: MOTORHOME_CAB.hull.front(0.5),
    half: 1.14,
    height: 2.98,
    corner: 38,
  },
  closeUps: {
    detail: { at: [-1.2, 1.14, 1.6], width: 3.6 },
    "scratched-left-side": { at: [-2.4, 1.14, 0.95], width: 1.1, from: [0.9, 3.6, 0.4], flaw: "scratch" },
  },
  extent: [
    ...carExtent(MOTORHOME_CAB),
    ...livingExtent(MOTORHOME.body, 0.03),
    [1.75, 0.5, 2.4],
    [1.75, -0.9, 2.4],
  ],
  footprint: [
    [2.35, 0.7],
    [2.1, 0.95],
    [0.2, 1.1],
    [-4.1, 1.1],
    [-4.1, -1.1],
    [0.2, -1.1],
    [2.1, -0.95],
    [2.35, -0.7],
  ],
  contacts: carContacts(MOTORHOME_CAB),
  draw: drawMotorhome,
};

/** On the tank, or on the rear of what has none. */
const SCRATCHES: Record<MotorcycleBody, Vec3> = {
  "motorcycle-road": [0.22, 0.16, 0.89],
  "motorcycle-adventure": [0.1, 0.2, 0.99],
  scooter: [-0.5, 0.19, 0.66],
};

function motorcycle(body: MotorcycleBody): Subject {
  const scratch: Part = { at: SCRATCHES[body], width: 0.55, from: [1, 3.4, 0.7], flaw: "scratch" };
  return {
    bounds: motorcycleBounds(body),
    extent: motorcycleExtent(body),
    closeUps: {
      detail: { at: [0.15, 0.1, 0.58], width: 1.3 },
      wheel: { at: [0.66, 0.08, 0.36], width: 0.98, from: [1.4, 3.4, 0.5] },
      "scratched-tank": scratch,
      "scratched-left-side": scratch,
    },
    footprint: MOTORCYCLE_FOOTPRINT,
    contacts: MOTORCYCLE_CONTACTS,
    draw: (stage, colour) => drawMotorcycle(stage, body, colour),
  };
}

/** A front wheel with the lamp before it, the wheel alone, and what can be seen behind and on the panels. */
function carCloseUps({ wheels, hull, tub }: CarShape): Subject["closeUps"] {
  const y = hull.half(0.5);
  return {
    detail: { at: [wheels.frontX + 0.22, y, wheels.radius + 0.22], width: 2 },
    wheel: { at: [wheels.frontX, y, wheels.radius + 0.06], width: 1.15, from: [1.5, 4.6, 0.5] },
    ...(tub && {
      tray: { at: [(tub.from + tub.to) / 2 - 0.3, 0, 1.15], width: 3.1, from: [-4.2, 2.4, 1.8] },
    }),
    "scratched-left-side": {
      at: [0.3, y, hull.top(0.3) - 0.32],
      width: 0.9,
      from: [0.9, 4, 0.5],
      flaw: "scratch",
    },
    "scratched-left-rear-door": { at: [-0.6, y, 0.8], width: 0.72, from: [-1, 4, 0.5], flaw: "scratch" },
    "scuffed-rear-bumper": {
      at: [hull.rear(0.3) + 0.16, y - 0.08, 0.47],
      width: 0.8,
      from: [-3.2, 3.2, 0.5],
      flaw: "scuff",
    },
  };
}

function car(shape: CarShape): Subject {
  return {
    bounds: carBounds(shape),
    extent: carExtent(shape),
    closeUps: carCloseUps(shape),
    footprint: carFootprint(shape),
    contacts: carContacts(shape),
    draw: (stage, colour) => drawCar(stage, shape, colour),
  };
}

function trailer(shape: TrailerShape): Subject {
  return {
    bounds: trailerBounds(shape),
    extent: trailerExtent(shape),
    closeUps: {
      detail: { at: [0.2, shape.body.wrap.half(0.5), 1.5], width: 3.6 },
      coupling: { at: [shape.coupling - 0.5, 0, 0.62], width: 2.1, from: [2.6, 4.2, 1.3] },
      "scratched-left-side": {
        at: [0.4, shape.body.wrap.half(0.5), 1],
        width: 1.1,
        from: [0.9, 3.6, 0.4],
        flaw: "scratch",
      },
    },
    footprint: trailerFootprint(shape),
    contacts: trailerContacts(shape),
    draw: (stage, colour) => drawTrailer(stage, shape, colour),
  };
}
