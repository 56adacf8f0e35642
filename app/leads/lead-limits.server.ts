import { clientNetwork } from "../platform/client-network";
import { chargeLimits } from "../platform/rate-limit.server";

const HOUR_SECONDS = 3_600;
/** An office or a family behind one address stays below. */
const MAX_PER_NETWORK_AND_HOUR = 20;
const MAX_PER_SITE_AND_HOUR = 1_000;

/**
 * Counts a lead against the limits of its network and of its site.
 *
 * @param clientAddress as Express gives it
 * @returns which limit it is beyond, null for none
 */
export async function chargeLead(
  site: string,
  clientAddress: unknown,
): Promise<"network_limit" | "site_limit" | null> {
  const network = `leads:network:${clientNetwork(clientAddress)}`;
  const charge = await chargeLimits(site, [
    { key: network, max: MAX_PER_NETWORK_AND_HOUR, windowSeconds: HOUR_SECONDS },
    { key: "leads:site", max: MAX_PER_SITE_AND_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  if (charge.ok) return null;
  return charge.key === network ? "network_limit" : "site_limit";
}
