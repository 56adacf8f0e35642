import type { Sql } from "postgres";

import type { ObjectStore } from "~/platform/object-store/object-store";

import type { StoredSource } from "./feed-runs.server";
import { failed, type FetchedFeed } from "./fetch/fetch-outcome";

/** The prefix of all sites' posts. */
export const POSTS_PREFIX = "feeds/";

/** A source's posts in the object store, each named `<timestamp>-<signature>`. */
export function pushedPrefix(site: string, source: string): string {
  return `${POSTS_PREFIX}${site}/${source}/`;
}

/**
 * Opens the latest post of a source's system, as openFeed opens a fetched file. Its ETag is the post's name.
 */
export async function openPushed(
  { site, source, pushed, etag }: StoredSource,
  { sql, store }: { sql: Sql; store: ObjectStore },
): Promise<FetchedFeed> {
  if (pushed === null || pushed === etag) return { unchanged: true };
  const bytes = await store.get(pushedPrefix(site, source.name) + pushed);
  if (bytes) return { stream: whole(bytes), size: bytes.length, etag: pushed, name: "pushed.json" };
  const [row] = await sql<{ pushed: string | null }[]>`
    select pushed from feed_sources where site = ${site} and name = ${source.name}`;
  // A newer post replaced it after the source was claimed, and made the source due again.
  if (row && row.pushed !== pushed) return { unchanged: true };
  return failed("missing", "What was posted is no longer stored here: post it again.");
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
