import { escapeXml } from "~/platform/xml-text";

/** A page of a site; `updatedAt` in seconds UTC, left out when unknown. */
export type SitemapPage = { path: string; updatedAt?: number };

/** The protocol's limit for one file. */
export const MAX_SITEMAP_PAGES = 50_000;

/**
 * A sitemap (sitemaps.org) of up to {@link MAX_SITEMAP_PAGES} pages.
 *
 * @param siteUrl its public address, without a trailing slash
 */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.slice(0, MAX_SITEMAP_PAGES).map((page) => `<url>${entry(siteUrl, page)}</url>`);
  return documentOf("urlset", urls);
}

/** The index of a site's sitemaps. */
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

/** One file of a set of pages: `vehicles.xml` is its first part, `vehicles-2.xml` its second. */
type SitemapFile = { set: string; /** From 1. */ part: number };

const NAME = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/;

/** @returns null if it is not the name of a file */
export function parseSitemapFile(name: string): SitemapFile | null {
  const [, set, part = "1"] = NAME.exec(name) ?? [];
  return set === undefined ? null : { set, part: Number(part) };
}

/** The number of pages in a set, and when one of them last changed; seconds UTC. */
export type SitemapSize = { count: number; updatedAt?: number };

/** The files of a set, split at the protocol's limit; none for an empty set. */
export function sitemapFiles(set: string, { count, updatedAt }: SitemapSize) {
  return Array.from({ length: Math.ceil(count / MAX_SITEMAP_PAGES) }, (_, index) => ({
    path: `/sitemaps/${set}${index === 0 ? "" : `-${index + 1}`}.xml`,
    ...(updatedAt === undefined ? {} : { updatedAt }),
  }));
}

/** The range of a set's pages that a part contains. */
export function sitemapRange(part: number): { skip: number; take: number } {
  return { skip: (part - 1) * MAX_SITEMAP_PAGES, take: MAX_SITEMAP_PAGES };
}
