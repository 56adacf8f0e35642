import { isPreviewing } from "./sites.server";

/**
 * How long content is kept while its site's revision stays: an import of reviews changes ratings without
 * one. Pages themselves are shared for longer (platform/cache-headers.ts).
 */
const FRESH_MS = 10_000;

type Kept<Value> = { value: Promise<Value>; freshUntil: number };

/**
 * Keeps what a page reads of its site's content in memory, with the site itself: a publication replaces the
 * site (site-cache.server.ts), so its content is read again. Concurrent requests share one read; errors are
 * not kept, nor is anything of a preview.
 *
 * @param load the result is shared by requests and must not be changed
 * @param now the clock, in milliseconds
 * @returns takes the site, and a part of its content by a name of the site's own, never the visitor's
 */
export function keptWithSite<Site extends object, Value>(
  load: (site: Site, part: string | undefined) => Promise<Value>,
  now: () => number = Date.now,
): (site: Site, part?: string) => Promise<Value> {
  const sites = new WeakMap<Site, Map<string | undefined, Kept<Value>>>();
  return (site, part) => {
    if (isPreviewing()) return load(site, part);
    const parts = sites.get(site) ?? new Map<string | undefined, Kept<Value>>();
    sites.set(site, parts);
    const known = parts.get(part);
    if (known && now() < known.freshUntil) return known.value;
    const kept = { value: load(site, part), freshUntil: now() + FRESH_MS };
    parts.set(part, kept);
    kept.value.catch(() => {
      if (parts.get(part) === kept) parts.delete(part);
    });
    return kept.value;
  };
}
