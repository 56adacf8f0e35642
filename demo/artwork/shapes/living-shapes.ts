import { z } from "zod";

import { wrapShape } from "../scene/shape-data";
import { livingBody, trailerShape } from "../trailer/trailer-shape";
import livingFile from "./living.json";

/** Caravans and campers, and of a motorhome the body behind its cab and the bed above it (`luton`). */
export const {
  caravan: CARAVAN,
  camper: CAMPER,
  motorhome: MOTORHOME,
} = z
  .object({
    caravan: trailerShape,
    camper: trailerShape,
    motorhome: z.object({ body: livingBody, luton: wrapShape }),
  })
  .parse(livingFile);
