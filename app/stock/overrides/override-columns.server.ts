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
  if (kind === "facts") return [...columns, ...NAMES];
  return kind === "hidden" ? [...columns, AWAITS_PHOTOGRAPH] : columns;
}

/** What a car is called, and the details that staff may set of it, which the names then follow. */
const NAMES = ["name", "carsales_title"];
const PARTS_OF_NAME = ["year", "make", "model", "badge"];

/** Not a fact of a car, and unknown to an import's row. */
const AWAITS_PHOTOGRAPH = "awaits_photograph";

/** Whether a car has lost what an override says. @param said the override's JSON; the car is `v` */
export function isLost(kind: OverrideKind, said: Fragment): Fragment {
  // Of details an override says some alone.
  if (kind === "facts") return sql()`not ${columnsAsJson(kind, "v")} @> ${said}`;
  return sql()`${columnsAsJson(kind, "v")} <> ${columnsAsJson(kind, "said")}`;
}

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

type Assigned = {
  /** The alias of the row that is updated. */
  row: "v" | "staged";
  /** The JSON that the record `said` was made from. */
  json: Fragment;
};

/** The SET list of a kind's columns, from the record `said`. */
export function assignments(kind: OverrideKind, { row, json }: Assigned): Fragment {
  if (kind === "photos")
    return sql()`images = coalesce((
      select jsonb_agg(image order by ordered.place nulls last, each.place)
      from jsonb_array_elements(v.images) with ordinality as each (image, place)
      left join jsonb_array_elements_text(said.images) with ordinality as ordered (key, place)
        on ordered.key = image->>'key'), '[]')`;
  const saidOf = (column: string) => sql()`${sql()(`said.${column}`)}`;
  const columns = columnsOf(kind);
  if (kind !== "facts") return listed(columns.map((column) => sql()`${sql()(column)} = ${saidOf(column)}`));
  const nowOf = (column: string) => sql()`
    case when ${json} ? ${column} then ${saidOf(column)} else ${sql()(`${row}.${column}`)} end`;
  const parts = PARTS_OF_NAME.map((column) => sql()`nullif(${nowOf(column)}::text, '')`);
  return listed(
    columns.map((column) => {
      const follows = NAMES.includes(column)
        ? sql()`when ${json} ?| ${PARTS_OF_NAME}::text[] then concat_ws(' ', ${listed(parts)})`
        : sql()``;
      return sql()`${sql()(column)} = case when ${json} ? ${column} then ${saidOf(column)} ${follows}
        else ${sql()(`${row}.${column}`)} end`;
    }),
  );
}

function listed(parts: readonly Fragment[]): Fragment {
  return parts.reduce((list, part) => sql()`${list}, ${part}`);
}
