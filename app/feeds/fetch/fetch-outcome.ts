/** A file's validators, from the last fetch. */
export type FeedVersion = { etag?: string; lastModified?: string };

export type OpenFeed = FeedVersion & {
  /** Throws a FeedError if the transfer stops early, takes too long, or the file changes meanwhile. */
  stream: AsyncIterable<Uint8Array>;
  /** In bytes, if the sender stated it. */
  size?: number;
  /** The file's own name, for messages. */
  name: string;
};

export type FetchFailure = {
  reason:
    | "address"
    | "private-address"
    | "credentials"
    | "host-key"
    | "missing"
    | "busy"
    | "server"
    | "unreachable"
    | "timeout"
    | "too-large";
  /** Shown to the dealer; never contains a credential. */
  message: string;
  /** Set if the server asked us to wait. */
  retryAfterSeconds?: number;
};

export type FetchedFeed = OpenFeed | { unchanged: true } | { failure: FetchFailure };

export function failed(reason: FetchFailure["reason"], message: string): { failure: FetchFailure } {
  return { failure: { reason, message } };
}

const BY_CODE: Readonly<Record<string, [FetchFailure["reason"], string]>> = {
  EPRIVATE: ["private-address", "Use a public address: that one can't be reached from the internet."],
  ENOTFOUND: ["unreachable", "There is no server of that name."],
  EAI_AGAIN: ["unreachable", "The server's name cannot be looked up at the moment."],
  ECONNREFUSED: ["unreachable", "The server does not take connections there."],
  ECONNRESET: ["unreachable", "The server closed the connection."],
  EPIPE: ["unreachable", "The server closed the connection."],
  EHOSTUNREACH: ["unreachable", "The server cannot be reached."],
  ENETUNREACH: ["unreachable", "The server cannot be reached."],
  ETIMEDOUT: ["timeout", "The server did not answer in time."],
  ABORT_ERR: ["timeout", "The server did not answer in time."],
  CERT_HAS_EXPIRED: ["server", "The server's certificate has expired."],
};

/**
 * A library's error in plain words. Its own message is omitted: it may quote an address that contains a
 * credential.
 */
export function failureOf(error: unknown): { failure: FetchFailure } {
  const { name, code } = error as { name?: string; code?: unknown };
  const known = BY_CODE[name === "TimeoutError" || name === "AbortError" ? "ETIMEDOUT" : String(code)];
  if (known) return failed(...known);
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(String(code))
    ? failed("server", "The server's certificate is not one that can be trusted.")
    : failed("unreachable", "The server cannot be reached.");
}
