import { db } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { previewedContent } from "~/site/previewed-site.server";
import type { PictureSource } from "~/ui/Picture";
import { z } from "zod";
import { type Language, SECOND_LANGUAGES, withTranslation } from "~/i18n/language";
import { type BlogCategory, blogListPath, isBlogCategory, postPath } from "./blog-paths";

/** A post as lists show it. Times are seconds UTC. */
export type PostTeaser = {
  slug: string;
  title: string;
  description: string;
  category: BlogCategory;
  image: PictureSource | null;
  imageAlt: string;
  publishedAt: number;
  /** When its text last changed. */
  revisedAt: number;
  /** Of its texts. */
  language: Language;
};

/** `html` was sanitised when seeded. */
type Post = PostTeaser & { html: string };

/** Pictures of posts are 16:9; others are cropped to it. */
export const POST_PICTURE = { width: 1200, height: 675 };

/** `now` is seconds UTC: later posts are not published yet. A post that lacks the language is English. */
type PostQuery = {
  now: Seconds;
  language?: Language;
  category?: BlogCategory | null;
  limit?: number;
  offset?: number;
};

const TEASER = {
  slug: true,
  title: true,
  description: true,
  category: true,
  image: true,
  imageAlt: true,
  publishedAt: true,
  revisedAt: true,
  translations: true,
} as const;

const translationsSchema = z.record(
  z.enum(SECOND_LANGUAGES),
  z.object({ title: z.string(), description: z.string(), imageAlt: z.string(), html: z.string() }),
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Published posts, newest first. */
export async function listPosts(site: string, query: PostQuery): Promise<PostTeaser[]> {
  const { limit, offset = 0 } = query;
  const rows =
    previewedPosts(site, query)?.slice(offset, limit && offset + limit) ??
    (await db().blogPost.findMany({
      where: published(site, query),
      orderBy: [{ publishedAt: "desc" }, { slug: "asc" }],
      select: TEASER,
      take: limit,
      skip: offset,
    }));
  return rows.flatMap((row) => toTeaser(row, query.language));
}

export async function countPosts(site: string, query: Pick<PostQuery, "now" | "category">): Promise<number> {
  return (
    previewedPosts(site, query)?.length ?? (await db().blogPost.count({ where: published(site, query) }))
  );
}

/** Categories with published posts, in the order of spec 2 §9. */
export async function listPostCategories(site: string, now: Seconds): Promise<Set<BlogCategory>> {
  const previewed = previewedPosts(site, { now });
  const rows = previewed
    ? previewed
    : await db().blogPost.groupBy({ by: ["category"], where: published(site, { now }) });
  return new Set(rows.map(({ category }) => category).filter(isBlogCategory));
}

/** @returns null for an unpublished post, or one of another site */
export async function findPost(
  site: string,
  slug: string,
  { now, language = "en-AU" }: Pick<PostQuery, "now" | "language">,
): Promise<Post | null> {
  if (!SLUG.test(slug)) return null;
  const previewed = previewedPosts(site, { now });
  const row = previewed
    ? previewed.find((post) => post.slug === slug)
    : await db().blogPost.findFirst({
        where: { ...published(site, { now }), slug },
        select: { ...TEASER, html: true },
      });
  const [teaser] = row ? toTeaser(row, language) : [];
  return row && teaser
    ? { ...teaser, html: withTranslation(language, { html: row.html }, translationsOf(row)).html }
    : null;
}

function published(site: string, { now, category }: Pick<PostQuery, "now" | "category">) {
  return { site, publishedAt: { lte: new Date(now * 1_000) }, ...(category && { category }) };
}

/** The same of the version that is previewed, newest first; null outside a preview. */
function previewedPosts(site: string, { now, category }: Pick<PostQuery, "now" | "category">) {
  const posts = previewedContent(site)?.posts;
  if (!posts) return null;
  return posts
    .filter((post) => toSeconds(post.publishedAt) <= now && (!category || post.category === category))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.slug < b.slug ? -1 : 1));
}

function translationsOf({ translations }: Pick<Row, "translations">) {
  return translationsSchema.parse(translations);
}

type Row = Omit<PostTeaser, "category" | "image" | "publishedAt" | "revisedAt" | "language"> & {
  translations: unknown;
  category: string;
  image: string | null;
  publishedAt: Date;
  revisedAt: Date;
};

/** Empty for a category that this version does not know. */
function toTeaser(row: Row, language: Language = "en-AU"): PostTeaser[] {
  const { slug, category, image, publishedAt, revisedAt } = row;
  if (!isBlogCategory(category)) return [];
  const english = { title: row.title, description: row.description, imageAlt: row.imageAlt };
  const texts = withTranslation(language, english, translationsOf(row));
  return [
    {
      slug,
      title: texts.title,
      description: texts.description,
      imageAlt: texts.imageAlt,
      language: texts.language,
      category,
      image: image === null ? null : { key: image, ...POST_PICTURE },
      publishedAt: toSeconds(publishedAt),
      revisedAt: toSeconds(revisedAt),
    },
  ];
}

function toSeconds(date: Date) {
  return Math.floor(date.getTime() / 1_000);
}

/** The blog's URLs for the sitemap: the list, its categories and every published post. */
export async function listBlogPages(
  site: string,
  now: Seconds,
): Promise<{ path: string; updatedAt: number }[]> {
  const posts = await listPosts(site, { now });
  if (posts.length === 0) return [];
  const latest = (some: typeof posts) => Math.max(...some.map(({ revisedAt }) => revisedAt));
  const categories = [...new Set(posts.map(({ category }) => category))];
  return [
    { path: blogListPath(null), updatedAt: latest(posts) },
    ...categories.map((category) => ({
      path: blogListPath(category),
      updatedAt: latest(posts.filter((post) => post.category === category)),
    })),
    ...posts.map(({ slug, revisedAt }) => ({ path: postPath(slug), updatedAt: revisedAt })),
  ];
}
