/** The prefix of an IPv6 address that belongs to one subscriber: the first 64 bits. */
const SUBSCRIBER_GROUPS = 4;

/**
 * The network that counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, since every
 * subscriber has 2^64 of those.
 *
 * @param address as Express gives it in `req.ip`
 * @returns `unknown` if there is none, so that those are counted together
 */
export function clientNetwork(address: unknown): string {
  if (typeof address !== "string" || address === "") return "unknown";
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = withoutZone(address.toLowerCase()).split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...last];
  return `${groups
    .slice(0, SUBSCRIBER_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Without the zone of a link-local address, `fe80::1%eth0`. */
function withoutZone(address: string): string {
  return address.split("%", 1)[0] ?? "";
}
