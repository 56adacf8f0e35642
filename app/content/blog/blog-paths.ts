/** Spec 2 §9: the five categories of a blog, as in their URLs. */
export const BLOG_CATEGORIES = {
  "vehicle-reviews": "Vehicle Reviews",
  "buyer-advice": "Buyer Advice",
  "motoring-tips": "Motoring Tips",
  "servicing-insights": "Servicing Insights",
  "4x4xmore-adventures": "4x4xMORE Adventures",
} as const;

export type BlogCategory = keyof typeof BLOG_CATEGORIES;

export const BLOG_CATEGORY_SLUGS = Object.keys(BLOG_CATEGORIES) as [BlogCategory, ...BlogCategory[]];

export function isBlogCategory(slug: string): slug is BlogCategory {
  return Object.hasOwn(BLOG_CATEGORIES, slug);
}

/** Spec 2 §2: /blog, /blog/{category}, /blog/{slug}. */
export const BLOG_PATH = "/blog";
export const BLOG_FEED_PATH = "/blog/rss.xml";

export function postPath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** @param page from 1; the first page has the list's own path */
export function blogListPath(category: BlogCategory | null, page = 1): string {
  const path = category ? `${BLOG_PATH}/${category}` : BLOG_PATH;
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The page number of a query; invalid numbers give the first. */
export function blogPageOf(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? "1");
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
