/**
 * Whether the router can show this address: a path of this site that is a page,
 * not a file such as /sitemap.xml or /media/logo.svg.
 */
export function isPagePath(href: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//")) return false;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const last = path.slice(path.lastIndexOf("/") + 1);
  return !last.includes(".");
}
