import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { Marked } from "marked";
import { z } from "zod";

import { sanitiseHtml } from "~/content/sanitise.server";

import { parseFrontMatter } from "./front-matter";
import { labelledTables } from "./labelled-tables";
import { fillPlaceholders } from "./placeholders";
import type { TenantPage } from "./tenant";
import { requireText, TenantFileError } from "./tenant-file";

const markdown = new Marked({ gfm: true, async: false }, labelledTables);

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
 * The pages of a site's content folder, by path. `content/pages/unsubscribe.md` is
 * at /pages/unsubscribe unless its front matter says otherwise.
 *
 * @param folder the site's folder, @param name the folder as messages call it
 * @throws TenantFileError
 */
export async function readPages(
  folder: string,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): Promise<TenantPage[]> {
  const files = await listMarkdown(join(folder, "content"));
  const pages: TenantPage[] = [];
  for (const file of files) {
    const fileName = `${name}/content/${file}`;
    const text = await requireText(folder, `content/${file}`, fileName);
    const page = parsePage(text, file, fileName, placeholders);
    if (pages.some(({ path }) => path === page.path)) {
      throw new TenantFileError(fileName, [
        { path: ["path"], reason: `another page is at ${page.path} already` },
      ]);
    }
    pages.push(page);
  }
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param file inside the content folder, which gives the page's path */
export function parsePage(
  text: string,
  file: string,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): TenantPage {
  const { text: filled, unknown } = fillPlaceholders(text, placeholders);
  if (unknown.length > 0) {
    throw new TenantFileError(
      name,
      unknown.map((placeholder) => ({ path: [], reason: `nothing to put in place of {{${placeholder}}}` })),
    );
  }
  const parts = parseFrontMatter(filled);
  if (!parts) {
    const reason = "must start with front matter: a line of ---, title and description, a line of ---";
    throw new TenantFileError(name, [{ path: [], reason }]);
  }
  const fields = frontMatter.safeParse(parts.fields);
  if (!fields.success) {
    const problems = fields.error.issues.map(({ path, message }) => ({ path, reason: message }));
    throw new TenantFileError(name, problems);
  }
  const { title, description, path = `/${file.replace(/\.md$/, "")}` } = fields.data;
  const html = sanitiseHtml(markdown.parse(parts.body, { async: false }));
  return { path, title, description, html };
}

/** Markdown files at any depth, as 'pages/unsubscribe.md'. A site may have none. */
async function listMarkdown(folder: string): Promise<string[]> {
  try {
    const files = await readdir(folder, { recursive: true });
    return files
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".md"))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
