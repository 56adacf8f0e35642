import { createHmac } from "node:crypto";
import { Resolver } from "node:dns/promises";

import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { secretFor } from "~/shopper/cookie.server";

const TIMEOUT_MS = 2_000;
/** Of DNS: no such name, or no record of the type. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** The TXT record by which a domain's owner lets one site answer on it. */
export type DomainProof = { host: string; name: string; value: string };

/** Of the site and the domain: the record of another site proves nothing. */
export function proofOf(site: string, host: string): DomainProof {
  const key = createHmac("sha256", secretFor("domain proof")).update(`${site} ${host}`).digest("base64url");
  return { host, name: `_dealer-site.${host}`, value: `dealer-site=${key.slice(0, 32)}` };
}

/** Those hosts whose proof is missing in DNS; none is asked for where the site answers already. */
export async function unprovedHosts(site: string, hosts: readonly string[]): Promise<DomainProof[]> {
  const rows = await sql()<{ host: string }[]>`select host from site_hosts where site = ${site}`;
  const held = new Set(rows.map(({ host }) => host));
  // A name below .localhost is nobody's: it never leaves the machine (RFC 6761).
  const wanted = hosts
    .filter((host) => !held.has(host) && !host.endsWith(".localhost"))
    .map((host) => proofOf(site, host));
  const found = await Promise.all(wanted.map(isProved));
  return wanted.filter((_, index) => !found[index]);
}

async function isProved({ name, value }: DomainProof): Promise<boolean> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const servers = env().DNS_SERVERS;
  if (servers) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(name);
    // A long record comes in parts.
    return records.some((parts) => parts.join("").trim() === value);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (!ABSENT.includes(code)) log.warn({ name, code }, "a domain's proof could not be looked up");
    return false;
  }
}
