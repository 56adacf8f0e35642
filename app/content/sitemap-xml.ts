/** A page of a site; `updatedAt` in seconds UTC, left out where nobody keeps it. */
export type SitemapPage = { path: string; updatedAt?: number };

/** The protocol's own limit of one file. */
export const MAX_SITEMAP_PAGES = 50_000;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * The sitemap of a site (sitemaps.org), at most {@link MAX_SITEMAP_PAGES} pages.
 *
 * @param siteUrl its public address, without a trailing slash
 */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.slice(0, MAX_SITEMAP_PAGES).map(({ path, updatedAt }) => {
    const lastmod = updatedAt === undefined ? "" : `<lastmod>${isoDate(updatedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function isoDate(seconds: number) {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

/** Text as it may stand in XML, in an element or an attribute. */
export function escapeXml(text: string) {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
