import { z } from "zod";

import { BLOG_CATEGORY_SLUGS, isBlogCategory } from "~/content/blog/blog-paths";
import { SECOND_LANGUAGES } from "~/i18n/language";
import { utcOffsetMinutes } from "~/platform/local-time";
import { imageKey, slug } from "~/site/config/values";

import { listMarkdown, parseContentFile, renderBody } from "./content-file.server";
import { languageFolder, POSTS_FOLDER, untranslated } from "./read-pages.server";
import type { RenderContent } from "./render-content.server";
import { readText, requireText, type SiteFiles } from "./site-files.server";
import type { TenantPost } from "./tenant";
import { type Problem, TenantFileError } from "./tenant-file.server";

/** A day, or a day and a time, in the site's time zone: '2026-11-21', '2026-11-21T09:30'. */
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;

const moment = z.string().regex(LOCAL_MOMENT, "a day such as 2026-11-21, or with a time 2026-11-21T09:30");

export const postFrontMatter = z
  .object({
    title: z.string().min(1).max(90),
    description: z.string().min(1).max(200),
    /** When it is published, in the site's time zone. */
    date: moment,
    /** When its text last changed. */
    revised: moment.optional(),
    category: z.enum(BLOG_CATEGORY_SLUGS),
    /** A file of the assets folder, which has no subfolders; shown at 16:9. */
    image: imageKey.refine((file) => !file.includes("/"), "a file of the assets folder").optional(),
    imageAlt: z.string().default(""),
    draft: z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
  })
  .strict();

/** A post in another language has the day, the category and the picture of the English one. */
const translatedMatter = postFrontMatter.pick({ title: true, description: true, imageAlt: true });

type Reader = {
  timeZone: string;
  assets: ReadonlySet<string>;
  placeholders: ReadonlyMap<string, string>;
  render: RenderContent;
};

/**
 * The posts of a site's `content/blog`, by slug, which is the file's name. Drafts are
 * validated and left out; posts with a future date are stored, and shown from that date.
 *
 * @throws TenantFileError
 */
export async function readPosts(site: SiteFiles, name: string, reader: Reader): Promise<TenantPost[]> {
  const posts: TenantPost[] = [];
  const files = listMarkdown(site, `content/${POSTS_FOLDER}`);
  for (const file of files) {
    const path = `content/${POSTS_FOLDER}${file}`;
    const text = requireText(site, path, `${name}/${path}`);
    const post = await parsePost(text, file, `${name}/${path}`, reader);
    if (!post) continue;
    posts.push(post);
    for (const language of SECOND_LANGUAGES) {
      const translated = `${languageFolder(language)}${POSTS_FOLDER}${file}`;
      const words = readText(site, `content/${translated}`);
      if (words === null) continue;
      const called = `${name}/content/${translated}`;
      const { fields, body } = parseContentFile(words, translatedMatter, called, reader.placeholders);
      const html = await renderBody(body, called, reader.render);
      post.translations = { ...post.translations, [language]: { ...fields, html } };
    }
  }
  for (const language of SECOND_LANGUAGES) {
    const start = `${languageFolder(language)}${POSTS_FOLDER}`;
    const strays = listMarkdown(site, `content/${start}`).filter((file) => !files.includes(file));
    for (const file of strays)
      throw new TenantFileError(`${name}/content/${start}${file}`, [untranslated(`${POSTS_FOLDER}${file}`)]);
  }
  return posts;
}

/**
 * @param file inside the blog's folder, @param name for messages
 * @returns null for a draft
 */
export async function parsePost(
  text: string,
  file: string,
  name: string,
  reader: Reader,
): Promise<TenantPost | null> {
  const { fields, body } = parseContentFile(text, postFrontMatter, name, reader.placeholders);
  const own = file.replace(/\.md$/, "");
  const publishedAt = localMoment(fields.date, reader.timeZone);
  const revisedAt = fields.revised ? localMoment(fields.revised, reader.timeZone) : publishedAt;
  const problems: Problem[] = [
    ...(slug.safeParse(own).success && !isBlogCategory(own)
      ? []
      : [{ path: [], reason: "the file's name must be words joined by hyphens, and no category" }]),
    ...(publishedAt ? [] : [{ path: ["date"], reason: "no calendar has this day" }]),
    ...(revisedAt ? [] : [{ path: ["revised"], reason: "no calendar has this day" }]),
    ...(fields.image === undefined || reader.assets.has(fields.image)
      ? []
      : [{ path: ["image"], reason: `the assets folder has no ${fields.image}` }]),
  ];
  if (problems.length > 0 || !publishedAt || !revisedAt) throw new TenantFileError(name, problems);
  if (fields.draft) return null;
  return {
    slug: own,
    title: fields.title,
    description: fields.description,
    category: fields.category,
    image: fields.image === undefined ? null : `media/${fields.image}`,
    imageAlt: fields.imageAlt,
    html: await renderBody(body, name, reader.render),
    publishedAt,
    revisedAt: revisedAt > publishedAt ? revisedAt : publishedAt,
  };
}

/**
 * The instant of a local time, daylight saving included; midnight if no time is given. A time
 * that is skipped in spring counts as an hour later; of an ambiguous time in autumn the later one.
 *
 * @param moment of {@link LOCAL_MOMENT}
 * @param timeZone an IANA name
 * @returns null for a day that does not exist
 */
export function localMoment(moment: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${moment.includes("T") ? moment : `${moment}T00:00`}:00Z`);
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(moment)) return null;
  // The offset at approximately that time, then the one at the resulting instant.
  const first = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(first, timeZone));
}

function offsetAt(time: number, timeZone: string): number {
  return utcOffsetMinutes(time / 1_000, timeZone) * 60_000;
}
