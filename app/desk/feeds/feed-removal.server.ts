import { sourceOf } from "~/feeds/import-feed.server";
import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";

/** What removing a source would be about: its cars that are for sale. */
export type FeedRemoval = { cars: number };

/** @returns null for a source of the site's folder, which publishing it would bring back */
export async function findRemoval({
  site,
  name,
  kind,
  onDesk,
}: {
  site: string;
  name: string;
  kind: string;
  onDesk: boolean;
}): Promise<FeedRemoval | null> {
  if (!onDesk && kind !== "upload") return null;
  const [row] = await sql()<FeedRemoval[]>`
    select count(*)::int as cars from vehicles
    where site = ${site} and source = ${sourceOf({ name })} and status in ${sql()(IN_STOCK)}`;
  return row ?? { cars: 0 };
}
