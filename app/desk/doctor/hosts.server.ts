import type { Sql } from "postgres";

import { hostName } from "~/site/request-host";

/**
 * The hosts of all sites that are not archived, and the desk's, without ports.
 *
 * @param desk DESK_HOST
 */
export async function listHosts(sql: Sql, desk: string | undefined): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select host from site_hosts join sites on slug = site where archived_at is null order by slug, host`;
  const hosts = [...rows.map(({ host }) => host), ...(desk === undefined ? [] : [desk])];
  return hosts.map((host) => hostName(host) ?? host);
}
