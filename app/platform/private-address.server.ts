import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** Special-purpose addresses (RFC 6890): loopback, private networks, unassigned ranges. */
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

/**
 * In IPv6 only the allocated global unicast block is public, without its IPv4-mapped and documentation
 * ranges.
 */
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

/** Whether an IP address is not public. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return V4.check(address, "ipv4");
  // Everything else, such as ::1, fe80:: and ::ffff:10.0.0.1, is outside 2000::/3.
  return !V6_PUBLIC.check(address, "ipv6") || V6_EXCEPT.check(address, "ipv6");
}

/**
 * Whether a URL's host is a forbidden IP address. Such a host is not resolved,
 * so publicLookup is not called for it.
 */
export function isForbiddenHost(
  host: string,
  isForbidden: (address: string) => boolean = isPrivateAddress,
): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isForbidden(address);
}

/**
 * A DNS lookup for connections that must not lead into this network. Addresses are checked when connecting,
 * so DNS rebinding gains nothing. Not called for a host that is an IP address: see isForbiddenHost.
 *
 * @returns a lookup that fails with the code EPRIVATE if a name has only forbidden addresses
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
