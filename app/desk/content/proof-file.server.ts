import { createPublicFetcher } from "~/platform/fetch-public.server";
import type { FetchGuard } from "~/platform/open-public.server";
import { userAgent } from "~/platform/user-agent.server";

import { lookUpDomain } from "./proof-dns.server";
import { hasProofLine, PROOF_PATH, PROOF_TIMEOUT_MS } from "./proof-line";

/** Redirects are not followed: being able to set one does not prove that the website is yours. */
const LIMITS = { timeoutMs: PROOF_TIMEOUT_MS, maxBytes: 8_192, maxRedirects: 0 };

/** On the usual ports, which only a website's owner has. */
export function proofAddresses(host: string): string[] {
  return [`https://${host}${PROOF_PATH}`, `http://${host}${PROOF_PATH}`];
}

/** Whether the file at an address has the proof. @param guard of the connection; without it, public servers only */
export async function isProofAt(address: string, value: string, guard: FetchGuard = {}): Promise<boolean> {
  const fetcher = createPublicFetcher(LIMITS, { resolve: lookUpDomain, ...guard });
  try {
    const fetched = await fetcher.fetch(address, { "User-Agent": userAgent(), Accept: "text/plain" });
    return fetched.ok && hasProofLine(fetched.body, value);
  } finally {
    fetcher.close();
  }
}
