import { ARTWORK_HEIGHT, ARTWORK_WIDTH, type ArtworkParts } from "./artwork-key";
import { backdropFor, drawBackdrop, drawGroundShadow, SURROUNDINGS } from "./scene/backdrop";
import { frame } from "./scene/framing";
import type { Stage } from "./scene/ribbons";
import { Definitions, element } from "./scene/svg";
import { CAR_SHAPES } from "./shapes/car-shapes";
import { carBounds, carFootprint, carContacts } from "./vehicle/car-extent";
import { drawCar } from "./vehicle/draw-car";

/**
 * Draws a vehicle.
 *
 * @returns an SVG document of 1600 × 1200 units; the same parts give the same document
 */
export function drawArtwork(parts: ArtworkParts): string {
  const place = backdropFor(`${parts.body}-${parts.colour}`);
  const shape = CAR_SHAPES[parts.body as "sedan"];
  const stage: Stage = {
    camera: frame(parts.view as "front", carBounds(shape)),
    around: SURROUNDINGS[place],
    defs: new Definitions(),
  };
  const drawing = [
    drawBackdrop(stage, place),
    drawGroundShadow(stage, carFootprint(shape), carContacts(shape)),
    drawCar(stage, shape, parts.colour),
  ];
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${ARTWORK_WIDTH} ${ARTWORK_HEIGHT}`, width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT },
    stage.defs.toString() + drawing.join(""),
  );
}
