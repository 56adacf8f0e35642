import type { Seconds } from "~/platform/moment";
import { isLocalName } from "~/site/local-address";

import { type Finding, good, look, wrong } from "./finding";
import type { Network } from "./network.server";

const DAY = 86_400;
/** Caddy and other ACME clients renew a month before the end. */
const RENEWED_DAYS = 14;
const AT_ONCE = 16;

/**
 * Whether the hosts of sites and desk lead here, with certificates that last.
 *
 * @param hosts without ports
 * @param target where DNS should lead: a name or an IPv4 address
 */
export async function checkHosts(
  network: Pick<Network, "addresses" | "certificateEnds">,
  { hosts, target, now }: { hosts: readonly string[]; target: string | undefined; now: Seconds },
): Promise<Finding[]> {
  const wanted = target === undefined ? [] : [target, ...(await network.addresses(target))];
  const far = hosts.filter((host) => !isLocalName(host));
  const faults: Finding[] = [];
  const waiting = [...far];
  const ask = async () => {
    for (let host = waiting.shift(); host; host = waiting.shift())
      faults.push(...(await checkHost(network, host, wanted, now)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  if (faults.length > 0) return faults;
  const says =
    far.length === 0 ? "None but this machine's own." : `${far.length} lead here, with certificates.`;
  return [good("domains", says)];
}

async function checkHost(
  network: Pick<Network, "addresses" | "certificateEnds">,
  host: string,
  wanted: readonly string[],
  now: Seconds,
): Promise<Finding[]> {
  const about = `domain ${host}`;
  const addresses = await network.addresses(host).catch(() => null);
  if (addresses === null) return [look(about, "DNS did not answer.", "Try again, or set DNS_SERVERS.")];
  if (addresses.length === 0) return [wrong(about, "It has no DNS record.", "Add one, or remove the host.")];
  if (wanted.length > 0 && !addresses.some((each) => wanted.includes(each)))
    return [wrong(about, `It leads to ${addresses.join(", ")}.`, `Let it lead to ${wanted[0]}.`)];
  try {
    const days = Math.floor(((await network.certificateEnds(host)) - now) / DAY);
    if (days >= RENEWED_DAYS) return [];
    return [wrong(about, `Its certificate ends in ${days} days.`, "See the proxy's log: it is not renewed.")];
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return [wrong(about, `HTTPS fails: ${reason}.`, "See the proxy's log for its certificate.")];
  }
}
