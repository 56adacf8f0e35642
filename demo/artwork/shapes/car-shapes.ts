import { z } from "zod";

import { completed } from "../scene/shape-data";
import { carShape } from "../vehicle/car-shape";
import carFile from "./cars.json";

/** The cars by body, and the cab of a motorhome. */
export const { "motorhome-cab": MOTORHOME_CAB, ...CAR_SHAPES } = z
  .object({ "motorhome-cab": carShape })
  .catchall(carShape)
  .parse(completed(carFile, carFile));
