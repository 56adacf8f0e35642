/** Spec 2 §9: the five categories of a blog, by the slug of their address. */
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
