import type { SiteFiles } from "~/publish/site-files.server";

import { type Entry, entryText } from "./draft.server";
import { hasPage } from "./own-pages.server";

/** A link of an entry, by its name, to an address of the site that has no page. */
export type DeadLink = { name: string; path: string };

/** Links within Markdown, and those of menus; their query and fragment are no part of an address. */
const LINKS = /(?:\]\(|"url":")(\/(?!\/)[^)\s"\\?#]*)/g;

/** Links of a draft's pages, posts and menus to addresses of the site that have no page. @param files with the draft */
export function deadLinks(files: SiteFiles, drafted: readonly Entry[]): DeadLink[] {
  return drafted
    .filter(({ kind }) => kind === "page" || kind === "post" || kind === "menu")
    .flatMap(({ name, value }) => {
      const paths = new Set([...(entryText(value) ?? "").matchAll(LINKS)].map(([, path = ""]) => path));
      return [...paths].filter((path) => !hasPage(files, path)).map((path) => ({ name, path }));
    });
}
