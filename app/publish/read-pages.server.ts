import { z } from "zod";

import { LANGUAGE_PATHS, SECOND_LANGUAGES, type SecondLanguage } from "~/i18n/language";
import { productFile } from "~/platform/product-file.server";

import { listMarkdown, parseContentFile, renderBody } from "./content-file.server";
import type { RenderContent } from "./render-content.server";
import { readSiteFiles, requireText, type SiteFiles } from "./site-files.server";
import type { TenantPage } from "./tenant";
import { type Problem, TenantFileError } from "./tenant-file.server";

/** Templates of the legal pages, for sites without their own file at that path. */
const TEMPLATES = productFile("app/publish/legal");

const CONTENT = "content/";
/** Posts are not pages (read-posts.server.ts). */
export const POSTS_FOLDER = "blog/";

export const pageFrontMatter = z
  .object({
    title: z.string().min(1),
    description: z.string().min(1).max(200),
    path: z
      .string()
      .regex(/^(\/[a-z0-9-]+)+$/, "a path such as /privacy-policy")
      .optional(),
  })
  .strict();

/** The folder of a language's pages and posts, each at the path of the file that it translates: 'zh/'. */
export function languageFolder(language: SecondLanguage): string {
  return `${LANGUAGE_PATHS[language].slice(1)}/`;
}

/**
 * The pages of a site's content folder, by path, and the legal pages that it has no own file
 * for. `content/pages/unsubscribe.md` is at /pages/unsubscribe unless its front matter sets
 * another path; `content/zh/pages/unsubscribe.md` is that page in Chinese.
 *
 * @param site its files, @param name its folder as messages call it
 * @throws TenantFileError
 */
export async function readPages(
  site: SiteFiles,
  name: string,
  placeholders: ReadonlyMap<string, string>,
  render: RenderContent,
): Promise<TenantPage[]> {
  const pages: TenantPage[] = [];
  const byFile = new Map<string, TenantPage>();
  const files = listMarkdown(site, CONTENT);
  const folders = SECOND_LANGUAGES.map(languageFolder);
  for (const file of files) {
    if ([POSTS_FOLDER, ...folders].some((other) => file.startsWith(other))) continue;
    const fileName = `${name}/content/${file}`;
    const page = await parsePage(
      requireText(site, CONTENT + file, fileName),
      file,
      fileName,
      placeholders,
      render,
    );
    if (pages.some(({ path }) => path === page.path)) {
      throw new TenantFileError(fileName, [
        { path: ["path"], reason: `another page is at ${page.path} already` },
      ]);
    }
    pages.push(page);
    byFile.set(file, page);
  }
  const own = new Set(pages.map(({ path }) => path));
  for (const [file, page] of await readLegalPages(placeholders, render)) {
    if (own.has(page.path)) continue;
    pages.push(page);
    byFile.set(file, page);
  }
  for (const language of SECOND_LANGUAGES) {
    const start = languageFolder(language);
    for (const file of files.filter((path) => path.startsWith(start))) {
      const original = file.slice(start.length);
      if (original.startsWith(POSTS_FOLDER)) continue;
      const fileName = `${name}/content/${file}`;
      const page = byFile.get(original);
      if (!page) throw new TenantFileError(fileName, [untranslated(original)]);
      const text = requireText(site, CONTENT + file, fileName);
      const { title, description, html } = await parsePage(text, original, fileName, placeholders, render);
      page.translations = { ...page.translations, [language]: { title, description, html } };
    }
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A translation of nothing: most likely the English file was renamed or removed. */
export function untranslated(file: string): Problem {
  return { path: [], reason: `there is no content/${file} that it translates` };
}

/** @param file path inside the content folder, which determines the page's path */
async function parsePage(
  text: string,
  file: string,
  name: string,
  placeholders: ReadonlyMap<string, string>,
  render: RenderContent,
): Promise<TenantPage> {
  const { fields, body } = parseContentFile(text, pageFrontMatter, name, placeholders);
  const { title, description, path = `/${file.replace(/\.md$/, "")}` } = fields;
  return { path, title, description, html: await renderBody(body, name, render) };
}

/** The templates, with a summary in each second language that says that the English text binds. */
async function readLegalPages(
  placeholders: ReadonlyMap<string, string>,
  render: RenderContent,
): Promise<[string, TenantPage][]> {
  const templates = await readSiteFiles(TEMPLATES, TEMPLATES);
  const files = listMarkdown(templates, "");
  // A site must not lose its legal pages because this machine lacks the templates.
  if (files.length === 0) throw new Error(`${TEMPLATES} has no templates of legal pages.`);
  const read = async (file: string, path: string) => {
    const name = `app/publish/legal/${file}`;
    return parsePage(requireText(templates, file, name), path, name, placeholders, render);
  };
  const folders = SECOND_LANGUAGES.map(languageFolder);
  const english = files.filter((file) => !folders.some((folder) => file.startsWith(folder)));
  return Promise.all(
    english.map(async (file) => {
      const summaries = SECOND_LANGUAGES.filter((language) =>
        files.includes(languageFolder(language) + file),
      ).map(async (language) => {
        const { title, description, html } = await read(languageFolder(language) + file, file);
        return [language, { title, description, html }] as const;
      });
      const translations = Object.fromEntries(await Promise.all(summaries));
      return [file, { ...(await read(file, file)), translations }] as [string, TenantPage];
    }),
  );
}
