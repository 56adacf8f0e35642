import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import { cleanRego, isState } from "~/stock/rego";
import type { LookupAnswer } from "~/stock/vehicle-facts/vehicle-facts";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

import type { OnDesk } from "../staff-session.server";
import { type CarErrors, typedVin } from "./car-form";
import { addOwnCar, type Typed } from "./own-cars.server";

/** A form to be rendered again: rejected, or filled in by the look-up. */
type Again = { typed: Typed; errors: CarErrors; lookup: "found" | "unknown" | null };

/**
 * The form that adds a car: its button looks the car up, or adds it as a draft.
 *
 * @returns null if the viewer does not manage that site's stock
 */
export async function receiveNewCar(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
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

/** What a form suggests: the sites' own words, and those of their manufacturers' models. */
export type KnownCars = { make: string[]; model: string[]; badge: string[] };

/** More would be a long page and a list that nobody reads. */
const MAX_WORDS = 400;

/** The makes, models and badges of the stock and models of some sites, the most frequent ones. */
export async function listKnownCars(sites: readonly string[]): Promise<KnownCars> {
  const rows = await sql()<{ kind: keyof KnownCars; words: string[] }[]>`
    with named as (
      select make, model, badge from vehicles where site = any (${sites}::text[])
      union all select null, data->>'name', null from models where site = any (${sites}::text[])
    ), counted as (
      select kind, word, count(*) as cars from named
      cross join lateral (values ('make', make), ('model', model), ('badge', badge)) as each (kind, word)
      where word <> '' group by kind, word
    ), ranked as (
      select kind, word, row_number() over (partition by kind order by cars desc, word) as place from counted
    )
    select kind, array_agg(word order by word) as words from ranked where place <= ${MAX_WORDS} group by kind`;
  const found = Object.fromEntries(rows.map(({ kind, words }) => [kind, words])) as Partial<KnownCars>;
  return { make: found.make ?? [], model: found.model ?? [], badge: found.badge ?? [] };
}
