import { escapeXml } from "../platform/xml-text";

/** A page of a site; `updatedAt` in seconds UTC, left out where nobody keeps it. */
export type SitemapPage = { path: string; updatedAt?: number };

/** The protocol's own limit of one file. */
export const MAX_SITEMAP_PAGES = 50_000;

/**
 * A sitemap (sitemaps.org), at most {@link MAX_SITEMAP_PAGES} pages.
 *
 * @param siteUrl its public address, without a trailing slash
 */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.slice(0, MAX_SITEMAP_PAGES).map((page) => `<url>${entry(siteUrl, page)}</url>`);
  return documentOf("urlset", urls);
}

/** The sitemap that names a site's others. */
export function sitemapIndexXml(siteUrl: string, files: readonly SitemapPage[]): string {
  return documentOf(
    "sitemapindex",
    files.map((file) => `<sitemap>${entry(siteUrl, file)}</sitemap>`),
  );
}

function documentOf(root: string, entries: string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
}

function entry(siteUrl: string, { path, updatedAt }: SitemapPage) {
  const lastmod = updatedAt === undefined ? "" : `<lastmod>${isoDate(updatedAt)}</lastmod>`;
  return `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${lastmod}`;
}

function isoDate(seconds: number) {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
