import type { ArtworkBody, ArtworkColour } from "./artwork-key";
import { drawCarInside } from "./inside/car-inside";
import type { CabinStyle } from "./inside/dashboard";
import type { Definitions } from "./scene/svg";

const STYLES: Partial<Record<ArtworkBody, CabinStyle>> = {
  coupe: "sport",
  convertible: "sport",
  ute: "work",
  van: "work",
  "cab-chassis": "work",
};

/** Where a vehicle's people sit, ride or live. */
export function drawInside(defs: Definitions, body: ArtworkBody, colour: ArtworkColour): string {
  return drawCarInside(defs, `${body}-${colour}`, colour, STYLES[body] ?? "car");
}
