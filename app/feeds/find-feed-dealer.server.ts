import type { Sql } from "postgres";
import { z } from "zod";

import { locationSchema } from "~/locations/location";
import type { SiteConfig } from "~/site/config/site-config";

import { type FeedDealer, toFeedDealer } from "./feed-dealer";

/** @throws Error if a site has no location, which publishing refuses */
export async function findFeedDealer(
  sql: Sql,
  { slug, config }: { slug: string; config: SiteConfig },
): Promise<FeedDealer> {
  const rows = await sql`select data from locations where site = ${slug} order by position, id`;
  const locations = z.array(z.object({ data: locationSchema })).parse(rows);
  return toFeedDealer(
    config,
    locations.map(({ data }) => data),
  );
}
