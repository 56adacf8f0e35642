import { ARTWORK_HEIGHT, ARTWORK_WIDTH, type ArtworkParts } from "./artwork-key";
import { drawInside } from "./draw-inside";
import { drawOutside } from "./draw-outside";
import { Definitions, element } from "./scene/svg";

/**
 * Draws a vehicle.
 *
 * @returns an SVG document of 1600 × 1200 units; the same parts give the same document
 */
export function drawArtwork({ body, look, colour, view }: ArtworkParts): string {
  const defs = new Definitions();
  const drawing =
    view === "interior" ? drawInside(defs, body, colour) : drawOutside(defs, { body, look, colour }, view);
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
