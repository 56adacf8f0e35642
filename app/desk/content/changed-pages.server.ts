import type { Seconds } from "~/platform/moment";
import { readVersionFiles, type Version } from "~/publish/site-versions.server";
import type { Site } from "~/site/site";

import { changedEntries } from "./entry-changes.server";
import { pageOf } from "./entry-page.server";
import { RULES } from "./entry-rules.server";

const ASSETS = "assets/";

/** A page of the site that shows something that was changed. */
export type ChangedPage = { name: string; url: string };

/** More are read in what the version changed. */
const MAX_PAGES = 5;

/** Two versions without their pictures, most of a site, whose bytes say nothing of what differs. */
export async function readTexts({ slug, config }: Site, [before, after]: readonly [Version, Version]) {
  const texts = ({ files }: Version) => ({
    files: Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(ASSETS))),
  });
  const [old, current] = await Promise.all([
    readVersionFiles(slug, texts(before)),
    readVersionFiles(slug, texts(after)),
  ]);
  const pictures = Object.keys(after.files).flatMap((path) =>
    path.startsWith(ASSETS) ? path.slice(ASSETS.length) : [],
  );
  return { old, current, edited: { slug, pictures, timeZone: config.timeZone } };
}

/** Where shoppers see what a version has changed, each page once. */
export async function findChangedPages(
  site: Site,
  versions: readonly [Version, Version],
  now: Seconds,
): Promise<ChangedPage[]> {
  const { old, current, edited } = await readTexts(site, versions);
  const pages = new Map<string, string>();
  for (const { kind, key, name, change } of changedEntries(edited, old, current)) {
    if (change === "removed") continue;
    const value = RULES[kind].list(current).get(key) ?? null;
    const url =
      site.config.url + pageOf({ kind, key, value, published: value }, { site, files: current, now });
    if (!pages.has(url)) pages.set(url, name);
  }
  return [...pages].slice(0, MAX_PAGES).map(([url, name]) => ({ url, name }));
}
