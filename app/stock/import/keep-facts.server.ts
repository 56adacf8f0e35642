import type { PendingQuery, Row, TransactionSql } from "postgres";

import type { Car } from "../car";
import { FACT_FIELDS } from "../car-fields/fact-fields";
import { NUMBER_FIELDS } from "../car-fields/number-fields";
import { columnOf } from "./vehicle-columns";
import type { VehicleImport } from "./vehicle-import";

type Fragment = PendingQuery<Row[]>;

/** What a list may leave out without meaning that the car lost it. */
const KEPT: readonly (keyof Car)[] = [
  ...(["badge", "series", "buildDate", "complianceDate"] as const),
  ...(Object.keys({ ...FACT_FIELDS, ...NUMBER_FIELDS }) as (keyof Car)[]),
];
/** Columns whose facts are kept one by one. */
const GROUPS = ["variant", "caravan"] as const satisfies readonly (keyof Car)[];
const NAMES = ["name", "carsales_title"];

/**
 * Gives staged rows what their cars have and they do not say: a column that is missing or empty in a list that people
 * keep says nothing. A stock number that was used again for another model takes nothing from the car before.
 */
export async function keepFacts(tx: TransactionSql, { site, policy }: VehicleImport): Promise<void> {
  if (policy.unsaid !== "kept") return;
  const kept = KEPT.map(columnOf).map((column) => {
    const [staged, known] = [tx(`staged.${column}`), tx(`v.${column}`)];
    return tx`${tx(column)} = case when to_jsonb(${staged}) in ('[]', '""') or ${staged} is null then ${known} else ${staged} end`;
  });
  const groups = GROUPS.map((column) => {
    const [staged, known] = [tx(`staged.${column}`), tx(`v.${column}`)];
    return tx`${tx(column)} = case when ${staged} is null then ${known}
      else coalesce(${known}, '{}') || jsonb_strip_nulls(${staged}) end`;
  });
  const badge = tx`nullif(staged.badge, '')`;
  const [written, whole] = [badge, tx`coalesce(${badge}, nullif(v.badge, ''))`].map(
    (ofBadge) => tx`concat_ws(' ', staged.year, staged.make, staged.model, ${ofBadge})`,
  );
  const names = NAMES.map(
    (column) => tx`${tx(column)} = case when ${tx(`staged.${column}`)} = ${written as Fragment}
      then ${whole as Fragment} else ${tx(`staged.${column}`)} end`,
  );
  await tx`
    update staged set ${[...kept, ...groups, ...names].reduce((list, part) => tx`${list}, ${part}`)}
    from vehicles v
    where not staged.kept and v.site = ${site} and v.id = staged.id and staged.year is not distinct from v.year
      and lower(staged.make) = lower(v.make) and lower(staged.model) = lower(v.model)`;
}
