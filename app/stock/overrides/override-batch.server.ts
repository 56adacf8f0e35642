import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { indexChanges } from "../index-changes.server";
import type { IndexedSite } from "../reindex.server";
import type { OverrideKind, OverrideValue } from "./override-kind";
import { raiseStock, removeOverride, writeOverride } from "./overrides.server";

/** An override that a batch replaced or removed. `endsAt` in seconds UTC. */
type Prior = {
  said: Record<string, unknown>;
  by: string;
  endsAt: number | null;
  /** An earlier batch, which can still be undone after this one. */
  batch: string | null;
};

/** A car of a batch, with the override of the batch's kind that it had before. */
type BatchCar = { id: string; name: string; prior: Prior | null };

/** A car that was left as it was, with the reason in words. */
export type SkippedCar = { name: string; reason: string };

/** A change of several cars. Times in seconds UTC. */
export type StockBatch = {
  id: string;
  at: number;
  byId: string | null;
  by: string;
  title: string;
  kind: OverrideKind;
  cars: BatchCar[];
  skipped: SkippedCar[];
  undoneAt: number | null;
  /** What the undo left as it was. */
  left: SkippedCar[];
};

type NewBatch = Pick<StockBatch, "id" | "byId" | "by" | "title" | "kind" | "skipped"> & {
  /** Each car with what its override becomes; null removes it. */
  cars: { id: string; name: string; said: OverrideValue | null }[];
};

/** Locks cars in the order of every other writer. Lock order: vehicle, then override, as in an import. */
export async function lockCars(tx: TransactionSql, site: string, ids: readonly string[]): Promise<void> {
  await tx`select 1 from vehicles where site = ${site} and id = any(${[...ids]}) order by id for update`;
}

/** Writes a batch; its cars are locked. @returns the stock's revision */
export async function writeBatch(tx: TransactionSql, site: string, batch: NewBatch): Promise<number | null> {
  const { id, kind, by, cars } = batch;
  const ids = cars.map((car) => car.id);
  const had = await tx<(Prior & { vehicleId: string })[]>`
    select vehicle_id as "vehicleId", said, by, batch, extract(epoch from ends_at)::float8 as "endsAt"
    from vehicle_overrides where site = ${site} and kind = ${kind} and vehicle_id = any(${ids})`;
  const priors = new Map(had.map(({ vehicleId, ...prior }) => [vehicleId, prior]));
  for (const car of cars) {
    const of = { site, vehicleId: car.id, kind };
    if (car.said === null) await removeOverride(tx, of);
    else await writeOverride(tx, of, { said: columnsOf(car.said), by, endsAt: null, batch: id });
  }
  const stored = cars.map((car) => ({ id: car.id, name: car.name, prior: priors.get(car.id) ?? null }));
  await tx`
    insert into stock_batches (site, id, by_id, by, title, kind, cars, skipped)
    values (${site}, ${id}, ${batch.byId}, ${by}, ${batch.title}, ${kind},
      ${tx.json(stored as never)}, ${tx.json(batch.skipped)})`;
  return raiseStock(tx, site);
}

type Undo = {
  id: string;
  now: Seconds;
  /** The cars that may be changed. @returns false for one that stays as it is */
  may: (tx: TransactionSql, ids: string[]) => Promise<ReadonlySet<string>>;
  changedReason: string;
  recorded: (tx: TransactionSql, batch: StockBatch, undone: number) => Promise<void>;
};

/**
 * Takes a batch back, once: each car gets the override that it had before. A car whose value has been set again
 * since is left as it is, and named.
 *
 * @returns false if there is no such batch, or it was taken back already
 */
export async function undoBatch(site: IndexedSite, undo: Undo): Promise<boolean> {
  const raised = await sql().begin(async (tx) => {
    const [batch] = await tx<StockBatch[]>`
      ${batchesOf(site.slug)} and id = ${undo.id} and undone_at is null for update`;
    if (!batch) return null;
    const { kind, cars } = batch;
    const ids = cars.map(({ id }) => id);
    await lockCars(tx, site.slug, ids);
    const may = await undo.may(tx, ids);
    const current = await tx<{ vehicleId: string; batch: string | null }[]>`
      select vehicle_id as "vehicleId", batch from vehicle_overrides
      where site = ${site.slug} and kind = ${kind} and vehicle_id = any(${ids})`;
    const batchOf = new Map(current.map(({ vehicleId, batch: set }) => [vehicleId, set]));
    const changed: string[] = [];
    const left: SkippedCar[] = [];
    for (const { id, name, prior } of cars) {
      // "Show again" leaves no override; every other batch leaves its own.
      const isAsLeft = batchOf.has(id) ? batchOf.get(id) === batch.id : isRemoval(batch);
      if (!isAsLeft || !may.has(id)) {
        left.push({ name, reason: undo.changedReason });
        continue;
      }
      const of = { site: site.slug, vehicleId: id, kind };
      if (prior === null || (prior.endsAt !== null && prior.endsAt <= undo.now)) await removeOverride(tx, of);
      else await writeOverride(tx, of, prior);
      changed.push(id);
    }
    await tx`
      update stock_batches set undone_at = to_timestamp(${undo.now}), "left" = ${tx.json(left)}
      where site = ${site.slug} and id = ${batch.id}`;
    await undo.recorded(tx, batch, changed.length);
    return { changed, revision: await raiseStock(tx, site.slug) };
  });
  if (raised === null) return false;
  await indexChanges(site, { changedIds: raised.changed, revision: raised.revision ?? 0 }, sql());
  return true;
}

/** Whether a batch removed overrides: its cars had one each, and were given none. */
function isRemoval({ kind, cars }: StockBatch): boolean {
  return kind === "hidden" && cars.every(({ prior }) => prior !== null);
}

/** @param id a UUID */
export async function findBatch(site: string, id: string): Promise<StockBatch | null> {
  const [batch] = await sql()<StockBatch[]>`${batchesOf(site)} and id = ${id}`;
  return batch ?? null;
}

/** Newest first. */
export function listBatches(site: string, max: number): Promise<StockBatch[]> {
  return sql()<StockBatch[]>`${batchesOf(site)} order by at desc, id limit ${max}`;
}

function batchesOf(site: string) {
  return sql()`
    select id, extract(epoch from at)::float8 as at, by_id as "byId", by, title, kind, cars, skipped,
      extract(epoch from undone_at)::float8 as "undoneAt", "left"
    from stock_batches where site = ${site}`;
}

function columnsOf({ kind: _, ...columns }: OverrideValue): Record<string, unknown> {
  return columns;
}
