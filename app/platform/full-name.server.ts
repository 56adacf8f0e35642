import type { PendingQuery, Row } from "postgres";

import { sql } from "./db.server";
import { HAN_NAME } from "./full-name";

/** As fullName, of the columns `name` and `last_name` of a table or its alias, for a SELECT. */
export function fullNameOf(table: string): PendingQuery<Row[]> {
  const [name, last] = [sql()(`${table}.name`), sql()(`${table}.last_name`)];
  return sql()`case when ${name} ~ ${HAN_NAME} and ${last} ~ ${HAN_NAME} then ${last} || ${name}
    else concat_ws(' ', nullif(${name}, ''), nullif(${last}, '')) end`;
}
