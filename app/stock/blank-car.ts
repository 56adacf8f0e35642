import type { Car } from "./car";
import type { CarField } from "./car-fields/car-field";
import { CAR_FIELDS } from "./car-fields/car-fields";

const FIELDS = Object.entries<CarField>(CAR_FIELDS);
const BLANK = Object.fromEntries(FIELDS.map(([name, { empty }]) => [name, empty])) as Car;
const LISTS = FIELDS.filter(([, { empty }]) => Array.isArray(empty)).map(([name]) => name);

/** A car with every field present and empty: filling it in then forgets none. Its lists are its own. */
export function blankCar(): Car {
  return { ...BLANK, ...Object.fromEntries(LISTS.map((name) => [name, []])) };
}
