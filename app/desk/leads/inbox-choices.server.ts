import { sql } from "~/platform/db.server";

import { type Scope, sitesFor } from "../scope";
import { type Colleague, listColleagues } from "./assignable.server";

/** The inbox's filter options. */
export type InboxChoices = {
  /** By name, each with the locations whose leads may be read. */
  sites: { slug: string; name: string; locations: { id: string; name: string }[] }[];
  people: Colleague[];
  /** Whether they manage leads anywhere: rules and exports. */
  managed: boolean;
};

export async function listInboxChoices(scope: Scope): Promise<InboxChoices> {
  const readable = sitesFor(scope, "leads.read").map(({ site, locations }) => ({
    site,
    locations: locations === "all" ? null : locations,
  }));
  if (readable.length === 0) return { sites: [], people: [], managed: false };
  const [sites, people] = await Promise.all([
    sql()<InboxChoices["sites"]>`
      select sites.slug, sites.config->>'name' as name, coalesce((
        select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name) order by position)
        from locations
        where locations.site = sites.slug and (readable.locations is null or readable.locations ? locations.id)
      ), '[]') as locations
      from jsonb_to_recordset(${sql().json(readable)}) as readable(site text, locations jsonb)
      join sites on sites.slug = readable.site
      order by name, slug`,
    listColleagues(readable.map(({ site }) => site)),
  ]);
  return { sites, people, managed: sitesFor(scope, "leads.manage").length > 0 };
}
