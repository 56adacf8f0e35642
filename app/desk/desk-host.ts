import { isLocalName } from "~/site/local-address";
import { hostName } from "~/site/request-host";

/**
 * Whether a Host header names the desk.
 *
 * @param deskHost DESK_HOST; undefined if there is no desk
 */
export function isDeskHost(host: string | null, deskHost: string | undefined): boolean {
  return deskHost !== undefined && host !== null && hostName(host) === hostName(deskHost);
}

/** The desk's own address, for links in messages: http for a host of this machine, else https. */
export function deskOrigin(deskHost: string): string {
  return `${isLocalName(hostName(deskHost) ?? "") ? "http" : "https"}://${deskHost}`;
}
