import { Marked, type MarkedExtension, type Tokens } from "marked";

import { sanitiseHtml } from "~/content/sanitise.server";

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
