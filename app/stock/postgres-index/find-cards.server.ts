import type { Sql } from "postgres";

import type { CarCard } from "../car-card";
import { answered } from "./answered.server";
import type { Scope } from "./text-statements.server";

type CardRow = { id: string; card: CarCard };

/** The cards of a page, in its order, without those removed meanwhile. */
export async function findCards(
  sql: Sql,
  { site, generation, timeoutMs }: Scope & { timeoutMs: number },
  ids: string[],
): Promise<CarCard[]> {
  if (ids.length === 0) return [];
  const rows = await answered(
    sql<CardRow[]>`
      select id, card from stock_documents
      where site = ${site} and generation = ${generation} and id = any(${ids}::text[]) and card is not null`,
    timeoutMs,
  );
  return inOrder(ids, rows);
}

/** The cards of these ids in whichever generation is live. */
export async function findLiveCards(
  sql: Sql,
  { site, timeoutMs }: { site: string; timeoutMs: number },
  ids: string[],
): Promise<CarCard[]> {
  // PostgreSQL's text cannot contain NUL, so no car has such an id.
  const possible = ids.filter((id) => !id.includes("\0"));
  if (possible.length === 0) return [];
  const rows = await answered(
    sql<CardRow[]>`
      select id, card from stock_generations join stock_documents using (site, generation)
      where site = ${site} and id = any(${possible}::text[]) and card is not null`,
    timeoutMs,
  );
  return inOrder(possible, rows);
}

function inOrder(ids: string[], rows: CardRow[]): CarCard[] {
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}
