import type { Reading } from "~/platform/metrics/metrics";
import { gauge } from "~/platform/metrics/process-metrics.server";
import type { Seconds } from "~/platform/moment";
import { isLocalName } from "~/site/local-address";

import type { Network } from "~/desk/doctor/network.server";

const AT_ONCE = 8;

/**
 * Asks each host when its certificate ends, for the metrics of this process. One that cannot be reached, such as a new
 * domain that does not lead here yet, has no answer; one whose certificate has ended has ended in 1970.
 *
 * @param hosts without ports
 * @returns the same by host; 0 for a certificate that has ended
 */
export async function watchCertificates(
  { certificateEnds }: Pick<Network, "certificateEnds">,
  { hosts, stopping }: { hosts: readonly string[]; stopping: AbortSignal },
): Promise<Map<string, Seconds>> {
  const ends: Reading[] = [];
  const waiting = hosts.filter((host) => !isLocalName(host));
  const ask = async () => {
    for (let host = waiting.shift(); host && !stopping.aborted; host = waiting.shift()) {
      const end = await certificateEnds(host).catch((error: unknown) => (hasEnded(error) ? 0 : null));
      if (end !== null) ends.push({ labels: { host }, value: end });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  gauge("forecourt_certificate_end_timestamp_seconds", "When a host's certificate ends.", () => ends);
  return new Map(ends.map(({ labels, value }) => [labels["host"] ?? "", value]));
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "CERT_HAS_EXPIRED";
}
