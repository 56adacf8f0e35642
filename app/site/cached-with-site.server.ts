import { createStaleCache } from "~/platform/stale-cache.server";

import { previewedSite } from "./previewed-site.server";

/**
 * How long content is cached while its site's revision stays: an import of reviews changes ratings without
 * one. Pages themselves are shared for longer (platform/cache-headers.ts).
 */
const FRESH_MS = 10_000;

type Cached<Value> = { value: Promise<Value>; freshUntil: number };

/**
 * Caches what a page reads of its site's content in memory, with the site itself: a publication replaces the
 * site (site-cache.server.ts), so its content is read again. Concurrent requests share one read; errors are
 * not cached, nor is anything of a preview.
 *
 * @param load the result is shared by requests and must not be changed
 * @param now the clock, in milliseconds
 * @returns takes the site, and a part of its content by a name of the site's own, never the visitor's
 */
export function cachedWithSite<Site extends object, Value>(
  load: (site: Site, part: string | undefined) => Promise<Value>,
  now: () => number = Date.now,
): (site: Site, part?: string) => Promise<Value> {
  const sites = new WeakMap<Site, Map<string | undefined, Cached<Value>>>();
  return (site, part) => {
    if (previewedSite()) return load(site, part);
    const parts = sites.get(site) ?? new Map<string | undefined, Cached<Value>>();
    sites.set(site, parts);
    const known = parts.get(part);
    if (known && now() < known.freshUntil) return known.value;
    const cached = { value: load(site, part), freshUntil: now() + FRESH_MS };
    parts.set(part, cached);
    cached.value.catch(() => {
      if (parts.get(part) === cached) parts.delete(part);
    });
    return cached.value;
  };
}

type ByName = {
  /** Of all sites together: visitors may name anything. */
  max: number;
  /** Of other data that the content follows from. */
  revisionOf?: (site: { slug: string }) => string;
  /** The clock, in milliseconds. */
  now?: () => number;
};

/**
 * Like {@link cachedWithSite}, for what a visitor names: a post, a page, a car. What does not exist is not cached,
 * so that invented names push nothing out.
 */
export function cachedByName<Value>({ max, revisionOf = () => "", now }: ByName) {
  const named = createStaleCache<Value | null>({
    max,
    freshMs: (value) => (value === null ? 0 : FRESH_MS),
    ...(now && { now }),
  });
  return async (
    site: { slug: string },
    name: string,
    load: () => Promise<Value | null>,
  ): Promise<Value | null> => {
    if (previewedSite()) return load();
    return (await named.find(`${objectName(site)} ${name}`, load, revisionOf(site))).value;
  };
}

const names = new WeakMap<object, string>();
let given = 0;

/** A name of this object alone, for the keys of what follows from it: no other object ever has it. */
function objectName(object: object): string {
  let name = names.get(object);
  if (name === undefined) {
    given += 1;
    name = String(given);
    names.set(object, name);
  }
  return name;
}
