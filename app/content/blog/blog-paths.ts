import type { BlogCategory } from "./blog-categories";

/** Spec 2 §2: /blog, /blog/{category}, /blog/{slug}. */
export const BLOG_PATH = "/blog";
export const BLOG_FEED_PATH = "/blog/rss.xml";

export function postPath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** @param page from 1; the first has the list's own address */
export function blogListPath(category: BlogCategory | null, page = 1): string {
  const path = category ? `${BLOG_PATH}/${category}` : BLOG_PATH;
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The page that a query asks for; whatever is no number is the first. */
export function blogPageOf(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? "1");
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
