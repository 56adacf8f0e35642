import { clientNetwork } from "~/platform/client-network";
import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { withTimeout } from "~/platform/with-timeout.server";

const HOUR_SECONDS = 3_600;
/** Above what an office or household behind one IP address needs. */
const MAX_PER_NETWORK_AND_HOUR = 20;
const MAX_PER_SITE_AND_HOUR = 1_000;

const PATIENCE_MS = 800;

/** Fails open: if the counter is not available, null, as if within the limits. */
export async function chargeInTime(site: string, clientAddress: unknown) {
  try {
    return await withTimeout(chargeLead(site, clientAddress), PATIENCE_MS);
  } catch (failure) {
    log.warn({ err: failure, site }, "a lead was not counted");
    return null;
  }
}

/**
 * Counts a lead against the limits of its network and of its site.
 *
 * @param clientAddress as Express gives it
 * @returns the limit that was exceeded, null for none
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
