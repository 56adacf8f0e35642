import type { Vec2 } from "../scene/vector";
import type { CarShape, FrontDetails } from "../vehicle/car-shape";
import { GRILLES, LAMPS } from "./grilles";

/** What tells makes apart from the front and the rear, without anybody's badge. */
export type Face = readonly [
  grille: keyof typeof GRILLES,
  pattern: FrontDetails["grillePattern"],
  frame: FrontDetails["grilleFrame"],
  lamps: keyof typeof LAMPS,
  /** Whether a band of light joins the rear lamps. */
  rear?: "joined",
];

/** By make; the first pattern that matches "model, body" decides. */
// prettier-ignore
const FACES: Record<string, readonly (readonly [RegExp, Face])[]> = {
  toyota: [
    [/bz4x/i, ["closed", "none", "none", "slim", "joined"]],
    [/hilux/i, ["truck", "slats", "chrome", "swept"]],
    [/prado|landcruiser|fortuner/i, ["tall", "slats", "chrome", "block"]],
    [/c-hr|yaris cross/i, ["bumper", "mesh", "black", "thin", "joined"]],
    [/86/, ["smile", "mesh", "none", "eye"]],
    [/suv/i, ["trapezoid", "mesh", "black", "slim"]],
    [/van|people/i, ["bumper", "slats", "chrome", "swept"]],
    [/./, ["bumper", "mesh", "black", "slim"]],
  ],
  mazda: [
    [/mx-5/i, ["smile", "none", "none", "thin"]],
    [/./, ["shield", "mesh", "chrome", "eye"]],
  ],
  ford: [
    [/ranger|everest/i, ["truck", "bar", "black", "clamp"]],
    [/mustang/i, ["letterbox", "mesh", "black", "slim"]],
    [/transit/i, ["hexagon", "slats", "chrome", "tall"]],
    [/./, ["hexagon", "mesh", "chrome", "swept"]],
  ],
  hyundai: [
    [/ioniq/i, ["closed", "none", "none", "block", "joined"]],
    [/kona|staria/i, ["closed", "none", "none", "band", "joined"]],
    [/santa fe mx5/i, ["letterbox", "mesh", "black", "block", "joined"]],
    [/tucson nx4|palisade|venue/i, ["wide", "mesh", "none", "low", "joined"]],
    [/santa fe/i, ["cascade", "mesh", "chrome", "low"]],
    [/./, ["cascade", "mesh", "chrome", "eye"]],
  ],
  kia: [
    [/\bev\d/i, ["closed", "none", "none", "clamp", "joined"]],
    [/tasman/i, ["letterbox", "mesh", "black", "clamp"]],
    [/carnival|sorento/i, ["tall", "mesh", "chrome", "clamp", "joined"]],
    [/./, ["pinched", "mesh", "chrome", "eye"]],
  ],
  mitsubishi: [
    [/triton|pajero/i, ["truck", "slats", "chrome", "slim"]],
    [/lancer/i, ["deep", "slats", "black", "eye"]],
    [/./, ["tall", "slats", "chrome", "low"]],
  ],
  nissan: [
    [/leaf/i, ["closed", "none", "none", "eye"]],
    [/juke/i, ["vee", "mesh", "chrome", "round"]],
    [/navara|patrol/i, ["truck", "bar", "chrome", "clamp"]],
    [/./, ["vee", "mesh", "chrome", "slim"]],
  ],
  subaru: [
    [/brz/i, ["smile", "mesh", "none", "eye"]],
    [/./, ["hexagon", "bar", "chrome", "swept"]],
  ],
  honda: [
    [/jazz/i, ["slot", "none", "chrome", "tall"]],
    [/./, ["letterbox", "mesh", "black", "slim"]],
  ],
  suzuki: [
    [/jimny/i, ["letterbox", "bars", "black", "round"]],
    [/./, ["hexagon", "mesh", "chrome", "tall"]],
  ],
  isuzu: [[/./, ["truck", "bar", "chrome", "swept"]]],
  mg: [
    [/mg4/i, ["closed", "none", "none", "thin", "joined"]],
    [/./, ["hexagon", "mesh", "black", "swept"]],
  ],
  gwm: [
    [/tank/i, ["tall", "slats", "chrome", "round"]],
    [/cannon/i, ["truck", "slats", "chrome", "block"]],
    [/./, ["hexagon", "slats", "chrome", "slim", "joined"]],
  ],
  byd: [
    [/shark/i, ["letterbox", "bar", "black", "band", "joined"]],
    [/sealion/i, ["wide", "slats", "none", "slim", "joined"]],
    [/./, ["closed", "none", "none", "slim", "joined"]],
  ],
  tesla: [[/./, ["closed", "none", "none", "thin"]]],
  volkswagen: [
    [/amarok nf/i, ["truck", "bar", "black", "clamp"]],
    [/amarok/i, ["letterbox", "slats", "chrome", "block"]],
    [/./, ["slot", "slats", "chrome", "swept"]],
  ],
  skoda: [[/./, ["tall", "bars", "chrome", "eye"]]],
  bmw: [
    [/ix3/i, ["kidneys", "none", "chrome", "swept"]],
    [/./, ["kidneys", "bars", "chrome", "swept"]],
  ],
  "mercedes-benz": [
    [/eqa/i, ["closed", "none", "none", "swept", "joined"]],
    [/./, ["star", "bar", "chrome", "eye"]],
  ],
  audi: [[/./, ["deep", "mesh", "chrome", "slim"]]],
  lexus: [[/./, ["spindle", "mesh", "chrome", "eye", "joined"]]],
  volvo: [[/./, ["trapezoid", "bars", "chrome", "block"]]],
  "land-rover": [
    [/defender/i, ["letterbox", "none", "black", "round"]],
    [/./, ["letterbox", "mesh", "black", "slim"]],
  ],
  jeep: [
    [/wrangler/i, ["letterbox", "slots", "none", "round"]],
    [/./, ["letterbox", "slots", "chrome", "slim"]],
  ],
  holden: [
    [/colorado/i, ["truck", "bar", "black", "swept"]],
    [/./, ["slot", "mesh", "chrome", "eye"]],
  ],
  ldv: [[/./, ["truck", "bars", "chrome", "block"]]],
};

