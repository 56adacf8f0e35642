import {
  ARTWORK_HEIGHT,
  ARTWORK_WIDTH,
  type ArtworkParts,
  type VehicleParts,
} from "#seed/pictures/artwork-key";
import { drawOutside } from "./draw-outside";
import { drawKerbedWheel } from "./flaws";
import { drawBackSeats } from "./inside/back-seats";
import { drawCabin, drawDash } from "./inside/car-inside";
import { drawCockpit } from "./inside/cockpit";
import { drawLoadSpace } from "./inside/load-space";
import { drawFloorPlan } from "./inside/floor-plan";
import { drawLivingRoom } from "./inside/living-room";
import { paleness } from "./paint";
import { backdropFor } from "./scene/surroundings";
import { Definitions, element, group } from "./scene/svg";

/**
 * Draws a picture.
 *
 * @returns an SVG document of 1600 × 1200 units; the same parts give the same document
 */
export function drawArtwork(parts: ArtworkParts): string {
  const defs = new Definitions();
  const drawing = draw(defs, parts);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${ARTWORK_WIDTH} ${ARTWORK_HEIGHT}`,
      width: ARTWORK_WIDTH,
      height: ARTWORK_HEIGHT,
    },
    // Prevents gaps where shapes only just touch.
    defs.toString() +
      element("rect", { width: ARTWORK_WIDTH, height: ARTWORK_HEIGHT, fill: "#a9aeb4" }) +
      drawing,
  );
}

function draw(defs: Definitions, parts: ArtworkParts): string {
  switch (parts.view) {
    case "cabin":
      return drawCabin(defs, parts);
    case "dash":
      return drawDash(defs, parts);
    case "rear-seats":
      return drawBackSeats(defs, parts.upholstery, parts.seating);
    case "load-area":
      return drawLoadSpace(defs, parts.body);
    case "kerbed-left-front-wheel":
      return drawKerbedWheel(defs, parts.spokes, parts.finish);
    case "cockpit":
      return drawCockpit(defs, placeOf(parts), parts.colour, parts.body);
    case "interior":
      return livingRoom(defs, parts);
    case "kitchen":
      return group([livingRoom(defs, parts)], { transform: "translate(0 -680) scale(2)" });
    case "floor-plan":
      return drawFloorPlan(defs, parts.body, parts.colour);
    default:
      return drawOutside(defs, parts, parts.view);
  }
}

const placeOf = ({ body, colour }: VehicleParts) => backdropFor(`${body}-${colour}`, paleness(colour));

function livingRoom(defs: Definitions, parts: VehicleParts): string {
  return drawLivingRoom(defs, placeOf(parts), parts.colour, parts.body);
}
