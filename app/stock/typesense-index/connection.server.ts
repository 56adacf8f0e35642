import { createHmac } from "node:crypto";
import { Client } from "typesense";

import { createStaleCache } from "~/platform/stale-cache.server";

import { siteClause } from "./filter";

const CONNECT_SECONDS = 2;

export type TypesenseConnection = {
  /** Full access; for rebuilding. */
  admin: Client;
  /** Limited to searching the documents of one site, whatever the query. */
  searcher(site: string): Promise<Client>;
  /** Recreates the search key before the next search. */
  forgetKey(): void;
};

/**
 * Clients of one Typesense server.
 *
 * Searches use a search-only key of these collections, narrowed to a site by a signature over its filter. The
 * key's value is derived from the admin key, so that all processes share one key and starts do not leave keys
 * behind.
 *
 * @param options.prefix first part of the names of our collections
 */
export function connectTypesense(options: {
  url: string;
  apiKey: string;
  prefix: string;
}): TypesenseConnection {
  const admin = client(options.url, options.apiKey);
  const searchKey = createHmac("sha256", options.apiKey)
    .update(`forecourt search ${options.prefix}`)
    .digest("base64url");
  const searchers = new Map<string, Client>();
  const keys = createStaleCache<void>({ max: 1, freshMs: Infinity });

  return {
    admin,
    async searcher(site) {
      await keys.find(searchKey, () => createSearchKey(admin, searchKey, options.prefix));
      let searcher = searchers.get(site);
      if (!searcher) {
        const scoped = admin.keys().generateScopedSearchKey(searchKey, { filter_by: siteClause(site) });
        searcher = client(options.url, scoped);
        searchers.set(site, searcher);
      }
      return searcher;
    },
    forgetKey: () => keys.forget(searchKey),
  };
}

async function createSearchKey(admin: Client, value: string, prefix: string): Promise<void> {
  try {
    await admin.keys().create({
      description: "Forecourt: search",
      // A scoped key is accepted only if its parent allows searching and nothing else.
      actions: ["documents:search"],
      collections: [`${prefix}_.*`],
      value,
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** Another process created it first. */
function isConflict(error: unknown): boolean {
  return hasStatus(error, 409);
}

/** The server does not know the key. */
export function isUnauthorised(error: unknown): boolean {
  return hasStatus(error, 401);
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && "httpStatus" in error && error.httpStatus === status;
}

function client(url: string, apiKey: string): Client {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return new Client({
    nodes: [{ host: hostname, port: Number(port || (scheme === "https" ? 443 : 80)), protocol: scheme }],
    apiKey,
    connectionTimeoutSeconds: CONNECT_SECONDS,
    numRetries: 1,
    retryIntervalSeconds: 0.05,
    // The client's own log would contain requests with what a shopper typed.
    logLevel: "silent",
  });
}
