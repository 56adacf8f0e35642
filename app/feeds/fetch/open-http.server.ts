import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { posix } from "node:path";

import { isForbiddenHost, publicLookup } from "~/platform/private-address.server";
import { retryAfterSeconds } from "~/platform/retry-after";
import type { HttpLocation } from "./feed-location";
import { failed, failureOf, type FeedVersion, type FetchedFeed } from "./fetch-outcome";
import { type FetchPorts, maxBytesOf } from "./fetch-ports.server";
import { wholeTransfer } from "./whole-transfer.server";

const MAX_REDIRECTS = 3;
const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A file over HTTP or HTTPS, asked for only if it is another version than the known one. */
export async function openHttp(
  { url, auth }: HttpLocation,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  const authorization = auth ? await authorizationOf(auth, ports) : null;
  if (authorization && "failure" in authorization) return authorization;
  const first = new URL(url);
  const signal = AbortSignal.timeout(ports.totalMs);
  let address = first;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = refusalOf(address, ports);
      if (refusal) return refusal;
      // Another server is not told the credentials of the first.
      const credentials = authorization && address.origin === first.origin ? authorization.header : undefined;
      if (credentials && address.protocol === "http:" && !THIS_MACHINE.has(address.hostname)) {
        return failed("address", "The user name and password would be sent unencrypted: use https.");
      }
      const answer = await send(address, headersOf(known, credentials), signal, ports);
      const next = redirectOf(answer, address);
      if (next === null) return readAnswer(answer, known, address, ports);
      answer.destroy();
      if (next === "nowhere" || (address.protocol === "https:" && next.protocol === "http:")) {
        return failed("address", "The server sends us on to an address that cannot be used.");
      }
      address = next;
    }
    return failed("address", "The server sends us from address to address without an end.");
  } catch (error) {
    return failureOf(error);
  }
}

async function authorizationOf(auth: NonNullable<HttpLocation["auth"]>, { secret }: FetchPorts) {
  const names = auth.kind === "basic" ? [auth.user, auth.password] : [auth.token];
  const values = await Promise.all(names.map(secret));
  if (values.includes(null)) return failed("credentials", "The user name or password is not set up here.");
  if (auth.kind === "bearer") return { header: `Bearer ${values[0]}` };
  return { header: `Basic ${Buffer.from(values.join(":")).toString("base64")}` };
}

function refusalOf({ protocol, hostname, username, password }: URL, ports: FetchPorts) {
  if (protocol !== "https:" && protocol !== "http:") return failed("address", "The address is not https.");
  if (username || password) return failed("address", "The address holds a user name or password.");
  return isForbiddenHost(hostname, ports.isForbidden) ? failureOf({ code: "EPRIVATE" }) : null;
}

function headersOf({ etag, lastModified }: FeedVersion, credentials: string | undefined) {
  return {
    "User-Agent": "Forecourt",
    Accept: "*/*",
    // What is packed all the same is known by its first bytes.
    "Accept-Encoding": "identity",
    ...(etag === undefined ? {} : { "If-None-Match": etag }),
    ...(lastModified === undefined ? {} : { "If-Modified-Since": lastModified }),
    ...(credentials === undefined ? {} : { Authorization: credentials }),
  };
}

function send(url: URL, headers: Record<string, string>, signal: AbortSignal, ports: FetchPorts) {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const lookup = publicLookup(ports.isForbidden, ports.resolve);
  return new Promise<IncomingMessage>((done, fail) => {
    const sent = request(url, { agent: false, lookup, signal, headers, timeout: ports.idleMs });
    sent.on("timeout", () => sent.destroy(Object.assign(new Error("idle"), { code: "ETIMEDOUT" })));
    sent.on("response", done);
    sent.on("error", fail);
    sent.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | "nowhere" | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const { location = "" } = headers;
  return location !== "" && URL.canParse(location, from) ? new URL(location, from) : "nowhere";
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

function failureOfStatus(status: number, retryAfter: string | undefined, now: number) {
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