/**
 * The face of a make's model.
 *
 * @param make a slug, such as `mercedes-benz`
 * @param model its model, series and body
 * @returns null for a make without one
 */
export function faceOf(make: string, model: string): Face | null {
  return FACES[make]?.find(([pattern]) => pattern.test(model))?.[1] ?? null;
}

/** A body with a make's face instead of its own. */
export function withFace(shape: CarShape, [grille, pattern, frame, lamps, rear]: Face): CarShape {
  const wider = shape.hull.half(0.5) / 0.93;
  const opening = GRILLES[grille];
  const manner: (typeof LAMPS)[keyof typeof LAMPS] & { lightBar?: readonly Vec2[] } = LAMPS[lamps];
  const widened = (points: readonly Vec2[]) => points.map(([metres, rise]): Vec2 => [metres * wider, rise]);
  return {
    ...shape,
    front: {
      ...shape.front,
      lamp: widened(manner.lamp),
      lampLine: widened(manner.lampLine),
      projectors: widened(manner.projectors),
      lightBar: widened(manner.lightBar ?? []),
      grille: widened(opening.grille),
      intake: widened(opening.intake),
      sideIntake: widened(opening.sideIntake),
      grillePattern: pattern,
      grilleFrame: frame,
      grilleHalves: grille === "kidneys" ? "apart" : "joined",
      badge: null,
    },
    rear: {
      ...shape.rear,
      lampBar: rear ? (shape.rear.lampBar ?? bandOf(shape)) : null,
      badge: null,
      // A front without a grille cools no engine.
      exhausts: grille === "closed" ? 0 : shape.rear.exhausts,
    },
  };
}

/** The middle of the rear lamps' inner edge, as a band's lower and upper rise. */
function bandOf({ rear }: CarShape): readonly [number, number] {
  const inner = Math.min(...rear.lamp.map(([metres]) => metres));
  const rises = rear.lamp.filter(([metres]) => metres < inner + 0.02).map(([, rise]) => rise);
  const middle = (Math.min(...rises) + Math.max(...rises)) / 2;
  return [middle - 0.03, middle + 0.03];
}
