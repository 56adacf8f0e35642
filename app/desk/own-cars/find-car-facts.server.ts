import { cleanRego, isState } from "~/stock/rego";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";
import type { LookupAnswer } from "~/stock/vehicle-facts/vehicle-facts";

import { cleanVin } from "./car-fields";
import type { Typed } from "./own-cars.server";

/**
 * The typed form with what the look-up knows about its VIN, or else its plate: the make, model, year and badge.
 *
 * @returns null if it knows nothing about them, or none was typed
 */
export async function findCarFacts(typed: Typed): Promise<Typed | null> {
  const { lookup, vehicle } = await lookUp(typed);
  if (lookup !== "found") return null;
  const { make, model, year, badge } = vehicle;
  return { ...typed, make, model, year: year === null ? "" : String(year), badge: badge ?? "" };
}

async function lookUp({ vin = "", rego = "", regoState = "" }: Typed): Promise<LookupAnswer> {
  const number = cleanVin(vin);
  if (typeof number === "string") return vehicleLookup().findByVin(number);
  const plate = cleanRego(rego);
  return plate !== "" && isState(regoState)
    ? vehicleLookup().findByRego(plate, regoState)
    : { lookup: "unknown", vehicle: null };
}
