import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { type DomainProof, isProofLine, PROOF_TIMEOUT_MS } from "./proof-line";

/** Of DNS: no such name, or no record of the type. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** Whether a domain's DNS has the proof's TXT record. */
export async function hasProofRecord({ name, value }: DomainProof): Promise<boolean> {
  try {
    const records = await openResolver().resolveTxt(name);
    // A long record comes in parts.
    return records.some((parts) => isProofLine(parts.join(""), value));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (!ABSENT.includes(code)) log.warn({ name, code }, "a domain's proof could not be looked up");
    return false;
  }
}

/** Looks a domain's addresses up where its record is, past this machine's own table of hosts. */
export const lookUpDomain: LookupFunction = (host, _options, found) => {
  const resolver = openResolver();
  void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([v4, v6]) => {
    const addresses = [
      ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length > 0) return found(null, addresses);
    return found(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), []);
  });
};

function openResolver(): Resolver {
  const resolver = new Resolver({ timeout: PROOF_TIMEOUT_MS, tries: 1 });
  const servers = env().DNS_SERVERS;
  if (servers) resolver.setServers(servers);
  return resolver;
}
