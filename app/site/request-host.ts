/** A name, an IPv4 or a bracketed IPv6 address, then perhaps a port, which may be empty (RFC 3986 §3.2.3). */
const HOST = /^([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{0,5}))?$/;
const MAX_PORT = 65_535;

/**
 * The name by which hosts are compared: lower-case and without the port. Nothing
 * else is changed, so `www.` is a host of its own.
 *
 * @returns null when the value is no host at all
 */
export function hostName(value: string): string | null {
  const [, name = null, port = ""] = HOST.exec(value.trim().toLowerCase()) ?? [];
  return Number(port) <= MAX_PORT ? name : null;
}

type HostHeaders = {
  get(name: string): string | null;
};

/**
 * The host a request is for (design §4.1).
 *
 * @param trustedProxy `configured` reads X-Forwarded-Host where it is present; the
 *   server has by then removed it from what did not come from the proxy
 */
export function requestHost(headers: HostHeaders, trustedProxy: "configured" | "none"): string | null {
  const forwarded = trustedProxy === "configured" ? headers.get("x-forwarded-host") : null;
  // Of a list, the first: the one that the shopper's browser asked for.
  const host = forwarded?.split(",")[0] ?? headers.get("host");
  return host === null ? null : hostName(host);
}
