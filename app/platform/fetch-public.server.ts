import type { Seconds } from "./moment";

import { Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";

import { AddressRefused, openPublic, type FetchGuard, type Refusal } from "./open-public.server";
import { publicLookup } from "./private-address.server";

type FetchLimits = {
  /** Time limit of the whole request, redirects included, to the last byte. */
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
};

/** `reason` is for people, and contains nothing of the request. `body` is read only for a 200. */
export type Fetched =
  | { ok: true; status: number; headers: IncomingMessage["headers"]; body: Buffer }
  | { ok: false; reason: string; kind: "refused" | "too_large" | "unreachable" };

export type PublicFetcher = {
  fetch(url: string, headers: Record<string, string>): Promise<Fetched>;
  /** Closes kept-alive connections. */
  close(): void;
};

/**
 * Fetches untrusted URLs into memory (openPublic), over kept-alive connections, with limits on
 * bytes and time.
 */
export function createPublicFetcher(limits: FetchLimits, guard: FetchGuard = {}): PublicFetcher {
  const { timeoutMs, maxBytes, maxRedirects } = limits;
  const options = {
    keepAlive: true,
    timeout: 5_000,
    lookup: publicLookup(guard.isForbidden, guard.resolve),
  };
  const agents = { "http:": new HttpAgent(options), "https:": new HttpsAgent(options) };

  async function read(answer: IncomingMessage): Promise<Fetched> {
    const status = answer.statusCode ?? 0;
    const { headers } = answer;
    if (status !== 200) {
      answer.destroy();
      return { ok: true, status, headers, body: Buffer.alloc(0) };
    }
    const body = await readWithin(answer, maxBytes);
    if (body) return { ok: true, status, headers, body };
    return { ok: false, kind: "too_large", reason: `more than ${Math.round(maxBytes / 1_000_000)} MB` };
  }

  return {
    async fetch(url, headers) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const request = { ...guard, headersFor: () => headers, maxRedirects, signal, agents };
        return await read((await openPublic(url, request)).answer);
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

const WORDS: Record<Refusal, string> = {
  "no-address": "not an address",
  protocol: "neither http nor https",
  password: "a password in the address",
  private: "private address",
  "redirected-nowhere": "redirected nowhere",
  unencrypted: "redirected to http",
  "too-many-redirects": "too many redirects",
};

function failureOf(error: unknown): Fetched {
  const { name, code } = error as { name?: string; code?: string };
  if (error instanceof AddressRefused) return { ok: false, kind: "refused", reason: WORDS[error.refusal] };
  if (code === "EPRIVATE") return { ok: false, kind: "refused", reason: WORDS.private };
  const late = name === "AbortError" || name === "TimeoutError";
  return { ok: false, kind: "unreachable", reason: late ? "no answer in time" : (code ?? "no answer") };
}

const MAX_SECONDS = 86_400;

/**
 * The delay that a server requests (RFC 9110 §10.2.3), a day at most.
 *
 * @param header seconds, or a date
 * @returns null if it names none
 */
export function retryAfterSeconds(header: string | undefined, now: Seconds): number | null {
  const value = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil(Date.parse(value) / 1_000) - now;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}
