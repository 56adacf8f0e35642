import { Marked } from "marked";

import { sanitiseHtml } from "~/content/sanitise.server";

import { labelledTables } from "./labelled-tables";

const markdown = new Marked({ gfm: true, async: false }, labelledTables);

/** Markdown as the HTML that a page may hold. */
export function renderMarkdown(body: string): string {
  return sanitiseHtml(markdown.parse(body, { async: false }));
}
