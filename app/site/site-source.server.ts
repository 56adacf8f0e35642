import type { Sql } from "postgres";

import type { Licences } from "./site";

/** NOTIFY channel; the payload is the slug of the site that app/publish changed. */
const CHANNEL = "site_changed";

/** A site's row: its config is not validated yet. */
export type StoredSite = {
  slug: string;
  config: unknown;
  themeCss: string;
  revision: number;
  hosts: string[];
  licences: Licences;
};

/** The source of sites, with a subscription to changes. Excludes archived ones. */
export type SiteSource = {
  listSlugs(): Promise<string[]>;
  readRevisions(slugs: readonly string[]): Promise<{ slug: string; revision: number }[]>;
  readSites(slugs: readonly string[]): Promise<StoredSite[]>;
  readByHost(host: string): Promise<StoredSite | null>;
  /**
   * @param onChange called with the slug of a changed site
   * @param onConnected called on every (re)connection: notifications before it were missed
   */
  listen(onChange: (slug: string) => void, onConnected: () => void): Promise<void>;
};

/** Sites in PostgreSQL. The driver reconnects a dropped listener. */
export function createSiteSource(sql: Sql): SiteSource {
  const columns = sql`
    slug, config, theme_css as "themeCss", revision,
    array(select host from site_hosts where site = sites.slug order by host) as hosts,
    jsonb_build_object(
      'dealer', ${licences(sql, "dealerLicenceNumber")},
      'repairer', ${licences(sql, "motorVehicleRepairerNumber")}
    ) as licences`;
  return {
    async listSlugs() {
      const rows = await sql<{ slug: string }[]>`
        select slug from sites where archived_at is null order by slug`;
      return rows.map(({ slug }) => slug);
    },
    async readRevisions(slugs) {
      return await sql<{ slug: string; revision: number }[]>`
        select slug, revision from sites where archived_at is null and slug in ${sql([...slugs])}`;
    },
    async readSites(slugs) {
      return await sql<StoredSite[]>`
        select ${columns} from sites where slug in ${sql([...slugs])} and archived_at is null`;
    },
    async readByHost(host) {
      const [site] = await sql<StoredSite[]>`
        select ${columns} from sites
        where slug = (select site from site_hosts where host = ${host}) and archived_at is null`;
      return site ?? null;
    },
    async listen(onChange, onConnected) {
      await sql.listen(CHANNEL, onChange, onConnected);
    },
  };
}

/** Each number once, in the order of its locations; hidden ones (spec 2 §3) are left out. */
function licences(sql: Sql, field: string) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('number', number, 'locations', names) order by first_position), '[]')
    from (
      select data->>${field}::text as number, min(position) as first_position,
        coalesce(
          jsonb_agg(data->>'name' order by position) filter (where (data->>'visible')::boolean), '[]'
        ) as names
      from locations where site = sites.slug and data->>${field}::text <> '' group by 1
    ) numbers
  )`;
}
