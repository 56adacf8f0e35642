import { escapeXml } from "~/platform/xml-text";

import { BLOG_CATEGORIES, BLOG_FEED_PATH, BLOG_PATH, postPath } from "./blog-paths";
import type { PostTeaser } from "./posts.server";

type Channel = { title: string; description: string; /** Without a trailing slash. */ siteUrl: string };

/** The blog as RSS 2.0, for readers and other programs. */
export function rssXml({ title, description, siteUrl }: Channel, posts: readonly PostTeaser[]): string {
  const items = posts.map((post) => {
    const url = new URL(postPath(post.slug), siteUrl).href;
    return [
      "<item>",
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      `<description>${escapeXml(post.description)}</description>`,
      `<category>${escapeXml(BLOG_CATEGORIES[post.category])}</category>`,
      `<pubDate>${rssDate(post.publishedAt)}</pubDate>`,
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(new URL(BLOG_PATH, siteUrl).href)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>en-au</language>",
    `<atom:link href="${escapeXml(new URL(BLOG_FEED_PATH, siteUrl).href)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function rssDate(seconds: number): string {
  return new Date(seconds * 1_000).toUTCString();
}
