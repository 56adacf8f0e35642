import { hostName } from "~/site/request-host";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

/**
 * Stores when the certificates of hosts end, for the desk. Of a host that did not answer the last answer stays; one
 * that no site has any more is forgotten.
 *
 * @param ends by host, without ports; 0 for a certificate that has ended
 */
export async function keepCertificates(ends: ReadonlyMap<string, Seconds>): Promise<void> {
  const served = await sql()<{ host: string }[]>`select host from site_hosts`;
  const known = new Map(served.map(({ host }) => [hostName(host) ?? host, host]));
  const found = [...ends].flatMap(([name, endsAt]) => {
    const host = known.get(name);
    return host === undefined ? [] : [{ host, endsAt }];
  });
  await sql()`delete from host_certificates where host <> all(${served.map(({ host }) => host)})`;
  await sql()`
    insert into host_certificates (host, ends_at)
    select host, to_timestamp("endsAt")
    from jsonb_to_recordset(${sql().json(found)}) as found(host text, "endsAt" float8)
    on conflict (host) do update set ends_at = excluded.ends_at`;
}
