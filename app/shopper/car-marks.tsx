import type { CardMarks } from "~/stock/CarCard";
import type { ShownCar } from "~/stock/shown-car";

import { CompareButton } from "./compare/CompareButton";
import { SaveButton } from "./SaveButton";

/** A listing card's marks, for its props: the heart over its picture, compare below. */
export function carMarks(car: ShownCar): CardMarks {
  return { heart: <SaveButton car={car} className="car-card-heart" />, compare: <CompareButton car={car} /> };
}
