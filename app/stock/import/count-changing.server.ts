import type { TransactionSql } from "postgres";

import { IN_STOCK } from "../in-stock";

/** How many of a site's cars for sale stay so with a changed row, so that a person can judge a refused import. */
export async function countChanging(tx: TransactionSql, site: string): Promise<number> {
  const [counted] = await tx<{ cars: number }[]>`
    select count(*)::int as cars from staged join vehicles v on v.site = ${site} and v.id = staged.id
    where not staged.kept and v.status in ${tx(IN_STOCK)} and staged.status in ${tx(IN_STOCK)}`;
  return counted?.cars ?? 0;
}
