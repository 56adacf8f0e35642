import { carPath } from "~/paths";

import { PAGE_SIZE } from "../stock/stock-index";
import type { FoundPage, UnavailablePage } from "./search-page";

/** A page, packed (packed-facets.ts) or not: its facets are not described. */
type DescribedPage = Omit<FoundPage, "facets"> | UnavailablePage;

/** The meta tags of a search page; `undefined` if the loader failed. */
export function searchMeta(page: DescribedPage | undefined) {
  if (!page) return {};
  if (page.kind === "unavailable") return { title: page.title, robots: "noindex" as const };
  const { title, description, canonicalPath, indexable } = page;
  return { title, description, canonicalPath, ...(!indexable && { robots: "noindex" as const }) };
}

/**
 * Structured data of the results, for an indexable page: a summary page lists only the URLs of its cars, and
 * each car's page describes it (app/vehicle/structured-data.ts). For Remix's `meta`.
 */
export function searchJsonLd(page: DescribedPage | undefined) {
  if (page?.kind !== "found" || page.cars.length === 0 || !page.indexable) return [];
  const first = (page.page - 1) * PAGE_SIZE + 1;
  const itemListElement = page.cars.map(({ slug }, index) => ({
    "@type": "ListItem",
    position: first + index,
    url: page.siteUrl + carPath(slug),
  }));
  return [{ "script:ld+json": { "@context": "https://schema.org", "@type": "ItemList", itemListElement } }];
}
