import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { DealerHold } from "../car";
import { IN_STOCK } from "../in-stock";
import { indexChanges } from "../index-changes.server";
import type { IndexedSite } from "../reindex.server";
import { assignments, columnsAsJson } from "./override-columns.server";
import type { OverrideKind, OverrideValue } from "./override-kind";

/** An override of a car's values. Times in seconds UTC; `was` has the source's values. */
export type Override = {
  kind: OverrideKind;
  said: Record<string, unknown>;
  was: Record<string, unknown>;
  by: string;
  at: number;
  endsAt: number | null;
};

export async function listOverrides(site: string, vehicleId: string): Promise<Override[]> {
  return sql()<Override[]>`
    select kind, said, was, by, extract(epoch from at)::float8 as at,
      extract(epoch from ends_at)::float8 as "endsAt"
    from vehicle_overrides where site = ${site} and vehicle_id = ${vehicleId} order by at desc, kind`;
}

/** Runs in the transaction of a change, for example to write the audit log. */
type Recorded = (tx: TransactionSql) => Promise<void>;

type NewOverride = { said: OverrideValue; by: string; endsAt: number | null };

/**
 * Overrides a car's values until the override is removed or expires; imports keep it. The index follows, as
 * after an import.
 *
 * @returns false if the site has no such car
 */
export async function setOverride(
  site: IndexedSite,
  vehicleId: string,
  { said: { kind, ...said }, by, endsAt }: NewOverride,
  recorded: Recorded,
): Promise<boolean> {
  return changeCar(site, vehicleId, recorded, async (tx) => {
    const of = { site: site.slug, vehicleId, kind };
    // A detail that is no longer kept is the source's again.
    if (kind === "facts") await removeOverride(tx, of);
    await writeOverride(tx, of, { said, by, endsAt, batch: null });
    return kind;
  });
}

type NewHold = { dealerHold: DealerHold; heldFor: string | null; by: string; endsAt: number | null };

/**
 * Puts a car under offer, or holds it for a buyer. Exactly one caller wins, and none against a shopper who reserves it
 * at the same moment: both lock the car.
 *
 * @returns false if the car is held already, or is not for sale
 */
export async function holdCar(
  site: IndexedSite,
  vehicleId: string,
  { dealerHold, heldFor, by, endsAt }: NewHold,
  recorded: Recorded,
): Promise<boolean> {
  return changeCar(site, vehicleId, recorded, async (tx) => {
    const [free] = await tx`
      select 1 from vehicles where site = ${site.slug} and id = ${vehicleId}
        and not reserved and dealer_hold is null and status in ${tx(IN_STOCK)}`;
    if (!free) return null;
    const written = { said: { dealer_hold: dealerHold, held_for: heldFor }, by, endsAt, batch: null };
    await writeOverride(tx, { site: site.slug, vehicleId, kind: "hold" }, written);
    return "hold";
  });
}

/** Restores the source's values. @returns false if there was no such override */
export async function endOverride(
  site: IndexedSite,
  vehicleId: string,
  kind: OverrideKind,
  recorded: Recorded,
): Promise<boolean> {
  return changeCar(site, vehicleId, recorded, async (tx) =>
    (await removeOverride(tx, { site: site.slug, vehicleId, kind })) ? kind : null,
  );
}

/** Removes expired overrides, the sites in turn, since one may end thousands at once. */
export async function endDueOverrides(
  findSite: (slug: string) => Promise<IndexedSite | null>,
  now: Seconds,
): Promise<void> {
  const due = await sql()<{ site: string; vehicleId: string; kind: OverrideKind }[]>`
    select site, vehicle_id as "vehicleId", kind from vehicle_overrides
    where ends_at <= to_timestamp(${now}) order by row_number() over (partition by site order by ends_at), ends_at`;
  for (const { site: slug, vehicleId, kind } of due) {
    const site = await findSite(slug);
    if (site) await endOverride(site, vehicleId, kind, () => Promise.resolve());
  }
}

/**
 * Lock order: vehicle, then override, as in an import.
 *
 * @param change returns null to change nothing
 */
