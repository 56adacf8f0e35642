import type { CarShape } from "../vehicle/car-shape";
import { CONVERTIBLE } from "./convertible";
import { COUPE } from "./coupe";
import { HATCH } from "./hatch";
import { PEOPLE_MOVER } from "./people-mover";
import { SEDAN } from "./sedan";
import { SUV } from "./suv";
import { UTE } from "./ute";
import { VAN } from "./van";
import { WAGON } from "./wagon";

export const CAR_SHAPES: Record<string, CarShape> = {
  sedan: SEDAN,
  hatch: HATCH,
  suv: SUV,
  ute: UTE,
  wagon: WAGON,
  coupe: COUPE,
  convertible: CONVERTIBLE,
  van: VAN,
  "people-mover": PEOPLE_MOVER,
};
