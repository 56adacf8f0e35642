import { sql } from "~/platform/db.server";

import { type Scope, sitesFor } from "../scope";
import { listSiteChoices, type SiteChoice } from "../site-choices.server";

/** The stock list's filter options, and whether the viewer may add a car. */
export type StockChoices = { sites: SiteChoice[]; sources: string[]; mayAdd: boolean };

export async function listStockChoices(scope: Scope): Promise<StockChoices> {
  const readable = sitesFor(scope, "stock.read").map(({ site }) => site);
  const [sites, sources] = await Promise.all([
    listSiteChoices(scope, "stock.read"),
    sql()<{ name: string }[]>`
      select distinct name from feed_sources where site = any(${readable}) order by name`,
  ]);
  const mayAdd = sitesFor(scope, "stock.change").length > 0;
  return { sites, sources: sources.map(({ name }) => name), mayAdd };
}
