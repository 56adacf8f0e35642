import { createHmac } from "node:crypto";
import { Client } from "typesense";

import { createStaleCache } from "~/platform/stale-cache.server";

import type { CollectionNames } from "./collection-names";
import type { TypesenseSearch } from "./search-request";
import { inScope, siteClause, type SiteScope } from "./site-scope";

const CONNECT_SECONDS = 2;
/** For how long a node that failed is asked only if all have. */
const NODE_REST_SECONDS = 15;
const RETRY_SECONDS = 0.01;
/** No key of any server: a search without its site's own key is refused. */
const NO_KEY = "each-search-has-its-own-key";

/** A search within a site; `filter_by` narrows it. */
export type SearchInSite = Partial<TypesenseSearch>;

type TypesenseConnection = {
  /** Full access; for changes. */
  admin: Client;
  /** Full access, with as little patience as a search. */
  probe: Client;
  /**
   * One multi_search of a site's cars. The server limits each of its searches to the site by the search's key,
   * whatever its filter.
   */
  search(scope: SiteScope, searches: readonly SearchInSite[]): Promise<unknown>;
};

/**
 * Clients of one Typesense, whose nodes are tried in turn; one that failed is left alone for a while.
 *
 * Searches use a search-only key of our collections, narrowed to a site by a signature over its filter. The key's
 * value is derived from the admin key, so that all processes share one key and starts do not leave keys behind.
 *
 * @param options.url of its node, or of several with commas between
 * @param options.searchMs how long a search may take; a silent node may take a part of it
 */
export function connectTypesense(
  names: CollectionNames,
  options: { url: string; apiKey: string; searchMs: number },
): TypesenseConnection {
  const urls = options.url.split(",");
  const perNodeSeconds =
    urls.length > 1 ? options.searchMs / 2_500 : Math.max(CONNECT_SECONDS, options.searchMs / 1_000);
  const admin = client(urls, options.apiKey, CONNECT_SECONDS);
  const probe = client(urls, options.apiKey, perNodeSeconds);
  const searcher = client(urls, NO_KEY, perNodeSeconds);
  const searchKey = createHmac("sha256", options.apiKey)
    .update(`forecourt search ${names.prefix}`)
    .digest("base64url");
  const keys = createStaleCache<void>({ max: 1, freshMs: Infinity });

  async function send(scope: SiteScope, searches: readonly SearchInSite[]): Promise<unknown> {
    await keys.find(searchKey, () => createSearchKey(admin, searchKey, names.prefix));
    const key = admin.keys().generateScopedSearchKey(searchKey, {
      filter_by: siteClause(scope.site),
      // Else a hit that a search pins by its id would be shown whatever the filter.
      filter_curated_hits: true,
    });
    const scoped = searches.map((search) => ({
      ...search,
      collection: names.alias,
      filter_by: inScope(scope, search.filter_by),
      "x-typesense-api-key": key,
    }));
    return searcher.multiSearch.perform({ searches: scoped } as never, {});
  }

  return {
    admin,
    probe,
    async search(scope, searches) {
      try {
        return await send(scope, searches);
      } catch (error) {
        if (!hasStatus(error, 401)) throw error;
        // A server that lost its data does not know the key any more.
        keys.forget(searchKey);
        return send(scope, searches);
      }
    },
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
    // Another process created it first.
    if (!hasStatus(error, 409)) throw error;
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && "httpStatus" in error && error.httpStatus === status;
}

function client(urls: readonly string[], apiKey: string, timeoutSeconds: number): Client {
  return new Client({
    nodes: urls.map(nodeAt),
    apiKey,
    connectionTimeoutSeconds: timeoutSeconds,
    healthcheckIntervalSeconds: NODE_REST_SECONDS,
    numRetries: Math.max(urls.length - 1, 1),
    retryIntervalSeconds: RETRY_SECONDS,
    // The client's own log would contain requests with what a shopper typed.
    logLevel: "silent",
  });
}

function nodeAt(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return { host: hostname, port: Number(port || (scheme === "https" ? 443 : 80)), protocol: scheme };
}
