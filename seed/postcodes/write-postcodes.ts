import type { Sql, TransactionSql } from "postgres";

import type { PostcodePoint } from "./read-postcodes";

/** Replaces all postcodes at once; a failure leaves the old ones. */
export async function replacePostcodes(sql: Sql, points: readonly PostcodePoint[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from postcodes`;
    await insert(transaction, points);
  });
}

/** Adds missing ones only: an operator's own table is never changed. */
export async function addPostcodes(sql: Sql, points: readonly PostcodePoint[]): Promise<void> {
  await insert(sql, points);
}

async function insert(sql: Sql | TransactionSql, points: readonly PostcodePoint[]): Promise<void> {
  const codes = points.map(({ code }) => code);
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  await sql`
    insert into postcodes (code, latitude, longitude)
    select * from unnest(${codes}::text[], ${latitudes}::float8[], ${longitudes}::float8[])
    on conflict (code) do nothing`;
}
