import { join, resolve } from "node:path";

import { z } from "zod";

import { listMarkdown, parseContentFile, renderMarkdown } from "./content-file.server";
import type { TenantPage } from "./tenant";
import { requireText, TenantFileError } from "./tenant-file.server";

/**
 * Templates of the legal pages, for sites without their own file at that path. From the repository's folder,
 * which is as far from here as from the built server, where the desk publishes.
 */
const TEMPLATES = resolve(import.meta.dirname, "../../app/publish/legal");

/** Posts are not pages (read-posts.server.ts). */
export const POSTS_FOLDER = "blog/";

const frontMatter = z
  .object({
    title: z.string().min(1),
    description: z.string().min(1).max(200),
    path: z
      .string()
      .regex(/^(\/[a-z0-9-]+)+$/, "a path such as /privacy-policy")
      .optional(),
  })
  .strict();

/**
 * The pages of a site's content folder, by path, and the legal pages that it has no own file
 * for. `content/pages/unsubscribe.md` is at /pages/unsubscribe unless its front matter sets
 * another path.
 *
 * @param folder the site's folder, @param name the folder as messages call it
 * @throws TenantFileError
 */
export async function readPages(
  folder: string,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): Promise<TenantPage[]> {
  const pages: TenantPage[] = [];
  for (const file of await listMarkdown(join(folder, "content"))) {
    if (file.startsWith(POSTS_FOLDER)) continue;
    const fileName = `${name}/content/${file}`;
    const page = parsePage(
      await requireText(folder, `content/${file}`, fileName),
      file,
      fileName,
      placeholders,
    );
    if (pages.some(({ path }) => path === page.path)) {
      throw new TenantFileError(fileName, [
        { path: ["path"], reason: `another page is at ${page.path} already` },
      ]);
    }
    pages.push(page);
  }
  const own = new Set(pages.map(({ path }) => path));
  const legal = await readLegalPages(placeholders);
  return [...pages, ...legal.filter(({ path }) => !own.has(path))].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param file path inside the content folder, which determines the page's path */
export function parsePage(
  text: string,
  file: string,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): TenantPage {
  const { fields, body } = parseContentFile(text, frontMatter, name, placeholders);
  const { title, description, path = `/${file.replace(/\.md$/, "")}` } = fields;
  return { path, title, description, html: renderMarkdown(body) };
}

async function readLegalPages(placeholders: ReadonlyMap<string, string>): Promise<TenantPage[]> {
  const files = await listMarkdown(TEMPLATES);
  // A site must not lose its legal pages because this machine lacks the templates.
  if (files.length === 0) throw new Error(`${TEMPLATES} has no templates of legal pages.`);
  return Promise.all(
    files.map(async (file) => {
      const name = `app/publish/legal/${file}`;
      return parsePage(await requireText(TEMPLATES, file, name), file, name, placeholders);
    }),
  );
}
