import type { PendingQuery, Row, TransactionSql } from "postgres";

import type { Car } from "../car";
import { CAR_FACTS } from "../car-fields/car-fields";
import { countChanging } from "./count-changing.server";
import { columnOf } from "./vehicle-columns";
import { BY_HAND, type Fallbacks, type ImportLimits, type VehicleImport } from "./vehicle-import";

type EmptiedField = { field: string; emptied: number; filled: number };

/** An import would empty fields on most cars that have them, as a renamed column does; the old stock is unchanged. */
export class FieldsEmptied extends Error {
  override name = "FieldsEmptied";
  /** @param changing cars for sale that stay so, with a change */
  constructor(
    readonly fields: readonly EmptiedField[],
    readonly changing: number,
  ) {
    super(`Most vehicles would lose: ${fields.map(({ field }) => field).join(", ")}.`);
  }
}

/** This many cars may always lose a field. */
const MAX_EMPTIED_UNASKED = 2;
const MAX_EMPTIED_SHARE = 0.5;

/** The columns that feeds fill, without those that end on many cars at once; a location is named by its id. */
const FIELDS: readonly (keyof Car)[] = [
  ...CAR_FACTS.filter(([name, { feed }]) => !name.includes(".") && feed && !feed.ends && !feed.limits).map(
    ([name]) => name as keyof Car,
  ),
  "locationId",
];

type Fragment = PendingQuery<Row[]>;
/** `had`: a car has the field; `lost`: its row does not. */
type Check = { field: string; had: Fragment; lost: Fragment };

/**
 * Compares staged rows with the cars that they replace: a row that was not read again leaves its car as it is.
 *
 * @throws FieldsEmptied
 */
export async function refuseEmptied(
  tx: TransactionSql,
  { site, source }: VehicleImport,
  { fallbacks }: ImportLimits,
): Promise<void> {
  const checks = [...FIELDS.map((field) => fieldCheck(tx, field, fallbacks[field])), ...listChecks(tx)];
  const had = checks.map((check) => tx`count(*) filter (where ${check.had})`);
  const lost = checks.map(
    (check) => tx`count(*) filter (where ${check.had} and not staged.kept and ${check.lost})`,
  );
  const [counted] = await tx<{ had: number[]; lost: number[] }[]>`
    select array[${listed(tx, had)}]::int[] as had, array[${listed(tx, lost)}]::int[] as lost
    from vehicles v join staged on staged.id = v.id
    where v.site = ${site} and v.source = ${source}`;
  const emptied = checks
    .map(({ field }, at) => ({
      field,
      emptied: counted?.lost[at] ?? 0,
      filled: counted?.had[at] ?? 0,
    }))
    .filter((each) => each.emptied > Math.max(MAX_EMPTIED_UNASKED, each.filled * MAX_EMPTIED_SHARE));
  if (emptied.length > 0) throw new FieldsEmptied(emptied, await countChanging(tx, site));
}

function listed(tx: TransactionSql, fragments: readonly Fragment[]): Fragment {
  return fragments.reduce((all, one) => tx`${all}, ${one}`);
}

function fieldCheck(tx: TransactionSql, field: keyof Car, fallback: Fallbacks[keyof Car]): Check {
  const column = (table: string) => tx(`${table}.${columnOf(field)}`);
  const filled = (table: string): Fragment => {
    if (field === "status") return tx`${column(table)} in ('sold', 'withdrawn')`;
    if (field === "certified") return tx`${column(table)}`;
    if (fallback === undefined) return tx`${column(table)} is not null`;
    return tx`${column(table)}::text is distinct from ${String(fallback)}`;
  };
  // A car that was missing from the last file has no hash, and its status is not the feed's.
  const had = field === "status" ? tx`v.row_hash is not null and ${filled("v")}` : filled("v");
  return { field, had, lost: tx`not (${filled("staged")})` };
}

/** `photos` are null in a row that does not name any, such as one of a source whose files are found by their names. */
function listChecks(tx: TransactionSql): Check[] {
  return [
    {
      field: "photos",
      had: tx`exists (select 1 from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id
        and not starts_with(p.url, ${`feed:${BY_HAND}`}))`,
      lost: tx`staged.photos = '[]'`,
    },
    ...["features", "categories"].map((field) => ({
      field,
      had: tx`${tx(`v.${field}`)} <> '[]'`,
      lost: tx`${tx(`staged.${field}`)} = '[]'`,
    })),
    ...["variant", "caravan"].map((field) => ({
      field,
      had: tx`jsonb_typeof(${tx(`v.${field}`)}) = 'object' and ${tx(`v.${field}`)} <> '{}'`,
      lost: tx`exists (
        select 1 from jsonb_object_keys(${tx(`v.${field}`)}) key
        where not coalesce(jsonb_exists(${tx(`staged.${field}`)}, key), false))`,
    })),
  ];
}
