import { textFields } from "~/platform/read-form.server";
import { cleanRego, isState } from "~/stock/rego";
import type { LookupAnswer } from "~/stock/vehicle-facts/vehicle-facts";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

import type { OnDesk } from "../staff-session.server";
import { type CarErrors, typedVin } from "./car-fields";
import { addOwnCar, type Typed } from "./own-cars.server";

/** A form to be rendered again: rejected, or filled in by the look-up. */
type Again = { typed: Typed; errors: CarErrors; lookup: "found" | "unknown" | null };

/**
 * The form that adds a car: its button looks the car up, or adds it as a draft.
 *
 * @param now seconds UTC
 * @returns null if the viewer does not manage that site's stock
 */
export async function receiveNewCar(
  onDesk: OnDesk,
  form: FormData,
  now: number,
): Promise<{ site: string; id: string } | Again | null> {
  const { intent, ...typed }: Record<string, string> = Object.fromEntries(textFields(form));
  if (intent === "find") {
    const found = await findCarFacts(typed);
    return { typed: found ?? typed, errors: {}, lookup: found ? "found" : "unknown" };
  }
  const site = typed["site"] ?? "";
  const added = await addOwnCar(onDesk, site, typed, now);
  if (added === null) return null;
  return "id" in added ? { site, id: added.id } : { typed, errors: added.errors, lookup: null };
}

/**
 * The typed form with what the look-up knows about its VIN, or else its plate: the make, model, year and badge.
 *
 * @returns null if it knows nothing about them, or none was typed
 */
async function findCarFacts(typed: Typed): Promise<Typed | null> {
  const { lookup, vehicle } = await lookUp(typed);
  if (lookup !== "found") return null;
  const { make, model, year, badge } = vehicle;
  return { ...typed, make, model, year: year === null ? "" : String(year), badge: badge ?? "" };
}

async function lookUp({ vin = "", rego = "", regoState = "" }: Typed): Promise<LookupAnswer> {
  const number = typedVin(vin);
  if (number !== null) return vehicleLookup().findByVin(number);
  const plate = cleanRego(rego);
  return plate !== "" && isState(regoState)
    ? vehicleLookup().findByRego(plate, regoState)
    : { lookup: "unknown", vehicle: null };
}
