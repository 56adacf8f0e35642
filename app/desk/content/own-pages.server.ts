import type { Model } from "~/models/model";
import { findModelAt, type ModelPathStyle } from "~/models/model-path";
import { pageAt } from "~/pages";
import { parseFrontMatter } from "~/publish/content-file.server";
import type { SiteFiles } from "~/publish/site-files.server";

import { asList, asObject, asText } from "./entry-values";
import { isFreeForPages } from "./moved-page";
import { readJson, siteValue } from "./stored-in.server";

/** The path of a link to a page of the site itself, without its query; null for any other link. */
export function ownPath(link: string): string | null {
  return /^\/(?!\/)[^?#]*/.exec(link)?.[0] ?? null;
}

/** The addresses of the pages and posts that a dealer has written. */
export function writtenPages(files: SiteFiles): Set<string> {
  const pages = [...files].flatMap(([path, bytes]): string[] => {
    if (!path.startsWith("content/") || !path.endsWith(".md")) return [];
    const named = `/${path.slice("content/".length, -".md".length)}`;
    return [parseFrontMatter(bytes.toString("utf8"))?.fields["path"] ?? named];
  });
  return new Set(pages);
}

/** Whether a path of the site has a page: of the product, of a model, or of the dealer's own. */
export function hasPage(files: SiteFiles, path: string): boolean {
  const tidy = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (!isFreeForPages(tidy) || pageAt(tidy).onNewSite || writtenPages(files).has(tidy)) return true;
  const models = asList(readJson(files, "models.json")).map(asObject);
  const named = models.map(({ make, slug }): Pick<Model, "make" | "slug"> => {
    return { make: asText(make), slug: asText(slug) };
  });
  const style = siteValue(files, ["models", "pathStyle"]) === NAMED_STYLE ? NAMED_STYLE : "make-model";
  return findModelAt(named, tidy, style) !== null || named.some(({ slug }) => tidy === `/${slug}`);
}

const NAMED_STYLE: ModelPathStyle = "new-make-model-vehicle";
