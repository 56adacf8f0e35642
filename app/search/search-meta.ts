import { PAGE_SIZE } from "../stock/stock-index";
import { itemList } from "./item-list";
import type { SearchPage } from "./search-page";

/** What the head of a search page says; `undefined` where the loader failed. */
export function searchMeta(page: SearchPage | undefined) {
  if (!page) return {};
  if (page.kind === "unavailable") return { title: page.title, robots: "noindex" as const };
  const { title, description, canonicalPath, indexable } = page;
  return { title, description, canonicalPath, ...(!indexable && { robots: "noindex" as const }) };
}

/** The results for machines, on every page that has some; for Remix's `meta`. */
export function searchJsonLd(page: SearchPage | undefined) {
  if (page?.kind !== "found" || page.cars.length === 0) return [];
  const first = (page.page - 1) * PAGE_SIZE + 1;
  return [{ "script:ld+json": itemList(page.cars, page, first) }];
}
