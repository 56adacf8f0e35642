import { clientNetwork } from "~/platform/client-network";

/** Batches a minute: far above what the shoppers of one network, or of a whole site, send to one process. */
const PER_NETWORK = 120;
const PER_SITE = 6_000;

/** What this process has counted in the current minute; networks are forgotten with it. */
const counted = { minute: 0, batches: new Map<string, number>() };

/**
 * Counts a batch of events. In memory, so that no address is written anywhere; the
 * process's own limit of posts an address stands before it.
 *
 * @param address as Express gives it in `req.ip`
 * @param now seconds UTC
 * @returns whether it may be taken
 */
export function mayTakeBatch(site: string, address: unknown, now: number): boolean {
  const minute = Math.floor(now / 60);
  if (minute !== counted.minute) {
    counted.minute = minute;
    counted.batches.clear();
  }
  return count(site) <= PER_SITE && count(`${site} ${clientNetwork(address)}`) <= PER_NETWORK;
}

function count(key: string): number {
  const batches = (counted.batches.get(key) ?? 0) + 1;
  counted.batches.set(key, batches);
  return batches;
}
