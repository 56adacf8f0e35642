import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { importInto } from "~/stock/import/import-vehicles.server";
import { BY_HAND, type ImportRow, OWN_CAR_POLICY } from "~/stock/import/vehicle-import";
import type { OverrideKind } from "~/stock/overrides/override-kind";
import { indexChanges } from "~/stock/index-changes.server";

/** The owner of a car that staff entered, in `vehicles.source`: itself, so that writing it leaves all others alone. */
export function ownSource(id: string): string {
  return `${BY_HAND}${id}`;
}

/** SQL: changes with whatever its form can change, and with what is set on its page; `row` is vehicles. */
export function ownVersion(row: "v") {
  return sql()`md5(concat(${sql()(row)}.row_hash, (
    select string_agg(concat(o.kind, o.said), ' ' order by o.kind) from vehicle_overrides o
    where o.site = ${sql()(row)}.site and o.vehicle_id = ${sql()(row)}.id)))`;
}

type OwnCarWrite = {
  /** The car; null removes it. */
  car: Car | null;
  /** What was set on its page and its form replaces: it ends. */
  replaced?: readonly OverrideKind[];
  /** The version that its form was rendered with (ownVersion); null for a new car. */
  seen: string | null;
  now: Seconds;
  /** Runs in the transaction, to write the audit log. */
  recorded: (tx: TransactionSql) => Promise<void>;
};

/**
 * Writes a car that staff entered as an import of one row, so that its price history, the overrides of it and the
 * index follow as they do for a feed's car.
 *
 * @returns false if somebody else has changed it meanwhile
 */
export async function writeOwnCar(site: Site, id: string, write: OwnCarWrite): Promise<boolean> {
  const { car, replaced = [], seen, now, recorded } = write;
  const plan = { site: site.slug, source: ownSource(id), policy: OWN_CAR_POLICY, now };
  const written = await sql().begin(async (tx) => {
    const [current] = await tx<{ version: string | null }[]>`
      select ${ownVersion("v")} as version from vehicles v
      where site = ${site.slug} and id = ${id} and source = ${ownSource(id)} for update`;
    if ((current?.version ?? null) !== seen) return null;
    if (replaced.length > 0) await endReplaced(tx, site.slug, id, replaced);
    const result = await importInto(tx, plan, rowOf(car));
    await recorded(tx);
    return result;
  });
  if (written === null) return false;
  await indexChanges(site, written, sql());
  return true;
}

/** The row is imported again even if the form says what it said before: the site shows what was set. */
async function endReplaced(
  tx: TransactionSql,
  site: string,
  id: string,
  kinds: readonly OverrideKind[],
): Promise<void> {
  await tx`
    delete from vehicle_overrides where site = ${site} and vehicle_id = ${id} and kind = any(${[...kinds]})`;
  await tx`update vehicles set row_hash = null where site = ${site} and id = ${id}`;
}

async function* rowOf(car: Car | null): AsyncGenerator<ImportRow> {
  if (car !== null) yield { line: 1, car, hash: hashOf(car) };
}

/** Changes with whatever its form can change. */
function hashOf(car: Car): string {
  return createHash("sha256").update(JSON.stringify(car)).digest("hex");
}
