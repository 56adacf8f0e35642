import type { TransactionSql } from "postgres";

import type { VehicleImport } from "./vehicle-import";

/** A row that would overwrite another car: the same one twice, or another source's. */
export type Clash = { line: number; id: string; field: "id" | "slug"; reason: string };

/**
 * Finds the staged rows that must not be written and marks them as kept, so that
 * neither they nor the cars they meant are touched.
 */
export async function markClashes(tx: TransactionSql, { site, source }: VehicleImport): Promise<Clash[]> {
  return [
    ...(await markRepeated(tx, "id")),
    ...(await markRepeated(tx, "slug")),
    ...(await tx<Clash[]>`
      update staged set kept = true from vehicles v
      where not staged.kept and v.site = ${site} and v.id = staged.id and v.source <> ${source}
      returning line, staged.id, 'id' as field, 'belongs to ' || v.source as reason`),
    ...(await tx<Clash[]>`
      update staged set kept = true from vehicles v
      where not staged.kept and v.site = ${site} and v.slug = staged.slug and v.id <> staged.id
      returning line, staged.id, 'slug' as field, 'is the address of the vehicle ' || v.id as reason`),
  ].sort((one, other) => one.line - other.line);
}

/** The first of several rows counts. */
async function markRepeated(tx: TransactionSql, field: "id" | "slug"): Promise<Clash[]> {
  return tx<Clash[]>`
    update staged set kept = true from (
      select line, first_value(line) over (partition by ${tx(field)} order by line) as first
      from staged where not kept
    ) known
    where staged.line = known.line and not staged.kept and known.first < known.line
    returning staged.line, staged.id, ${field} as field, 'the same vehicle as line ' || known.first as reason`;
}
