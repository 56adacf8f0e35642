import type { z } from "zod";

import { fillPlaceholders } from "./placeholders";
import type { RenderContent } from "./render-content.server";
import { listFiles, type SiteFiles } from "./site-files.server";
import { parseWith, TenantFileError } from "./tenant-file.server";

/**
 * The body of a Markdown file as the HTML that a page may hold.
 *
 * @param name the file as messages call it
 * @throws TenantFileError for a body that exceeds a limit
 */
export async function renderBody(body: string, name: string, render: RenderContent): Promise<string> {
  const rendered = await render({ kind: "markdown", text: body });
  if ("problem" in rendered) throw new TenantFileError(name, [{ path: ["body"], reason: rendered.problem }]);
  return rendered.html;
}

type ContentFile<T> = { fields: T; body: string };

/**
 * A Markdown file with its placeholders filled and its front matter checked.
 *
 * @param name the file as messages call it
 * @throws TenantFileError
 */
export function parseContentFile<S extends z.ZodTypeAny>(
  text: string,
  schema: S,
  name: string,
  placeholders: ReadonlyMap<string, string>,
): ContentFile<z.output<S>> {
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
  return { fields: parseWith<z.output<S>>(schema, parts.fields, name), body: parts.body };
}

type FrontMatter = { fields: Record<string, string>; body: string };

const BLOCK = /^---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/;
const FIELD = /^([a-zA-Z]+):(.*)$/;

/**
 * Splits the front matter, `name: value` lines between two `---`, off a Markdown file. A value may
 * be quoted.
 *
 * @returns null when there is no such block, or when a line of it is something else
 */
export function parseFrontMatter(text: string): FrontMatter | null {
  const block = BLOCK.exec(text);
  if (!block) return null;
  const fields: Record<string, string> = {};
  for (const line of (block[1] ?? "").split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (!name) return null;
    fields[name] = value.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
  return { fields, body: text.slice(block[0].length) };
}

/** Markdown files below a folder at any depth. @param folder 'content/' */
export function listMarkdown(files: SiteFiles, folder: string): string[] {
  return listFiles(files, folder).filter((file) => file.endsWith(".md"));
}
