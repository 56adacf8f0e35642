import type { CatalogueCar } from "./catalogue-field";
import { leftOut, type LeftOut } from "./left-out";

/** ISO 3779: 17 characters without I, O and Q. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** For partners that know a car by its VIN. */
export function refuseVin({ vin }: Pick<CatalogueCar, "vin">): LeftOut | null {
  if (vin === null) return leftOut("no_vin");
  return VIN.test(String(vin)) ? null : leftOut("wrong_vin", String(vin));
}
