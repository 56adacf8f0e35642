import { z } from "zod";

import type { ArtworkBody } from "#seed/pictures/artwork-key";
import { completed, wrapShape } from "../scene/shape-data";
import { livingBody, trailerShape } from "../trailer/trailer-shape";
import livingFile from "./living.json";

/** Caravans and campers, and of a motorhome the body behind its cab and the bed above it (`luton`). */
export const { motorhome: MOTORHOME, ...TRAILERS } = z
  .object({
    caravan: trailerShape,
    "caravan-bunks": trailerShape,
    "caravan-lounge": trailerShape,
    "caravan-offroad": trailerShape,
    camper: trailerShape,
    motorhome: z.object({ body: livingBody, luton: wrapShape }),
  })
  .parse(completed(livingFile, livingFile));

export type TrailerBody = keyof typeof TRAILERS;

export function isTrailer(body: ArtworkBody): body is TrailerBody {
  return body in TRAILERS;
}
