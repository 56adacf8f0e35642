import type { Sql } from "postgres";
import { z } from "zod";

import { toFeedDealer } from "~/feeds/feed-dealer";
import { type Location, locationSchema } from "~/locations/location";
import { type SiteConfig, siteConfigSchema } from "~/site/config/site-config";

import type { DealerProfile } from "./builders/dealer-profile";

/**
 * A seeded site's configuration, and the dealer profile derived from it.
 *
 * @returns null if there is no such site
 * @throws ZodError if the site was written by an older version: seed its folder again
 */
export async function findSeededSite(
  sql: Sql,
  site: string,
): Promise<{ slug: string; config: SiteConfig; dealer: DealerProfile } | null> {
  const [row] = await sql<{ config: unknown }[]>`select config from sites where slug = ${site}`;
  if (!row) return null;
  const config = siteConfigSchema.parse(row.config);
  const rows = await sql`select data from locations where site = ${site} order by position, id`;
  const locations = z.array(z.object({ data: locationSchema })).parse(rows);
  const dealer = toDealer(
    config,
    locations.map(({ data }) => data),
  );
  return { slug: site, config, dealer };
}

export function toDealer(config: SiteConfig, locations: readonly Location[]): DealerProfile {
  return {
    recipe: config.template,
    manufacturer: config.manufacturer?.name ?? null,
    usedPriceType: config.price.defaultType,
    subscriptions: config.price.subscriptions,
    quotedOn: config.finance.provider === "youx" ? config : null,
    ...toFeedDealer(config, locations),
  };
}
