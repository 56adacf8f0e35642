import { cleanLine } from "~/platform/clean-text";
import { escapeXml } from "~/platform/xml-text";

import type { FileKind, MappingOut } from "./mapping-out";
import { type Cell, headings } from "./read-cells";
import { xmlItem } from "./write-xml-item";

/** A kind of file as text: what begins it, a car, what ends it. */
type FileWriter = {
  type: string;
  start: (mapping: MappingOut) => string;
  row: (cells: readonly Cell[], mapping: MappingOut) => string;
  end: (mapping: MappingOut) => string;
};

const NOTHING = () => "";

export const FILE_WRITERS: Record<FileKind, FileWriter> = {
  csv: {
    type: "text/csv; charset=utf-8",
    start: ({ columns }) => csvLine(headings(columns)),
    row: (cells, { columns }) => csvLine(cells.map((cell) => cellText(cell, columns))),
    end: NOTHING,
  },
  tsv: {
    type: "text/tab-separated-values; charset=utf-8",
    start: ({ columns }) => tsvLine(headings(columns)),
    row: (cells, { columns }) => tsvLine(cells.map((cell) => cellText(cell, columns))),
    end: NOTHING,
  },
  jsonl: {
    type: "application/x-ndjson; charset=utf-8",
    start: NOTHING,
    row: (cells) => `${JSON.stringify(nested(cells))}\n`,
    end: NOTHING,
  },
  xml: {
    type: "application/xml; charset=utf-8",
    start: ({ frame: { root, within, attributes } }) => {
      const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${said.join("")}>\n${within ? `<${within}>\n` : ""}`;
    },
    row: (cells, { frame }) => xmlItem(frame.item, cells),
    end: ({ frame: { root, within } }) => `${within ? `</${within}>\n` : ""}</${root}>\n`,
  },
};

/** A list in one cell, by its column's separator. */
function cellText({ name, value }: Cell, columns: MappingOut["columns"]): string {
  if (value === null) return "";
  if (!Array.isArray(value)) return String(value);
  return value.join(columns.find((column) => column.name === name)?.join ?? "|");
}

/** RFC 4180. A program reads it, so that nothing is added to a cell that a spreadsheet would take for a formula. */
function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/** The format has no quotes: a tab or a line break in a cell becomes a space. */
function tsvLine(cells: readonly string[]): string {
  return `${cells.map(cleanLine).join("\t")}\n`;
}

function nested(cells: readonly Cell[]): object {
  const whole = blankObject();
  for (const { name, value } of cells) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let inner = whole;
    for (const step of path) inner = inner[step] = (inner[step] ?? blankObject()) as Record<string, unknown>;
    inner[last] = value;
  }
  return whole;
}

/** Without a prototype: a column may be named for anything. */
function blankObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}