async function changeCar(
  site: IndexedSite,
  vehicleId: string,
  recorded: Recorded,
  change: (tx: TransactionSql) => Promise<OverrideKind | null>,
): Promise<boolean> {
  const raised = await sql().begin(async (tx) => {
    const locked = await tx`
      select 1 from vehicles where site = ${site.slug} and id = ${vehicleId} for update`;
    if (locked.length === 0) return null;
    const kind = await change(tx);
    if (kind === null) return null;
    await recorded(tx);
    return raiseStock(tx, site.slug);
  });
  if (raised === null) return false;
  await indexChanges(site, { changedIds: [vehicleId], revision: raised }, sql());
  return true;
}

/** One kind of a car, which is locked. */
type OverrideOf = { site: string; vehicleId: string; kind: OverrideKind };

type Written = {
  said: Record<string, unknown>;
  by: string;
  /** Seconds UTC. */
  endsAt: number | null;
  /** The change of several cars that it belongs to. */
  batch: string | null;
};

/** Sets a locked car's override; `was` stays what its source says. */
export async function writeOverride(tx: TransactionSql, of: OverrideOf, written: Written): Promise<void> {
  const { site, vehicleId, kind } = of;
  const { said, by, endsAt, batch } = written;
  await tx`
    insert into vehicle_overrides as o (site, vehicle_id, kind, said, was, by, ends_at, batch)
    select v.site, v.id, ${kind}, ${tx.json(said as never)}, ${columnsAsJson(kind, "v")}, ${by},
      to_timestamp(${endsAt}::float8), ${batch}
    from vehicles v where v.site = ${site} and v.id = ${vehicleId}
    on conflict (site, vehicle_id, kind) do update
    set said = excluded.said, by = excluded.by, at = now(), ends_at = excluded.ends_at, batch = excluded.batch`;
  await assign(tx, of, said);
  if (kind === "price") await notePrice(tx, site, vehicleId);
}

/** Gives a locked car its source's values back. @returns false if there was no such override */
export async function removeOverride(tx: TransactionSql, of: OverrideOf): Promise<boolean> {
  const { site, vehicleId, kind } = of;
  const [ended] = await tx<{ was: Record<string, unknown> }[]>`
    delete from vehicle_overrides where site = ${site} and vehicle_id = ${vehicleId} and kind = ${kind}
    returning was`;
  if (!ended) return false;
  await assign(tx, of, ended.was);
  if (kind === "hidden") await holdForPhotograph(tx, site, vehicleId);
  if (kind === "price") await notePrice(tx, site, vehicleId);
  return true;
}

/** Marks the index as behind and notifies the processes that serve the site. @returns the stock's revision */
export async function raiseStock(tx: TransactionSql, site: string): Promise<number | null> {
  const [row] = await tx<{ revision: number }[]>`
    update sites set stock_revision = stock_revision + 1, index_waits = true
    where slug = ${site} returning stock_revision as revision`;
  await tx`select pg_notify('stock_changed', ${site})`;
  return row?.revision ?? null;
}

async function assign(
  tx: TransactionSql,
  { site, vehicleId, kind }: OverrideOf,
  values: Record<string, unknown>,
): Promise<void> {
  await tx`
    update vehicles v
    set ${assignments(kind, { row: "v", json: tx`${tx.json(values as never)}::jsonb` })}, updated_at = now()
    from jsonb_populate_record(null::vehicles, ${tx.json(values as never)}) said
    where v.site = ${site} and v.id = ${vehicleId}`;
}

/** A car hidden while it waited for its first photograph keeps waiting if none has arrived. */
async function holdForPhotograph(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  await tx`
    update vehicles v set awaits_photograph = not arrived.one, show_on_dealer_website = arrived.one
    from (
      select exists (
        select 1 from vehicle_photos p
        where p.site = ${site} and p.vehicle_id = ${vehicleId} and p.state = 'stored') as one) arrived
    where v.site = ${site} and v.id = ${vehicleId} and v.awaits_photograph`;
}

async function notePrice(tx: TransactionSql, site: string, vehicleId: string): Promise<void> {
  await tx`
    insert into vehicle_prices (site, vehicle_id, seen_at, price_cents, price_type)
    select site, id, now(), price_cents, price_type from vehicles
    where site = ${site} and id = ${vehicleId}
    on conflict (site, vehicle_id, seen_at) do update
    set price_cents = excluded.price_cents, price_type = excluded.price_type`;
}
