/**
 * A site's address where it is served. A name below .localhost never leaves the machine (RFC 6761), so its port is that
 * of the process, whatever its file says; an https address, which a proxy serves, stays as it is written.
 */
export function addressHere(url: string, port: number): string {
  const address = new URL(url);
  if (address.protocol !== "http:" || !isLocalName(address.hostname)) return url;
  address.port = String(port);
  return address.href.replace(/\/$/, "");
}

/** Whether a host name is one of this machine's own. */
export function isLocalName(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost");
}
