import { z } from "zod";

import {
  type Language,
  languageOf,
  SECOND_LANGUAGES,
  withTranslation,
  type TextOverrides,
} from "~/i18n/language";
import { db } from "~/platform/db.server";
import { cachedByName } from "~/site/cached-with-site.server";
import { previewedContent } from "~/site/previewed-site.server";

import { withContents, type ContentsEntry } from "./contents";

/** A legal or editorial page; `html` was sanitised when seeded. */
type ContentPage = {
  path: string;
  title: string;
  description: string;
  html: string;
  /** Of its texts. */
  language: Language;
  /** Its headings, if it is long enough for a table of contents. */
  contents: ContentsEntry[];
  /** Seconds UTC. */
  updatedAt: number;
};

/** The format of seeded paths; others are not looked up, since crawlers request anything. */
const PATH = /^(\/[a-z0-9-]+)+$/;

const translationsSchema = z.record(
  z.enum(SECOND_LANGUAGES),
  z.object({ title: z.string(), description: z.string(), html: z.string() }),
);

/**
 * @param path from the root, such as `/privacy-policy`; a trailing slash is ignored
 * @param language that is wanted; a page without it is English
 */
export async function findPage(site: string, path: string, language: Language): Promise<ContentPage | null> {
  const ownPath = path.replace(/\/$/, "");
  if (!PATH.test(ownPath)) return null;
  const content = previewedContent(site);
  const row = content
    ? content.pages.find((page) => page.path === ownPath)
    : await db().contentPage.findUnique({
        where: { site_path: { site, path: ownPath } },
        select: {
          ...{ path: true, title: true, description: true, html: true },
          ...{ updatedAt: true, translations: true },
        },
      });
  if (!row) return null;
  const { translations, updatedAt, ...english } = row;
  const page = withTranslation(language, english, translationsSchema.parse(translations));
  return { ...page, ...withContents(page.html), updatedAt: toSeconds(updatedAt) };
}

/** What a page with a form of its own shows of the dealer's page at its address; null if there is none. */
export async function findPageWords({ slug, config }: SpokenSite, path: string) {
  const page = await findPage(slug, path, languageOf(config.texts));
  if (!page) return null;
  const { title, description, html, language } = page;
  return { title, description, html, language };
}

/** Of all sites, some 20 kB each. */
const MAX_PAGES = 200;
const cachedPages = cachedByName<ContentPage>({ max: MAX_PAGES });

type SpokenSite = { slug: string; config: { texts: TextOverrides } };

/** {@link findPage} of a page that is shown to everyone, in the site's language. */
export function findShownPage(site: SpokenSite, path: string): Promise<ContentPage | null> {
  return cachedPages(site, path, () => findPage(site.slug, path, languageOf(site.config.texts)));
}

/** Every page of a site, by path, without its content. */
export async function listPages(
  site: string,
): Promise<Pick<ContentPage, "path" | "title" | "description" | "updatedAt">[]> {
  const rows =
    previewedContent(site)?.pages ??
    (await db().contentPage.findMany({
      where: { site },
      orderBy: { path: "asc" },
      select: { path: true, title: true, description: true, updatedAt: true },
    }));
  return rows.map(({ path, title, description, updatedAt }) => ({
    ...{ path, title, description },
    updatedAt: toSeconds(updatedAt),
  }));
}

function toSeconds(date: Date) {
  return Math.floor(date.getTime() / 1_000);
}
