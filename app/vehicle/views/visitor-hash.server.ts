import { createHmac } from "node:crypto";

const BYTES = 16;

/** Who looks: the network of the request (client-network.ts) and its User-Agent. */
export type Visitor = { network: string; agent: string };

/**
 * A visitor of one car on one day. The car is part of it, so that two rows never tell that
 * the same visitor looked at both; the day's salt is, so that nothing can be tried once it is gone.
 */
export function viewerHash(salt: Buffer, { network, agent }: Visitor, vehicleId: string): Buffer {
  return hash(salt, ["viewer", network, agent, vehicleId]);
}

/** A network for the counters of rate_limits, which outlive a request. */
export function networkHash(salt: Buffer, network: string): string {
  return hash(salt, ["network", network]).toString("hex");
}

function hash(salt: Buffer, parts: string[]): Buffer {
  return createHmac("sha256", salt).update(parts.join("\0")).digest().subarray(0, BYTES);
}
