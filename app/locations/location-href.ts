/** Where a location has its page (spec 2 §2). */
export function locationHref(slug: string): string {
  return `/our-location/${slug}`;
}
