/**
 * A name, an IPv4 or a bracketed IPv6 address, optionally with a port, which may be empty (RFC 3986 §3.2.3).
 */
const HOST = /^([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::(\d{0,5}))?$/;
const MAX_PORT = 65_535;

/**
 * The name by which hosts are compared: lower-case, without the port. Nothing
 * else is normalised, so `www.` is a different host.
 *
 * @returns null for an invalid host
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
 * @param trustedProxy `configured` reads X-Forwarded-Host if present; the
 *   server has already removed it from requests of other peers
 */
export function requestHost(headers: HostHeaders, trustedProxy: "configured" | "none"): string | null {
  const forwarded = trustedProxy === "configured" ? headers.get("x-forwarded-host") : null;
  // The first of a list is the host that the browser requested.
  const host = forwarded?.split(",")[0] ?? headers.get("host");
  return host === null ? null : hostName(host);
}
