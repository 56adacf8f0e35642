import type { TransactionSql } from "postgres";

import type { Car } from "../car";
import { restoreOverrides } from "../overrides/keep-overrides.server";

import type { VehicleImport } from "./vehicle-import";
import { columnOf, VEHICLE_FIELDS } from "./vehicle-columns";

export type Merged = {
  added: number;
  changed: number;
  /** Cars whose price, or what it includes, differs from the last one seen; new cars included. */
  prices: number;
  /** Cars marked sold because this import no longer has them. */
  sold: number;
  removed: number;
  /** The site's stock revision after it. */
  revision: number;
  /** The cars that were added, changed, sold or removed; null for more than MAX_CHANGED_IDS. */
  changedIds: string[] | null;
};

/** Beyond this, a rebuild of the index costs less than single changes. */
const MAX_CHANGED_IDS = 5_000;

const MANY_ADDED = 1_000;

/** Applies the staged rows to `vehicles`, and notifies the processes that serve the site. */
export async function mergeStaged(tx: TransactionSql, plan: VehicleImport): Promise<Merged> {
  const { site, source, policy, gone = {}, now } = plan;
  const seenAt = new Date(now * 1_000);
  await tx`create temporary table changed (id text not null, added boolean not null) on commit drop`;
  const deleted = policy.missing === "removed" ? await removeMissing(tx, site, source) : 0;
  const missing = policy.missing === "removed" ? "sold" : policy.missing;
  const retire = (as: "sold" | "withdrawn") => {
    const rows = Object.keys(gone).filter((rowId) => gone[rowId] === as);
    return retireMissing(tx, { site, source, as, at: seenAt, rows: missing === as ? "all" : rows });
  };
  const removed = deleted + (await retire("withdrawn"));
  const sold = await retire("sold");
  await tx`
    create temporary table new_prices on commit drop as
    select staged.id, staged.price_cents, staged.price_type
    from staged left join vehicles v on v.site = staged.site and v.id = staged.id
    where not staged.kept and (v.id is null or (v.price_cents, v.price_type)
      is distinct from (staged.price_cents, staged.price_type))`;
  const written = await upsert(tx, policy.keep);
  await keepReserved(tx, site);
  await restoreOverrides(tx, site);
  // Otherwise the planner, with statistics of a small table, checks each price's foreign key with a full
  // scan.
  // Its lock is held until the commit, and other sites' imports that want it wait: few new cars do
  // without.
  if (written.added >= MANY_ADDED) await tx`analyze vehicles (site, id)`;
  const prices = await tx`
    insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
    select ${site}, id, ${seenAt}, price_cents, price_type from new_prices
    on conflict (site, vehicle_id, seen_at) do update
    set price_cents = excluded.price_cents, price_type = excluded.price_type`;
  // Marks the index as behind, so that the mark survives if the process dies before updating the index.
  const [raised] = await tx<{ revision: number }[]>`
    update sites set stock_revision = stock_revision + 1,
      index_waits = index_waits or exists (select 1 from changed)
    where slug = ${site}
    returning stock_revision as revision`;
  const changed = await tx<{ id: string }[]>`select distinct id from changed limit ${MAX_CHANGED_IDS + 1}`;
  const changedIds = changed.length > MAX_CHANGED_IDS ? null : changed.map(({ id }) => id);
  await tx`select pg_notify('stock_changed', ${site})`;
  return { ...written, prices: prices.count, sold, removed, changedIds, revision: raised?.revision ?? 0 };
}

/**
 * A live reservation outlives any import (design §4.7). Runs after the cars were written: a reservation begun
 * meanwhile waits for this transaction, and marks its car itself.
 */
async function keepReserved(tx: TransactionSql, site: string): Promise<void> {
  await tx`
    update vehicles v set reserved = true
    from reservations r
    where r.site = ${site} and r.state in ('held', 'paid') and v.site = r.site and v.id = r.vehicle_id
      and not v.reserved`;
}

/** A car on a shopper's watchlist, or reserved, is kept as a sold one. */
async function removeMissing(tx: TransactionSql, site: string, source: string): Promise<number> {
  const { count } = await tx`
    with gone as (delete from vehicles v
    where v.site = ${site} and v.source = ${source}
      and not exists (select 1 from staged where staged.id = v.id)
      and not exists (select 1 from watchlist_entries w where w.site = v.site and w.vehicle_id = v.id)
      and not exists (
        select 1 from reservations r
        where r.site = v.site and r.vehicle_id = v.id and r.state in ('held', 'paid'))
      returning v.id)
    insert into changed select id, false from gone`;
  return count;
}

type Retired = {
  site: string;
  source: string;
  /** A car that is gone without a sale, such as one entered by mistake, counts as sold in no report. */
  as: "sold" | "withdrawn";
  at: Date;
  /** The ids of the rows of these cars. */
  rows: "all" | readonly string[];
};

/** Takes the cars that the source no longer has off the site; they stay stored. */
async function retireMissing(tx: TransactionSql, { site, source, as, at, rows }: Retired): Promise<number> {
  if (rows.length === 0) return 0;
  const only = rows === "all" ? tx`true` : tx`coalesce(v.row_id, v.id) = any (${[...rows]}::text[])`;
  const { count } = await tx`
    with gone as (
      update vehicles v set status = ${as}, updated_at = ${at}, row_hash = null,
        sold_at = case when ${as === "sold"} then ${at}::timestamptz else v.sold_at end
      where v.site = ${site} and v.source = ${source} and v.status not in ('sold', 'withdrawn') and ${only}
        and not exists (select 1 from staged where staged.id = v.id)
      returning v.id)
    insert into changed select id, false from gone`;
  return count;
}

/** Rows without a change are not written again, so that a repeated import costs little. */
async function upsert(tx: TransactionSql, keep: readonly (keyof Car)[]) {
  const columns = ["source", "row_hash", "row_id", ...VEHICLE_FIELDS.map(columnOf)];
  const kept = new Set<string>(keep.map(columnOf));
  const replaced = columns.filter(
    (column) => !["site", "id", "source"].includes(column) && !kept.has(column),
  );
  const compared = replaced.filter((column) => column !== "updated_at" && column !== "row_hash");
  const [counted] = await tx.unsafe<{ added: number; changed: number }[]>(`
    with written as (
      insert into vehicles as v (${columns.join(", ")})
      select ${columns.join(", ")} from staged where not kept
      on conflict (site, id) do update
      set ${replaced.map((column) => `${column} = excluded.${column}`).join(", ")}${kept.has("sold_at") ? KEEP_SOLD_AT : ""}
      where (${compared.map((column) => `v.${column}`).join(", ")})
        is distinct from (${compared.map((column) => `excluded.${column}`).join(", ")})
      returning v.id, v.xmax = 0 as added
    ), noted as (insert into changed select id, added from written)
    select (count(*) filter (where added))::int as added, (count(*) filter (where not added))::int as changed
    from written`);
  // A row that differs in form only leaves its car as it was, but its new hash is kept.
  await tx`
    update vehicles v set row_hash = staged.row_hash from staged
    where not staged.kept and v.site = staged.site and v.id = staged.id
      and v.row_hash is distinct from staged.row_hash`;
  return { added: counted?.added ?? 0, changed: counted?.changed ?? 0 };
}

/** A car keeps the time at which it was first seen sold; one that came back has none. */
const KEEP_SOLD_AT =
  ", sold_at = case when excluded.status = v.status then coalesce(v.sold_at, excluded.sold_at) else excluded.sold_at end";
