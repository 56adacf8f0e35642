import { ARTWORK_HEIGHT, ARTWORK_WIDTH, parseArtworkKey, type ArtworkParts } from "./artwork-key";
import { backdropFor, drawBackdrop, drawGroundShadow, SURROUNDINGS } from "./scene/backdrop";
import { createCamera, type CameraPosition } from "./scene/camera";
import type { Stage } from "./scene/ribbons";
import { Definitions, element } from "./scene/svg";
import type { Vec2, Vec3 } from "./scene/vector";
import { SEDAN } from "./shapes/sedan";
import { drawCar } from "./vehicle/draw-car";

/** Raise it with every change of a drawing: cached renderings are then made again. */
export const ARTWORK_REVISION = 1;

/** @returns the SVG of a key such as `artwork/suv-silver-front.svg`; null if it names no artwork */
export function drawArtworkKey(key: string): string | null {
  const parts = parseArtworkKey(key);
  return parts && drawArtwork(parts);
}

/**
 * Draws a vehicle.
 *
 * @returns an SVG document of 1600 × 1200 units; the same parts give the same document
 */
export function drawArtwork(parts: ArtworkParts): string {
  const place = backdropFor(`${parts.body}-${parts.colour}`);
  const stage: Stage = {
    camera: createCamera(VIEWS[parts.view as "front"]),
    around: SURROUNDINGS[place],
    defs: new Definitions(),
  };
  const shape = SEDAN;
  const footprint: Vec2[] = [
    [2.2, 0.5],
    [2.0, 0.82],
    [-2.2, 0.86],
    [-2.4, 0.6],
    [-2.4, -0.6],
    [-2.2, -0.86],
    [2.0, -0.82],
    [2.2, -0.5],
  ];
  const contacts = [shape.wheels.frontX, shape.wheels.rearX].flatMap((x): Vec3[] => [
    [x, 0.78, 0],
    [x, -0.78, 0],
  ]);
  const drawing =
    drawBackdrop(stage, place) +
    drawGroundShadow(stage, footprint, contacts) +
    drawCar(stage, shape, parts.colour);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${ARTWORK_WIDTH} ${ARTWORK_HEIGHT}`,
      width: ARTWORK_WIDTH,
      height: ARTWORK_HEIGHT,
    },
    stage.defs.toString() + drawing,
  );
}

const VIEWS: Record<"front" | "side" | "rear", CameraPosition> = {
  front: { eye: [8.2, 5.6, 1.65], lookAt: [0.05, 0, 0.66], zoom: 385, centre: [820, 690] },
  side: { eye: [0, 30, 1.3], lookAt: [0, 0, 0.7], zoom: 300, centre: [800, 690] },
  rear: { eye: [-8.2, 5.6, 1.8], lookAt: [-0.1, 0, 0.68], zoom: 385, centre: [780, 690] },
};
