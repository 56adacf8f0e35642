import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { PriceType } from "~/stock/car";
import { cleanRego, isState } from "~/stock/rego";
import type { LookupAnswer } from "~/stock/vehicle-facts/vehicle-facts";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";

import { locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { CHECK_NUMBER, statedFields, typedVin } from "./car-form";
import { addOwnCar, type RefusedCar, type Typed, typedCar } from "./own-cars.server";
import { findSameNumbers } from "./same-numbers.server";

/** A form to be rendered again: rejected, or of a car that the look-up does not know, or knows too little of. */
type Again = RefusedCar & { typed: Typed; lookup: "found" | "unknown" | null };

/**
 * The form that adds a car as a draft: as it was typed, or with all that a look-up knows of its plate or VIN. A draft
 * that nobody wants is deleted on its form.
 *
 * @returns null if the viewer does not manage that site's stock
 */
export async function receiveNewCar(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<{ site: string; id: string } | Again | null> {
  const { intent, meantMake, meantModel, ...given } = typedCar(form);
  const typed = intent === "meant" ? { ...given, make: meantMake ?? "", model: meantModel ?? "" } : given;
  const site = typed["site"] ?? "";
  if (intent === CHECK_NUMBER)
    return { ...(await findSameNumbers(onDesk.scope, { site, id: "" }, typed)), typed, lookup: null };
  if (intent === "find" || (intent === "next" && isNumberAlone(typed))) {
    if (locationsFor(onDesk.scope, site, "stock.change") === null) return null;
    const taken = await findSameNumbers(onDesk.scope, { site, id: "" }, typed);
    if (Object.keys(taken.errors).length > 0) return { ...taken, typed, lookup: null };
    if (!isNumbered(typed)) return { typed, errors: { rego: "stock.lookup_number" }, lookup: null };
    const found = await findCarFacts(typed);
    if (found === null) return { typed, errors: {}, lookup: "unknown" };
    const added = await add(onDesk, found, now);
    return added !== null && "typed" in added ? { ...added, lookup: "found" } : added;
  }
  return add(onDesk, typed, now);
}

function isNumbered({ rego = "", vin = "" }: Typed): boolean {
  return rego !== "" || vin !== "";
}

/** Enter in a field takes the form's own next step: a plate or VIN alone is looked up, a car that is named is added. */
function isNumberAlone({ make = "", model = "", year = "", ...typed }: Typed): boolean {
  return isNumbered(typed) && make === "" && model === "" && year === "";
}

async function add(
  onDesk: OnDesk,
  typed: Typed,
  now: Seconds,
): Promise<{ site: string; id: string } | Again | null> {
  const site = typed["site"] ?? "";
  const added = await addOwnCar(onDesk, site, typed, now);
  if (added === null) return null;
  return "id" in added ? { site, id: added.id } : { ...added, typed, lookup: null };
}

/**
 * The typed form with what the look-up knows about its VIN, or else its plate.
 *
 * @returns null if it knows nothing about them, or none was typed
 */
async function findCarFacts(typed: Typed): Promise<Typed | null> {
  const answer = await lookUp(typed);
  if (answer.lookup !== "found") return null;
  const { make, model, year, badge } = answer.vehicle;
  const named = { make, model, year: year === null ? "" : String(year), badge: badge ?? "" };
  const stated = statedFields(answer.facts);
  const vin = typed["vin"] || stated["vin"] || "";
  return { ...typed, ...stated, ...named, vin };
}

async function lookUp({ vin = "", rego = "", regoState = "" }: Typed): Promise<LookupAnswer> {
  const number = typedVin(vin);
  if (number !== null) return vehicleLookup().findByVin(number);
  const plate = cleanRego(rego);
  return plate !== "" && isState(regoState)
    ? vehicleLookup().findByRego(plate, regoState)
    : { lookup: "unknown", vehicle: null };
}

/** The state where most of some sites' cars are, for a plate; empty without one. */
export async function findUsualState(sites: readonly string[]): Promise<string> {
  const [usual] = await sql()<{ state: string }[]>`
    select data->'address'->>'state' as state from locations where site = any (${sites}::text[])
    group by data->'address'->>'state' order by count(*) desc, state limit 1`;
  return isState(usual?.state ?? "") ? (usual?.state ?? "") : "";
}

/** What most prices of a site include, to begin with where a car has no price yet; nothing on a site without prices. */
export async function usualBasis(site: string): Promise<{ priceType?: PriceType }> {
  const [usual] = await sql()<{ priceType: PriceType }[]>`
    select price_type as "priceType" from vehicles where site = ${site} and price_cents is not null
    group by price_type order by count(*) desc, price_type limit 1`;
  return usual ?? {};
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
