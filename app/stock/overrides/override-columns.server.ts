import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

import type { CarField } from "../car-fields/car-field";
import { CAR_FIELDS } from "../car-fields/car-fields";
import type { OverrideKind, RowKind } from "./override-kind";

type Fragment = PendingQuery<Row[]>;

const FIELDS = Object.entries<CarField>(CAR_FIELDS);

/** The columns of `vehicles` that a kind sets. */
function columnsOf(kind: RowKind): string[] {
  const columns = FIELDS.flatMap(([name, { column, override }]) =>
    override === kind ? [column ?? name] : [],
  );
  return kind === "hidden" ? [...columns, AWAITS_PHOTOGRAPH] : columns;
}

/** Not a fact of a car, and unknown to an import's row. */
const AWAITS_PHOTOGRAPH = "awaits_photograph";

/** The JSON of a kind's columns of a row, for a statement. @param row the alias of a row of `vehicles`, or the staged one */
export function columnsAsJson(kind: OverrideKind, row: "v" | "said" | "staged"): Fragment {
  // Only the order is overridden, not the set of pictures.
  if (kind === "photos")
    return sql()`jsonb_build_object('images', coalesce((
      select jsonb_agg(image->>'key' order by place)
      from jsonb_array_elements(${sql()(row)}.images) with ordinality as each (image, place)), '[]'))`;
  const known = columnsOf(kind).filter((column) => row !== "staged" || column !== AWAITS_PHOTOGRAPH);
  const pairs = known.map((column) => sql()`${column}::text, ${sql()(`${row}.${column}`)}`);
  return sql()`jsonb_build_object(${listed(pairs)})`;
}

/** The SET list of a kind's columns, from the record `said`; the updated car is `v`. */
export function assignments(kind: OverrideKind): Fragment {
  if (kind === "photos")
    return sql()`images = coalesce((
      select jsonb_agg(image order by ordered.place nulls last, each.place)
      from jsonb_array_elements(v.images) with ordinality as each (image, place)
      left join jsonb_array_elements_text(said.images) with ordinality as ordered (key, place)
        on ordered.key = image->>'key'), '[]')`;
  return listed(columnsOf(kind).map((column) => sql()`${sql()(column)} = ${sql()(`said.${column}`)}`));
}

function listed(parts: readonly Fragment[]): Fragment {
  return parts.reduce((list, part) => sql()`${list}, ${part}`);
}
