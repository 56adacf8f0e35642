import type { SerializeFrom } from "@remix-run/node";

import { dateFormat } from "~/i18n/date-format";
import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import type { Seconds } from "~/platform/moment";
import { cachedByName, cachedWithSite } from "~/site/cached-with-site.server";
import type { Site } from "~/site/site";
import { imageUrl } from "~/platform/images/image-url";

import { withContents, readingMinutes } from "../contents";
import {
  BLOG_CATEGORIES,
  BLOG_CATEGORY_SLUGS,
  type BlogCategory,
  blogListPath,
  postPath,
} from "./blog-paths";
import {
  countPosts,
  findPost,
  listPostCategories,
  listPosts,
  POST_PICTURE,
  type PostTeaser,
} from "./posts.server";

const POSTS_A_PAGE = 12;
const RELATED = 3;

/** Of all sites, some 30 kB each. */
const MAX_KEPT = 200;
const cachedPosts = cachedByName<Awaited<ReturnType<typeof loadBlogPost>>>({ max: MAX_KEPT });
const cachedLists = cachedByName<Awaited<ReturnType<typeof loadBlogList>>>({ max: MAX_KEPT });

type BlogListQuery = {
  category: BlogCategory | null;
  /** From 1. */ page: number;
  now: Seconds;
};

/**
 * The blog, or one of its categories.
 *
 * @returns null for a blog without posts, or a page past the end; a category without posts is an empty page
 */
async function loadBlogList({ slug, config }: Site, { category, page, now }: BlogListQuery) {
  const [total, categories, posts] = await Promise.all([
    countPosts(slug, { now, category }),
    listPostCategories(slug, now),
    listPosts(slug, {
      now,
      category,
      language: languageOf(config.texts),
      limit: POSTS_A_PAGE,
      offset: (page - 1) * POSTS_A_PAGE,
    }),
  ]);
  if (categories.size === 0 || (page > 1 && posts.length === 0)) return null;
  const heading = category
    ? wordsIn(languageOf(config.texts))(BLOG_CATEGORIES[category])
    : plainText(config.texts, "editorial.blog", { name: config.name });
  const pages = Math.max(1, Math.ceil(total / POSTS_A_PAGE));
  return {
    kind: "list" as const,
    heading,
    title: pageTitle(heading, page, config.texts),
    description: category
      ? plainText(config.texts, `editorial.blog_${keyOf(category)}`, { name: config.name })
      : plainText(config.texts, "editorial.blog_description", { name: config.name }),
    canonicalPath: blogListPath(category, page),
    category,
    categories: BLOG_CATEGORY_SLUGS.filter((known) => categories.has(known)),
    page,
    pages,
    posts: posts.map((post) => toView(post, config)),
    banner: config.banners.blog ? { key: config.banners.blog, ...POST_PICTURE } : null,
  };
}

/** {@link loadBlogList} of a page that is shown to everyone. */
export function findBlogList(site: Site, query: BlogListQuery) {
  return cachedLists(site, `${query.category} ${query.page}`, () => loadBlogList(site, query));
}

/** Candidates for the posts that a post names. */
const latestPosts = cachedWithSite(({ slug, config }: Site) =>
  listPosts(slug, {
    now: Math.floor(Date.now() / 1_000),
    language: languageOf(config.texts),
    limit: POSTS_A_PAGE,
  }),
);

export type BlogListData = NonNullable<Awaited<ReturnType<typeof loadBlogList>>>;

/** @returns null for an unpublished post, or one of another site */
async function loadBlogPost(site: Site, slug: string, now: Seconds) {
  const { config } = site;
  const language = languageOf(config.texts);
  const [post, latest] = await Promise.all([findPost(site.slug, slug, { now, language }), latestPosts(site)]);
  if (!post) return null;
  const { html, ...teaser } = post;
  const others = latest.filter((other) => other.slug !== slug);
  const isNear = (other: PostTeaser) => other.category === post.category;
  const related = [...others.filter(isNear), ...others.filter((other) => !isNear(other))].slice(0, RELATED);
  const isRevised = post.revisedAt > post.publishedAt;
  return {
    kind: "post" as const,
    post: toView(teaser, config),
    ...withContents(html),
    minutes: readingMinutes(html),
    revisedOn: isRevised ? longDate(post.revisedAt, config) : null,
    related: related.map((other) => toView(other, config)),
    jsonLd: postJsonLd(teaser, config),
  };
}

/** {@link loadBlogPost} of a page that is shown to everyone. */
export function findBlogPost(site: Site, slug: string, now: Seconds) {
  return cachedPosts(site, slug, () => loadBlogPost(site, slug, now));
}

export type BlogPostData = SerializeFrom<NonNullable<Awaited<ReturnType<typeof loadBlogPost>>>>;
export type PostView = PostTeaser & { publishedOn: string };

type Dated = Pick<Site["config"], "timeZone" | "texts">;

function toView(post: PostTeaser, site: Dated): PostView {
  return { ...post, publishedOn: longDate(post.publishedAt, site) };
}

function pageTitle(heading: string, page: number, texts: Site["config"]["texts"]): string {
  return page === 1 ? heading : plainText(texts, "editorial.blog_page", { title: heading, page });
}

/** Text keys have no hyphens. */
function keyOf(category: BlogCategory) {
  const keys = {
    "vehicle-reviews": "reviews",
    "buyer-advice": "advice",
    "motoring-tips": "tips",
    "servicing-insights": "servicing",
    "4x4xmore-adventures": "adventures",
  } as const;
  return keys[category];
}

/** The day in the site's own zone, '21 November 2026'. */
function longDate(seconds: number, { timeZone, texts }: Dated): string {
  return dateFormat(languageOf(texts), { dateStyle: "long", timeZone }).format(seconds * 1_000);
}

/**
 * A post as structured data (schema.org BlogPosting).
 *
 * @param site its name and public address
 */
function postJsonLd(post: PostTeaser, site: { name: string; url: string }) {
  const url = new URL(postPath(post.slug), site.url).href;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    articleSection: BLOG_CATEGORIES[post.category],
    datePublished: isoTime(post.publishedAt),
    dateModified: isoTime(post.revisedAt),
    mainEntityOfPage: url,
    url,
    inLanguage: post.language,
    ...(post.image && { image: new URL(imageUrl(post.image.key, 1280, "webp"), site.url).href }),
    author: { "@type": "Organization", name: site.name, url: site.url },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
  };
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
