import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { IN_STOCK } from "~/stock/in-stock";

import { dotted } from "../labels";
import { locationsFor, type Scope } from "../scope";

/** A car as a field suggests it: what is put into the field, and what tells it from others. */
export type WantedCar = { value: string; label: string };

const MAX_SUGGESTED = 12;
/** Of a stock number, a VIN or an id: whatever is longer is a description. */
const MAX_NUMBER = 50;

/**
 * The cars for sale of a site that a shopper may mean, at any of its locations, for who works on leads there. Every word
 * must match.
 */
export async function suggestCars(scope: Scope, site: string, words: string): Promise<WantedCar[]> {
  if (locationsFor(scope, site, "leads.work") === null) return [];
  const patterns = words.split(" ").map(containing);
  const rows = await sql()<{ name: string; number: string | null; rego: string | null; at: string | null }[]>`
    select name, coalesce(stock_number, rego, vin) as number, rego, coalesce(location_name, city) as at from vehicles
    where site = ${site} and status = any(${[...IN_STOCK]})
      and concat_ws(' ', stock_number, rego, vin, name) ilike all(${patterns}::text[])
    order by lower(stock_number) = lower(${words}) desc nulls last, name, id limit ${MAX_SUGGESTED}`;
  return rows.map(({ name, number, rego, at }) => ({
    value: [name, number].filter(Boolean).join(", "),
    label: dotted(rego, at),
  }));
}

/**
 * The car that somebody has typed, or chosen from the suggestions: by stock number, VIN, plate or, if only one car for
 * sale has it, by the beginning of its name, such as "2021 Toyota Corolla".
 */
export async function findWantedCar(site: string, typed: string): Promise<Car | null> {
  if (typed === "") return null;
  const number = typed.slice(typed.lastIndexOf(", ") + 1).trim();
  const [found] = await sql()<{ id: string }[]>`
    select id from vehicles
    where site = ${site} and length(${number}) <= ${MAX_NUMBER} and (
      lower(${number}) in (lower(stock_number), lower(vin)) or id = ${number}
      or upper(replace(rego, ' ', '')) = upper(replace(${number}, ' ', '')))
    order by status = any(${[...IN_STOCK]}) desc, created_at desc limit 1`;
  const id = found?.id ?? (await findNamed(site, typed));
  return id === null ? null : findCarById(site, id);
}

/** Without a year, a name is a wish for any of its kind. */
async function findNamed(site: string, typed: string): Promise<string | null> {
  if (!/^(?:19|20)\d\d \S+ \S/.test(typed)) return null;
  const [one, another] = await sql()<{ id: string }[]>`
    select id from vehicles
    where site = ${site} and status = any(${[...IN_STOCK]}) and starts_with(lower(name), lower(${typed})) limit 2`;
  return one && !another ? one.id : null;
}
