import { plainText } from "~/i18n/plain-text";
import { isStockNumber } from "~/leads/lead-subject";
import type { WantedWords } from "~/leads/to-lead-submission";
import { listModels } from "~/models/models.server";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { IN_STOCK } from "~/stock/in-stock";

import { dotted } from "../labels";
import { locationsFor, type Scope } from "../scope";

/** A car or a model as a field suggests it: what is put into the field, and what tells it from others. */
export type WantedCar = { value: string; label: string };

const MAX_SUGGESTED = 12;
const MAX_MODELS = 3;
/** Of a stock number, a VIN or an id: whatever is longer is a description. */
const MAX_NUMBER = 50;

/**
 * The models and cars for sale of a site that a shopper may mean, at any of its locations, for who works on leads there.
 * Every word must match.
 */
export async function suggestCars(scope: Scope, site: string, words: string): Promise<WantedCar[]> {
  if (locationsFor(scope, site, "leads.work") === null) return [];
  const patterns = words.split(" ").map(containing);
  const models = await sql()<{ name: string; cars: number }[]>`
    select make || ' ' || model as name, count(*)::int as cars from vehicles
    where site = ${site} and status = any(${[...IN_STOCK]}) and make || ' ' || model ilike all(${patterns}::text[])
    group by 1 order by count(*) desc, 1 limit ${MAX_MODELS}`;
  const rows = await sql()<{ name: string; number: string | null; rego: string | null; at: string | null }[]>`
    select name, coalesce(stock_number, rego, vin) as number, rego, coalesce(location_name, city) as at from vehicles
    where site = ${site} and status = any(${[...IN_STOCK]})
      and concat_ws(' ', stock_number, rego, vin, name) ilike all(${patterns}::text[])
    order by lower(stock_number) = lower(${words}) desc nulls last, name, id limit ${MAX_SUGGESTED}`;
  return [
    ...models.map(({ name, cars }) => ({
      value: name,
      label: plainText({}, "inbox.about_any", { count: cars }),
    })),
    ...rows.map(({ name, number, rego, at }) => ({
      value: [name, number].filter(Boolean).join(", "),
      label: dotted(rego, at),
    })),
  ];
}

/** What somebody is interested in, as it was typed. */
export type Wanted =
  | { is: "car"; car: Car }
  /** Any of a model, or of a make. */
  | { is: "any"; make: string; model: string | null }
  /** A stock number, a VIN or a plate that no car of the site's has. */
  | { is: "no-car" }
  /** No particular car; `cars`: how many for sale begin with these words, if it is one of several. */
  | { is: "words"; cars: number };

/**
 * What was typed, or chosen from the suggestions, stands for: a car by stock number, VIN, plate or, if only one car for
 * sale has it, by the beginning of its name, such as "2021 Toyota Corolla"; a model or a make of the site's.
 */
export async function findWanted(site: string, typed: string): Promise<Wanted> {
  const numbered = await findNumbered(site, typed.slice(typed.lastIndexOf(", ") + 1).trim());
  const named = numbered === null ? await listNamed(site, typed) : [];
  const car = await findCarById(site, numbered ?? (named.length === 1 ? (named[0] ?? "") : ""));
  if (car) return { is: "car", car };
  const kind = await findKind(site, typed);
  if (kind) return { is: "any", ...kind };
  return isStockNumber(typed) ? { is: "no-car" } : { is: "words", cars: named.length };
}

async function findNumbered(site: string, number: string): Promise<string | null> {
  if (number === "" || number.length > MAX_NUMBER) return null;
  const [found] = await sql()<{ id: string }[]>`
    select id from vehicles
    where site = ${site} and (
      lower(${number}) in (lower(stock_number), lower(vin)) or id = ${number}
      or upper(replace(rego, ' ', '')) = upper(replace(${number}, ' ', '')))
    order by status = any(${[...IN_STOCK]}) desc, created_at desc limit 1`;
  return found?.id ?? null;
}

/** Without a year, a name is a wish for any of its kind. */
async function listNamed(site: string, typed: string): Promise<string[]> {
  if (!/^(?:19|20)\d\d \S+ \S/.test(typed)) return [];
  const rows = await sql()<{ id: string }[]>`
    select id from vehicles
    where site = ${site} and status = any(${[...IN_STOCK]}) and starts_with(lower(name), lower(${typed}))
    order by id limit ${MAX_SUGGESTED}`;
  return rows.map(({ id }) => id);
}

/** A make, or a model by its name alone or after its make, of the site's stock or its maker's range. */
async function findKind(site: string, typed: string): Promise<{ make: string; model: string | null } | null> {
  const kinds = await sql()<{ make: string; model: string | null }[]>`
    select distinct make, case when lower(make) <> lower(${typed}) then model end as model from vehicles
    where site = ${site} and lower(${typed}) in (lower(make), lower(model), lower(make || ' ' || model)) limit 2`;
  if (kinds.length > 0) return kinds.length === 1 ? (kinds[0] ?? null) : null;
  const words = typed.toLowerCase();
  const model = (await listModels(site)).find(({ make, name }) =>
    [name, `${make} ${name}`].some((known) => known.toLowerCase() === words),
  );
  return model ? { make: model.make, model: model.name } : null;
}

/** No particular car: any of a make or a model under its own name, else the words themselves. */
export function wantedWords(typed: string, wanted: Exclude<Wanted, { is: "car" }>): WantedWords {
  if (wanted.is !== "any") return { words: typed };
  const { make, model } = wanted;
  return { words: [make, model].filter(Boolean).join(" "), make, model };
}
