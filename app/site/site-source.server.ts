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

/** Where sites are read from, with a subscription to changes. */
export type SiteSource = {
  readRevisions(): Promise<{ slug: string; revision: number }[]>;
  readSites(slugs: string[]): Promise<StoredSite[]>;
  /**
   * @param onChange told the slug of a changed site
   * @param onConnected told of every (re)connection: changes before it were not heard
   */
  listen(onChange: (slug: string) => void, onConnected: () => void): Promise<void>;
};

/** Sites in PostgreSQL. The driver reconnects a dropped listener by itself. */
export function createSiteSource(sql: Sql): SiteSource {
  return {
    async readRevisions() {
      return await sql<{ slug: string; revision: number }[]>`select slug, revision from sites`;
    },
    async readSites(slugs) {
      return await sql<StoredSite[]>`
        select slug, config, theme_css as "themeCss", revision,
          array(select host from site_hosts where site = sites.slug order by host) as hosts,
          jsonb_build_object(
            'dealer', ${licences(sql, "dealerLicenceNumber")},
            'repairer', ${licences(sql, "motorVehicleRepairerNumber")}
          ) as licences
        from sites where slug in ${sql(slugs)}`;
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
