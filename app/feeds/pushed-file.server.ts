import type { Sql } from "postgres";

import type { ObjectStore } from "~/platform/object-store/object-store";

import type { StoredSource } from "./feed-runs.server";
import { failed, type FetchedFeed } from "./fetch/fetch-outcome";

/** Holds the posts of all sites. */
export const POSTS_PREFIX = "feeds/";

/** A source's posts in the object store, each under its name: `<timestamp>-<signature>`. */
export function pushedPrefix(site: string, source: string): string {
  return `${POSTS_PREFIX}${site}/${source}/`;
}

/**
 * Opens what a source's system posted last, as openFeed opens a file that is fetched. Its etag is the name of
 * the post.
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
  // A newer post has replaced it since the source was claimed, and has made the source due again.
  if (row && row.pushed !== pushed) return { unchanged: true };
  return failed("missing", "What was posted is no longer stored here: post it again.");
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
