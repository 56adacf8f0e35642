import type { ArtworkColour, ArtworkParts } from "./artwork-key";
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
import { CAMPER, CARAVAN, MOTORHOME } from "./shapes/living-shapes";
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

/** An object that stands on the ground and can be viewed from any side. */
type Subject = {
  bounds: Bounds;
  extent: readonly Vec3[];
  /** The subject of a close-up, and its width in metres. */
  detail: { at: Vec3; width: number };
  footprint: readonly Vec2[];
  contacts: readonly Vec3[];
  draw(stage: Stage, colour: ArtworkColour): string;
};

/** A whole vehicle in its surroundings. */
export function drawOutside(
  defs: Definitions,
  { body, look, colour }: Omit<ArtworkParts, "view">,
  view: OutsideView | "detail",
): string {
  const place = backdropFor(`${body}-${colour}`, paleness(colour));
  const subject = subjectOf(body, look);
  const stage: Stage = {
    camera:
      view === "detail"
        ? closeUp(subject.detail.at, subject.detail.width)
        : frame(view, subject.bounds, subject.extent),
    around: SURROUNDINGS[place],
    defs,
  };
  return [
    drawBackdrop(stage, place),
    drawGroundShadow(stage, subject.footprint, subject.contacts),
    subject.draw(stage, colour),
  ].join("");
}

function subjectOf(body: ArtworkParts["body"], look: ArtworkParts["look"]): Subject {
  if (body === "caravan") return trailer(CARAVAN);
  if (body === "camper") return trailer(CAMPER);
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
  detail: { at: [-1.2, 1.14, 1.6], width: 3.6 },
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

function motorcycle(body: MotorcycleBody): Subject {
  return {
    bounds: motorcycleBounds(body),
    extent: motorcycleExtent(body),
    detail: { at: [0.15, 0.1, 0.58], width: 1.3 },
    footprint: MOTORCYCLE_FOOTPRINT,
    contacts: MOTORCYCLE_CONTACTS,
    draw: (stage, colour) => drawMotorcycle(stage, body, colour),
  };
}

/** A front wheel with the lamp before it. */
function carDetail({ wheels, hull }: CarShape): Subject["detail"] {
  return { at: [wheels.frontX + 0.22, hull.half(0.5), wheels.radius + 0.22], width: 2 };
}

function car(shape: CarShape): Subject {
  return {
    bounds: carBounds(shape),
    extent: carExtent(shape),
    detail: carDetail(shape),
    footprint: carFootprint(shape),
    contacts: carContacts(shape),
    draw: (stage, colour) => drawCar(stage, shape, colour),
  };
}

function trailer(shape: TrailerShape): Subject {
  return {
    bounds: trailerBounds(shape),
    extent: trailerExtent(shape),
    detail: { at: [0.2, shape.body.wrap.half(0.5), 1.5], width: 3.6 },
    footprint: trailerFootprint(shape),
    contacts: trailerContacts(shape),
    draw: (stage, colour) => drawTrailer(stage, shape, colour),
  };
}
