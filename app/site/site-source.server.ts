import type { Sql } from "postgres";

import type { Licences } from "./site";

/** NOTIFY channel; the payload is the slug of the site that app/publish changed. */
const CHANNEL = "site_changed";

/** A site as PostgreSQL holds it: its config is not trusted yet. */
export type StoredSite = {
  slug: string;
  config: unknown;
  themeCss: string;
  revision: number;
  hosts: string[];
  licences: Licences;
};

/** Where sites are read from, with a subscription to changes. Archived ones are not there. */
export type SiteSource = {
  readRevisions(slugs: readonly string[] | "all"): Promise<{ slug: string; revision: number }[]>;
  readSites(slugs: readonly string[]): Promise<StoredSite[]>;
  readByHost(host: string): Promise<StoredSite | null>;
  /**
   * @param onChange told the slug of a changed site
   * @param onConnected told of every (re)connection: changes before it were not heard
   */
  listen(onChange: (slug: string) => void, onConnected: () => void): Promise<void>;
};

/** Sites in PostgreSQL. The driver reconnects a dropped listener by itself. */
export function createSiteSource(sql: Sql): SiteSource {
  const columns = sql`
    slug, config, theme_css as "themeCss", revision,
    array(select host from site_hosts where site = sites.slug order by host) as hosts,
    jsonb_build_object(
      'dealer', ${licences(sql, "dealerLicenceNumber")},
      'repairer', ${licences(sql, "motorVehicleRepairerNumber")}
    ) as licences`;
  return {
    async readRevisions(slugs) {
      const wanted = slugs === "all" ? sql`true` : sql`slug in ${sql([...slugs])}`;
      return await sql<{ slug: string; revision: number }[]>`
        select slug, revision from sites where archived_at is null and ${wanted}`;
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

/** Each number once, in the order of the locations that hold it; a hidden one (spec 2 §3) is not named. */
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
