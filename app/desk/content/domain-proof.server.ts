import { createHmac } from "node:crypto";

import { sql } from "~/platform/db.server";
import { secrets } from "~/platform/signature.server";
import { secretFor } from "~/shopper/cookie.server";

import { hasProofRecord } from "./proof-dns.server";
import { isProofAt, proofAddresses } from "./proof-file.server";
import { type DomainProof, PROOF_PATH } from "./proof-line";

/** Of the site and the domain: the proof of another site proves nothing. */
export function proofOf(site: string, host: string, secret?: string): DomainProof {
  const key = createHmac("sha256", secretFor("domain proof", secret))
    .update(`${site} ${host}`)
    .digest("base64url");
  return {
    host,
    name: `_dealer-site.${host}`,
    file: `${host}${PROOF_PATH}`,
    value: `dealer-site=${key.slice(0, 32)}`,
  };
}

/** Those hosts that are not proved, by DNS or by a file; none is asked about where the site answers already. */
export async function unprovedHosts(site: string, hosts: readonly string[]): Promise<DomainProof[]> {
  const rows = await sql()<{ host: string }[]>`select host from site_hosts where site = ${site}`;
  const held = new Set(rows.map(({ host }) => host));
  // A name below .localhost is nobody's: it never leaves the machine (RFC 6761).
  const wanted = hosts
    .filter((host) => !held.has(host) && !host.endsWith(".localhost"))
    .map((host) => proofOf(site, host));
  const found = await Promise.all(wanted.map(({ host }) => isProved(site, host)));
  return wanted.filter((_, index) => !found[index]);
}

/** All ways are asked at once, and the first proof is enough: nobody waits for a website that does not answer. */
async function isProved(site: string, host: string): Promise<boolean> {
  const answers = secrets()
    .map((secret) => proofOf(site, host, secret))
    .flatMap((proof) => [
      hasProofRecord(proof),
      ...proofAddresses(host).map((address) => isProofAt(address, proof.value)),
    ]);
  const isAny = Promise.all(answers).then((found) => found.includes(true));
  return Promise.race(answers.map(async (answer) => (await answer) || isAny));
}
