import { MAX_SITEMAP_PAGES } from "./sitemap-xml";

/** One file of a set of pages: `vehicles.xml` is its first part, `vehicles-2.xml` its second. */
export type SitemapFile = { set: string; /** From 1. */ part: number };

const NAME = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/;

/** @returns null for what is no file's name */
export function parseSitemapFile(name: string): SitemapFile | null {
  const [, set, part = "1"] = NAME.exec(name) ?? [];
  return set === undefined ? null : { set, part: Number(part) };
}

/** How many pages a set has, and when one of them last changed; seconds UTC. */
export type SitemapSize = { count: number; updatedAt?: number };

/** Where the files of a set are: as many as the protocol's limit of one makes of it, none for an empty one. */
export function sitemapFiles(set: string, { count, updatedAt }: SitemapSize) {
  return Array.from({ length: Math.ceil(count / MAX_SITEMAP_PAGES) }, (_, index) => ({
    path: `/sitemaps/${set}${index === 0 ? "" : `-${index + 1}`}.xml`,
    ...(updatedAt === undefined ? {} : { updatedAt }),
  }));
}

/** Which pages of a set are in a part. */
export function sitemapRange(part: number): { skip: number; take: number } {
  return { skip: (part - 1) * MAX_SITEMAP_PAGES, take: MAX_SITEMAP_PAGES };
}
