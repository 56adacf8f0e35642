import { readdir } from "node:fs/promises";

import type { z } from "zod";
import { Marked, type MarkedExtension, type Tokens } from "marked";

import { sanitiseHtml } from "~/content/sanitise.server";

import { fillPlaceholders } from "./placeholders";
import { parseWith, TenantFileError } from "./tenant-file.server";

/**
 * Markdown tables whose cells carry the heading of their column: where a table is
 * too wide, as on a phone, the page shows it beside each cell (app/styles/type.css).
 */
export const labelledTables: MarkedExtension = {
  renderer: {
    table({ header, rows }) {
      const html = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      const labels = header.map(({ tokens }) => this.parser.parseInline(tokens, this.parser.textRenderer));
      // The corner above a column of names heads nothing.
      const headings = header.map((cell) => (cell.text ? `<th scope="col">${html(cell)}</th>` : "<td></td>"));
      const body = rows.map((cells) => {
        const columns = cells.map((cell, column) => {
          const label = labels[column];
          return label
            ? `<td data-label="${escapeAttribute(label)}">${html(cell)}</td>`
            : `<td>${html(cell)}</td>`;
        });
        return `<tr>${columns.join("")}</tr>`;
      });
      return `<table><thead><tr>${headings.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
    },
  },
};

const markdown = new Marked({ gfm: true, async: false }, labelledTables);

/** Markdown as the HTML that a page may hold. */
export function renderMarkdown(body: string): string {
  return sanitiseHtml(markdown.parse(body, { async: false }));
}

function escapeAttribute(text: string) {
  return text.replaceAll('"', "&quot;").replaceAll("<", "&lt;");
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
const FIELD = /^([a-zA-Z]+):\s*(.*?)\s*$/;

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
    fields[name] = value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return { fields, body: text.slice(block[0].length) };
}

/** Markdown files of a folder at any depth, as 'pages/unsubscribe.md', sorted. None where there is no folder. */
export async function listMarkdown(folder: string): Promise<string[]> {
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
