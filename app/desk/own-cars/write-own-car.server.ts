import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { importInto } from "~/stock/import/import-vehicles.server";
import { type ImportRow, OWN_CAR_POLICY } from "~/stock/import/vehicle-import";
import { indexChanges } from "~/stock/index-changes.server";

const OWN = "desk:";

/** The owner of a car that staff entered, in `vehicles.source`: itself, so that writing it leaves all others alone. */
export function ownSource(id: string): string {
  return `${OWN}${id}`;
}

type OwnCarWrite = {
  /** The car; null removes it. */
  car: Car | null;
  /** The version that its form was rendered with (versionOf); null for a new car. */
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
  const { car, seen, now, recorded } = write;
  const plan = { site: site.slug, source: ownSource(id), policy: OWN_CAR_POLICY, now };
  const written = await sql().begin(async (tx) => {
    const [current] = await tx<{ version: string | null }[]>`
      select row_hash as version from vehicles
      where site = ${site.slug} and id = ${id} and source = ${ownSource(id)} for update`;
    if ((current?.version ?? null) !== seen) return null;
    const result = await importInto(tx, plan, rowOf(car));
    await recorded(tx);
    return result;
  });
  if (written === null) return false;
  await indexChanges(site, written, sql());
  return true;
}

async function* rowOf(car: Car | null): AsyncGenerator<ImportRow> {
  if (car !== null) yield { line: 1, car, hash: versionOf(car) };
}

/** Changes with whatever its form can change. */
function versionOf(car: Car): string {
  return createHash("sha256").update(JSON.stringify(car)).digest("hex");
}
