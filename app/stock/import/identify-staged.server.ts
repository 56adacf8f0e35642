import type { TransactionSql } from "postgres";

import { IN_STOCK } from "../in-stock";
import { identifyingPlate, identifyingVin } from "../vehicle-number";
import { type HeldRow, settleIdentity } from "./group-rows-by-car";
import { BY_HAND, type VehicleImport } from "./vehicle-import";

type Described = {
  stockNumber: string | null;
  vin: string | null;
  rego: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  colour: string | null;
  isOnOffer: boolean;
};

type StagedRow = Described & { line: number; rowId: string; isKept: boolean };

type SiteCar = Described & {
  id: string;
  rowId: string;
  label: string;
  isOwn: boolean;
  listedBy: string | null;
  byHand: "theirs" | "handed-over" | null;
};

/** A row whose car has another id than the row. */
type Relisted = { line: number; id: string };

export type Identified = { held: HeldRow[]; relisted: Relisted[]; placeholders: number[] };

/**
 * Gives each staged row the id and the address of its car, and marks rows that must not be written as kept.
 *
 * @param repeated rows that are marked already: their cars have an earlier row
 */
export async function identifyStaged(
  tx: TransactionSql,
  plan: VehicleImport,
  repeated: readonly { line: number }[],
): Promise<Identified> {
  const cars = await listPossibleCars(tx, plan);
  const ids = cars.flatMap(({ id, rowId }) => [id, rowId]);
  // Of rows that were not read again, only those whose car another row may be.
  const rows = await tx<StagedRow[]>`
    select line, id as "rowId", kept as "isKept", stock_number as "stockNumber", vin, rego, make, model, year, colour,
      coalesce(status in ${tx(IN_STOCK)}, false) as "isOnOffer"
    from staged
    where line <> all (${repeated.map(({ line }) => line)}::int[]) and (not kept or id = any (${ids}::text[]))
    order by line`;
  const {
    cars: relisted,
    held,
    placeholders,
  } = settleIdentity(
    rows.map((row) => ({ ...row, ...identityOf(row) })),
    cars.map((car) => ({ ...car, ...identityOf(car) })),
  );
  await tx`
    update staged set id = named.id, row_id = staged.id, slug = staged.slug || named.suffix
    from unnest(${relisted.map(({ line }) => line)}::int[], ${relisted.map(({ id }) => id)}::text[],
      ${relisted.map(({ suffix }) => suffix)}::text[]) as named (line, id, suffix)
    where staged.line = named.line`;
  await tx`
    update staged set kept = true, id = coalesce(named.id, staged.id)
    from unnest(${held.map(({ line }) => line)}::int[], ${held.map(({ id }) => id)}::text[]) as named (line, id)
    where staged.line = named.line`;
  await tx`update staged set vin = null where line = any (${placeholders}::int[])`;
  await takeOver(tx, plan);
  return { held, relisted, placeholders };
}

function identityOf({ vin, rego, make, model }: Described) {
  return {
    vin: identifyingVin(vin),
    plate: identifyingPlate(rego),
    make: make ?? "",
    model: model ?? "",
  };
}

/** The cars that a staged row names by its id, by a VIN or by a plate; of other sources, by a stock number too. */
function listPossibleCars(
  tx: TransactionSql,
  { site, source, handedOver = [] }: VehicleImport,
): Promise<SiteCar[]> {
  const letters = (column: string) => tx`upper(translate(${tx(column)}, ' .·-', ''))`;
  return tx<SiteCar[]>`
    select id, coalesce(row_id, id) as "rowId", coalesce(stock_number, name) as label, source = ${source} as "isOwn",
      stock_number as "stockNumber", vin, rego, coalesce(facts.was->>'make', make) as make,
      coalesce(facts.was->>'model', model) as model, coalesce((facts.was->>'year')::int, year) as year,
      case when facts.was ? 'colour' then facts.was->>'colour' else colour end as colour,
      status in ${tx(IN_STOCK)} as "isOnOffer",
      case when source <> ${source} and status in ${tx(IN_STOCK)} then (
        -- As staff call it.
        select coalesce(case when kind = 'upload' then nullif(location, '') else config->>'title' end, name)
        from feed_sources f
        where f.site = v.site and 'feed:' || f.name = v.source and f.enabled) end as "listedBy",
      case when starts_with(source, ${BY_HAND}) and status in ${tx(IN_STOCK)} then
        case when id = any (${[...handedOver]}::text[]) then 'handed-over' else 'theirs' end end as "byHand"
    from vehicles v
    left join lateral (
      -- As its file says it: staff may have corrected what it is.
      select o.was from vehicle_overrides o
      where o.site = v.site and o.vehicle_id = v.id and o.kind = 'facts') facts on true
    where site = ${site} and (
      id in (select id from staged where not kept)
      or row_id in (select id from staged)
      or row_id is not null and id in (select id from staged)
      or ${letters("vin")} in (select ${letters("vin")} from staged where not kept and vin is not null)
      or ${letters("rego")} in (select ${letters("rego")} from staged where not kept and rego is not null)
      or source <> ${source} and lower(trim(stock_number)) in (
        select lower(trim(stock_number)) from staged where not kept))
    order by id`;
}

/** Cars that this source lists now are its own and keep their address; a row's id names one car only. */
async function takeOver(tx: TransactionSql, { site, source }: VehicleImport): Promise<void> {
  await tx`
    update vehicles v set source = ${source} from staged
    where not staged.kept and staged.row_id is not null and v.site = ${site} and v.id = staged.id
      and v.source <> ${source}`;
  await tx`
    update vehicles v set row_id = '' from staged
    where not staged.kept and v.site = ${site} and v.source = ${source} and v.id <> staged.id
      and coalesce(v.row_id, v.id) = coalesce(staged.row_id, staged.id)`;
  await tx`
    update staged set slug = v.slug from vehicles v
    where not staged.kept and v.site = ${site} and v.id = staged.id and v.source = ${source}`;
}
