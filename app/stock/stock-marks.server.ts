import { sql } from "~/platform/db.server";

/** A transaction that changed a site's cars or settings, or who follows them; written by triggers. */
type StockMark = {
  site: string;
  xact: string;
  /** Whether the index has had ten minutes to follow. */
  isSettled: boolean;
};

/** Of one reader; those of transactions that have not committed are not among them yet. */
export async function listStockMarks(reader: "alerts"): Promise<StockMark[]> {
  return sql()<StockMark[]>`
    select site, xact::text, at < now() - interval '10 minutes' as "isSettled"
    from stock_marks where reader = ${reader}`;
}

export async function removeStockMarks(reader: "alerts", marks: readonly StockMark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql()`
    delete from stock_marks where reader = ${reader} and (site, xact) in (
      select site, xact::bigint from unnest(
        ${marks.map(({ site }) => site)}::text[], ${marks.map(({ xact }) => xact)}::text[]) as mark (site, xact))`;
}
