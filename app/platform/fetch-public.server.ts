import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";

import { isForbiddenHost, isPrivateAddress, publicLookup } from "./private-address.server";

export type FetchLimits = {
  /** For all of it: redirects, headers and the last byte. */
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
};

/** `reason` is for people, and holds nothing of what was sent. `body` is read only of a 200. */
export type Fetched =
  | { ok: true; status: number; headers: IncomingMessage["headers"]; body: Buffer }
  | { ok: false; reason: string; kind: "refused" | "too_large" | "unreachable" };

export type PublicFetcher = {
  fetch(url: string, headers: Record<string, string>): Promise<Fetched>;
  /** Closes what is kept open. */
  close(): void;
};

export type FetchGuard = {
  /** Which addresses are not to be reached; by default all that no public server can have. */
  isForbidden?: (address: string) => boolean;
  resolve?: LookupFunction;
};

/**
 * Fetches addresses that somebody else wrote: http and https, public servers alone, each redirect
 * checked as the first address was, and no more bytes or time than allowed.
 */
export function createPublicFetcher(
  limits: FetchLimits,
  { isForbidden = isPrivateAddress, resolve }: FetchGuard = {},
): PublicFetcher {
  const options = { keepAlive: true, timeout: 5_000, lookup: publicLookup(isForbidden, resolve) };
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };

  function send(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    const secure = url.protocol === "https:";
    const request = secure ? httpsRequest : httpRequest;
    return new Promise((done, fail) => {
      request(url, { agent: agents[secure ? "https:" : "http:"], headers, signal })
        .on("response", done)
        .on("error", fail)
        .end();
    });
  }

  async function follow(
    from: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Fetched> {
    let address = from;
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      const url = URL.canParse(address) ? new URL(address) : null;
      const refusal = refusalOf(url, isForbidden);
      if (!url || refusal) return { ok: false, kind: "refused", reason: refusal ?? "not an address" };
      const answer = await send(url, headers, signal);
      const status = answer.statusCode ?? 0;
      const location = answer.headers.location;
      if (status >= 300 && status < 400 && status !== 304 && location) {
        answer.destroy();
        if (!URL.canParse(location, url)) return { ok: false, kind: "refused", reason: "redirected nowhere" };
        address = new URL(location, url).href;
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        return { ok: true, status, headers: answer.headers, body: Buffer.alloc(0) };
      }
      const body = await readWithin(answer, limits.maxBytes);
      if (!body) {
        const reason = `more than ${Math.round(limits.maxBytes / 1_000_000)} MB`;
        return { ok: false, kind: "too_large", reason };
      }
      return { ok: true, status, headers: answer.headers, body };
    }
    return { ok: false, kind: "refused", reason: "too many redirects" };
  }

  return {
    async fetch(url, headers) {
      try {
        return await follow(url, headers, AbortSignal.timeout(limits.timeoutMs));
      } catch (error) {
        return failureOf(error);
      }
    },
    close() {
      agents["http:"].destroy();
      agents["https:"].destroy();
    },
  };
}

function refusalOf(url: URL | null, isForbidden: (address: string) => boolean): string | null {
  if (!url) return "not an address";
  if (url.protocol !== "https:" && url.protocol !== "http:") return "neither http nor https";
  if (url.username || url.password) return "a password in the address";
  return isForbiddenHost(url.hostname, isForbidden) ? "private address" : null;
}

async function readWithin(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (Number(answer.headers["content-length"]) > maxBytes) {
    answer.destroy();
    return null;
  }
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the transfer.
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: unknown): Fetched {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "EPRIVATE") return { ok: false, kind: "refused", reason: "private address" };
  const late = name === "AbortError" || name === "TimeoutError";
  return { ok: false, kind: "unreachable", reason: late ? "no answer in time" : (code ?? "no answer") };
}
