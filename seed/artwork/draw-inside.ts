import type { ArtworkBody, ArtworkColour } from "./artwork-key";
import { drawCarInside } from "./inside/car-inside";
import { drawCockpit } from "./inside/cockpit";
import type { CabinStyle } from "./inside/dashboard";
import { drawLivingRoom } from "./inside/living-room";
import { isMotorcycle } from "./motorcycle/draw-motorcycle";
import { paleness } from "./paint";
import { backdropFor } from "./scene/surroundings";
import type { Definitions } from "./scene/svg";

const STYLES: Partial<Record<ArtworkBody, CabinStyle>> = {
  coupe: "sport",
  convertible: "sport",
  ute: "work",
  van: "work",
  "cab-chassis": "work",
};

/** The inside of a vehicle, where people sit, ride or live. */
export function drawInside(defs: Definitions, body: ArtworkBody, colour: ArtworkColour): string {
  const place = backdropFor(`${body}-${colour}`, paleness(colour));
  if (isMotorcycle(body)) return drawCockpit(defs, place, colour);
  if (body === "camper") return drawLivingRoom(defs, place, colour, "canvas");
  if (body === "caravan" || body === "motorhome") return drawLivingRoom(defs, place, colour, "caravan");
  return drawCarInside(defs, place, colour, STYLES[body] ?? "car");
}
