import { sql } from "~/platform/db.server";

import { type Ability } from "./roles";
import { type Scope, sitesFor } from "./scope";

/** A site to filter by, with the locations that may be chosen. */
export type SiteChoice = { slug: string; name: string; locations: { id: string; name: string }[] };

/** The sites at which something may be done, by name. */
export async function listSiteChoices(scope: Scope, ability: Ability): Promise<SiteChoice[]> {
  const readable = sitesFor(scope, ability).map(({ site, locations }) => ({
    site,
    locations: locations === "all" ? null : locations,
  }));
  if (readable.length === 0) return [];
  return sql()<SiteChoice[]>`
    select sites.slug, sites.config->>'name' as name, coalesce((
      select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name) order by position)
      from locations
      where locations.site = sites.slug and (readable.locations is null or readable.locations ? locations.id)
    ), '[]') as locations
    from jsonb_to_recordset(${sql().json(readable)}) as readable(site text, locations jsonb)
    join sites on sites.slug = readable.site
    order by name, slug`;
}
