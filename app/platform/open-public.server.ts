import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http";
import { type Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";

import { isForbiddenHost, isPrivateAddress, publicLookup } from "./private-address.server";

export type FetchGuard = {
  /** Which addresses are forbidden; by default all that are not public. */
  isForbidden?: (address: string) => boolean;
  /** The one origin that may be at a private address, such as `http://10.1.2.3:8080`. */
  privateOrigin?: string;
  resolve?: LookupFunction;
};

type PublicRequest = FetchGuard & {
  /** Headers for each hop of a redirect chain: a later server may get fewer than the first. */
  headersFor: (url: URL) => Record<string, string>;
  maxRedirects: number;
  /** Aborts the request, including the body. */
  signal: AbortSignal;
  /** Idle timeout of the connection, in milliseconds. */
  idleMs?: number;
  /** Whether a redirect from https to http is refused. */
  encryption?: "kept";
  /** Agents with kept-alive connections; without them every request opens a new one. */
  agents?: { "http:": HttpAgent; "https:": HttpsAgent };
};

export type Refusal =
  | "no-address"
  | "protocol"
  | "password"
  | "private"
  | "redirected-nowhere"
  | "unencrypted"
  | "too-many-redirects";

/** A URL that is not requested. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Requests an untrusted URL: http and https, public servers only, each redirect checked as the
 * first URL was, and the resolved address again when connecting. The caller must read or destroy the body.
 *
 * @throws AddressRefused, or the connection's error (`code` EPRIVATE for a private address)
 */
export async function openPublic(
  address: string,
  request: PublicRequest,
): Promise<{ answer: IncomingMessage; url: URL }> {
  if (!URL.canParse(address)) throw new AddressRefused("no-address");
  let url = new URL(address);
  for (let redirects = 0; redirects <= request.maxRedirects; redirects += 1) {
    const hop = url.origin === request.privateOrigin ? unguarded(request) : request;
    checkAddress(url, hop.isForbidden);
    const answer = await send(url, hop);
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return { answer, url };
    answer.destroy();
    const { location = "" } = answer.headers;
    if (location === "" || !URL.canParse(location, url)) throw new AddressRefused("redirected-nowhere");
    const next = new URL(location, url);
    if (request.encryption === "kept" && url.protocol === "https:" && next.protocol === "http:") {
      throw new AddressRefused("unencrypted");
    }
    url = next;
  }
  throw new AddressRefused("too-many-redirects");
}

/** Without the agents too: their lookup refuses private addresses. */
function unguarded({ agents: _, ...request }: PublicRequest): PublicRequest {
  return { ...request, isForbidden: () => false };
}

function checkAddress(
  { protocol, hostname, username, password }: URL,
  isForbidden: (address: string) => boolean = isPrivateAddress,
): void {
  if (protocol !== "https:" && protocol !== "http:") throw new AddressRefused("protocol");
  if (username || password) throw new AddressRefused("password");
  if (isForbiddenHost(hostname, isForbidden)) throw new AddressRefused("private");
}

function send(url: URL, { headersFor, signal, idleMs, agents, isForbidden, resolve }: PublicRequest) {
  const secure = url.protocol === "https:";
  return new Promise<IncomingMessage>((done, fail) => {
    const sent = (secure ? httpsRequest : httpRequest)(url, {
      ...(agents
        ? { agent: agents[secure ? "https:" : "http:"] }
        : { agent: false, lookup: publicLookup(isForbidden, resolve) }),
      ...(idleMs !== undefined && { timeout: idleMs }),
      headers: headersFor(url),
      signal,
    });
    sent.on("timeout", () => {
      if (idleMs !== undefined) sent.destroy(Object.assign(new Error("idle"), { code: "ETIMEDOUT" }));
    });
    sent.on("response", done);
    sent.on("error", fail);
    sent.end();
  });
}
