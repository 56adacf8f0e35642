import type { DatabaseTransaction } from "~/platform/db.server";

import { Prisma } from "../../prisma/client/client";
import type { RowSet } from "./tenant-rows";

/**
 * Makes a site's rows of several tables equal to those wanted, writing only differences, in two statements
 * regardless of the number of tables. A changed row is deleted and re-inserted, so that two rows can swap a
 * unique value, unless its set has `resets`.
 *
 * @returns the tables in which anything was written
 */
export async function replaceRows(
  tx: DatabaseTransaction,
  site: string,
  sets: readonly RowSet[],
): Promise<Set<string>> {
  const removed = await countEach(tx, sets, (set) => removal(set, site));
  const added = await addRows(tx, site, sets);
  return new Set([...removed, ...added]);
}

/** As replaceRows, for a site that has none yet. */
export async function addRows(
  tx: DatabaseTransaction,
  site: string,
  sets: readonly RowSet[],
): Promise<Set<string>> {
  return new Set(await countEach(tx, sets, (set) => addition(set, site)));
}

/** Runs a statement for each set as one statement. @returns the tables in which it wrote */
async function countEach(
  tx: DatabaseTransaction,
  sets: readonly RowSet[],
  statementOf: (set: RowSet) => Prisma.Sql,
): Promise<string[]> {
  const parts = sets.map((set) => Prisma.sql`${Prisma.raw(set.table)}_written as (${statementOf(set)})`);
  const counts = sets.map(
    ({ table }) =>
      Prisma.sql`select ${table} as name, count(*) > 0 as wrote from ${Prisma.raw(table)}_written`,
  );
  const rows = await tx.$queryRaw<{ name: string; wrote: boolean }[]>`
    with ${Prisma.join(parts)} ${Prisma.join(counts, " union all ")}`;
  return rows.flatMap(({ name, wrote }) => (wrote ? [name] : []));
}

function removal({ table, key, columns, within = "true", resets, rows }: RowSet, site: string) {
  // What is updated is not removed first.
  const compared = resets ? [] : columns;
  const isSame = [...key.map((name) => `wanted.${name} = stored.${name}`), ...compared.map(isEqual)];
  return Prisma.sql`
    delete from ${Prisma.raw(table)} stored
    where stored.site = ${site} and ${Prisma.raw(within)} and not exists (
      select 1 from ${wantedRows(table, rows)} where ${Prisma.raw(isSame.join(" and "))}
    ) returning 1`;
}

function addition({ table, key, columns, stamps = {}, resets, rows }: RowSet, site: string) {
  const names = ["site", ...key, ...columns, ...Object.keys(stamps)].join(", ");
  const values = [...key, ...columns].map((name) => `wanted.${name}`).concat(Object.values(stamps));
  const isStored = key.map((name) => `stored.${name} = wanted.${name}`).join(" and ");
  return Prisma.sql`
    insert into ${Prisma.raw(table)} as stored (${Prisma.raw(names)})
    select ${site}, ${Prisma.raw(values.join(", "))} from ${wantedRows(table, rows)}
    ${
      resets
        ? Prisma.raw(updateIfChanged({ key, columns, resets }))
        : Prisma.sql`where not exists (
            select 1 from ${Prisma.raw(table)} stored where stored.site = ${site} and ${Prisma.raw(isStored)})`
    }
    returning 1`;
}

function updateIfChanged({
  key,
  columns,
  resets,
}: Pick<RowSet, "key" | "columns"> & Required<Pick<RowSet, "resets">>) {
  const set = columns.map((name) => `${name} = excluded.${name}`);
  const reset = Object.entries(resets).map(([name, value]) => `${name} = ${value}`);
  const differs = columns.map((name) => `stored.${name} is distinct from excluded.${name}`);
  return `where true on conflict (${["site", ...key].join(", ")}) do update set ${[...set, ...reset].join(", ")}
    where ${differs.join(" or ")}`;
}

function isEqual(name: string): string {
  return `wanted.${name} is not distinct from stored.${name}`;
}

function wantedRows(table: string, rows: RowSet["rows"]) {
  return Prisma.sql`jsonb_populate_recordset(null::${Prisma.raw(table)}, ${JSON.stringify(rows)}::jsonb) wanted`;
}
