import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** Addresses that are no public server's (RFC 6890): of this machine, this network, or none. */
const NOT_PUBLIC: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

const V4 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) V4.addSubnet(network, prefix, "ipv4");

/** Of IPv6 only what is given out is public, and of that not what stands for IPv4 or for examples. */
const V6_PUBLIC = new BlockList();
V6_PUBLIC.addSubnet("2000::", 3, "ipv6");
const V6_EXCEPT = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  V6_EXCEPT.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address is one that only this machine or its network can mean. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return V4.check(address, "ipv4");
  // Everything else, such as ::1, fe80:: and ::ffff:10.0.0.1, is outside 2000::/3.
  return !V6_PUBLIC.check(address, "ipv6") || V6_EXCEPT.check(address, "ipv6");
}

/**
 * Whether a host is an address, as a URL writes it, that is not to be reached. Nothing looks such a host up,
 * so publicLookup never sees it.
 */
export function isForbiddenHost(
  host: string,
  isForbidden: (address: string) => boolean = isPrivateAddress,
): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isForbidden(address);
}

/**
 * Finds addresses for a connection that must not lead into this network. They are looked at where
 * the connection is made: a name that means another address a moment later gains nothing. Not
 * called for a host that is an address already: isForbiddenHost.
 *
 * @returns a look-up that fails with the code EPRIVATE where a name has forbidden addresses alone
 */
export function publicLookup(
  isForbidden: (address: string) => boolean = isPrivateAddress,
  resolve: LookupFunction = lookup,
): LookupFunction {
  return (hostname, options, found) => {
    resolve(hostname, { ...options, all: true }, (error, answer) => {
      if (error) return found(error, "", 0);
      const addresses = Array.isArray(answer) ? answer : [];
      const reachable = addresses.filter(({ address }) => !isForbidden(address));
      const [first] = reachable;
      if (!first) return found(Object.assign(new Error("private address"), { code: "EPRIVATE" }), "", 0);
      return options.all ? found(null, reachable) : found(null, first.address, first.family);
    });
  };
}
