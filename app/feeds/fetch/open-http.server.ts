import type { IncomingMessage } from "node:http";
import { posix } from "node:path";

import type { Seconds } from "~/platform/moment";
import { AddressRefused, openPublic, type Refusal } from "~/platform/open-public.server";
import { retryAfterSeconds } from "~/platform/fetch-public.server";
import { userAgent } from "~/platform/user-agent.server";
import type { HttpLocation } from "./feed-location";
import { failed, failureOf, type FeedVersion, type FetchedFeed } from "./fetch-outcome";
import { type FetchPorts, maxBytesOf } from "./fetch-ports.server";
import { wholeTransfer } from "./whole-transfer.server";

const MAX_REDIRECTS = 3;
const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The address is http, but the source has a secret. */
class Unencrypted extends Error {}

/** A file over HTTP or HTTPS, fetched only if its version differs from the known one. */
export async function openHttp(
  { url, auth }: HttpLocation,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  const authorization = auth ? await authorizationOf(auth, ports) : null;
  if (authorization && "failure" in authorization) return authorization;
  const header = authorization?.header;
  const { origin } = new URL(url);
  function headersFor(address: URL): Record<string, string> {
    // Another server does not get the first one's credentials.
    const credentials = address.origin === origin ? header : undefined;
    if (credentials && address.protocol === "http:" && !THIS_MACHINE.has(address.hostname)) {
      throw new Unencrypted();
    }
    return headersOf(known, credentials);
  }
  try {
    const { answer, url: from } = await openPublic(url, {
      headersFor,
      maxRedirects: MAX_REDIRECTS,
      encryption: "kept",
      signal: AbortSignal.timeout(ports.totalMs),
      idleMs: ports.idleMs,
      isForbidden: ports.isForbidden,
      ...(ports.resolve && { resolve: ports.resolve }),
    });
    return readAnswer(answer, known, from, ports);
  } catch (error) {
    if (error instanceof Unencrypted) {
      return failed("address", "The user name and password would be sent unencrypted: use https.");
    }
    return error instanceof AddressRefused ? refusalOf(error.refusal) : failureOf(error);
  }
}

const NOWHERE = "The server sends us on to an address that cannot be used.";
const WORDS: Record<Exclude<Refusal, "private">, string> = {
  "no-address": "The address is not https.",
  protocol: "The address is not https.",
  password: "The address holds a user name or password.",
  "redirected-nowhere": NOWHERE,
  unencrypted: NOWHERE,
  "too-many-redirects": "The server sends us from address to address without an end.",
};

function refusalOf(refusal: Refusal): FetchedFeed {
  return refusal === "private" ? failureOf({ code: "EPRIVATE" }) : failed("address", WORDS[refusal]);
}

async function authorizationOf(auth: NonNullable<HttpLocation["auth"]>, { secret }: FetchPorts) {
  const names = auth.kind === "basic" ? [auth.user, auth.password] : [auth.token];
  const values = await Promise.all(names.map(secret));
  if (values.includes(null)) return failed("credentials", "The user name or password is not set up here.");
  if (auth.kind === "bearer") return { header: `Bearer ${values[0]}` };
  return { header: `Basic ${Buffer.from(values.join(":")).toString("base64")}` };
}

function headersOf({ etag, lastModified }: FeedVersion, credentials: string | undefined) {
  return {
    "User-Agent": userAgent(),
    Accept: "*/*",
    // A file that is compressed anyway is recognised by its first bytes.
    "Accept-Encoding": "identity",
    ...(etag === undefined ? {} : { "If-None-Match": etag }),
    ...(lastModified === undefined ? {} : { "If-Modified-Since": lastModified }),
    ...(credentials === undefined ? {} : { Authorization: credentials }),
  };
}

function readAnswer(answer: IncomingMessage, known: FeedVersion, url: URL, ports: FetchPorts): FetchedFeed {
  const { statusCode = 0, headers } = answer;
  const length = headers["content-length"];
  const size = length === undefined ? undefined : Number(length);
  const failure = failureOfStatus(statusCode, headers["retry-after"], ports.now());
  const outcome =
    statusCode === 304 && (known.etag ?? known.lastModified) !== undefined
      ? ({ unchanged: true } as const)
      : (failure ?? ((size ?? 0) > maxBytesOf(ports) ? failed("too-large", "The file is too large.") : null));
  if (outcome) {
    answer.destroy();
    return outcome;
  }
  return {
    stream: wholeTransfer(answer, { size, close: () => answer.destroy() }),
    ...(size === undefined ? {} : { size }),
    ...(headers.etag === undefined ? {} : { etag: headers.etag }),
    ...(headers["last-modified"] === undefined ? {} : { lastModified: headers["last-modified"] }),
    name: posix.basename(url.pathname) || url.hostname,
  };
}

function failureOfStatus(status: number, retryAfter: string | undefined, now: Seconds) {
  if (status === 200) return null;
  if (status === 401) return failed("credentials", "The server refused the user name or password.");
  if (status === 403) return failed("credentials", "The server does not let this user have the file.");
  if (status === 404 || status === 410) return failed("missing", "There is no file at that address.");
  if (status === 429 || status === 503) {
    const { failure } = failed("busy", "The server is busy and asks us to come back later.");
    const seconds = retryAfterSeconds(retryAfter, now);
    return { failure: { ...failure, ...(seconds !== null && { retryAfterSeconds: seconds }) } };
  }
  return failed("server", `The server answered with status ${status} instead of the file.`);
}
