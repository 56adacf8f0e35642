import { WINDOWS_1252 } from "~/platform/windows-1252";

import type { FeedRow } from "./feed-row";

/**
 * UTF-8 that was read as Windows-1252, by the first bytes of Latin letters, punctuation, a byte order mark and
 * emoji. `É”` and its like are not among them: an accent at the end of a word is followed by a quotation mark.
 */
const MISREAD = new RegExp(
  `[ÂÃÄÅ][\\u0080-¿${WINDOWS_1252}]|[âï][\\u0080-¿${WINDOWS_1252}]{2}|ð[\\u0080-¿${WINDOWS_1252}]{3}`,
  "g",
);

/** Some systems misread a text at each of two steps. */
const MAX_STEPS = 3;

/** `CitroÃ«n` → `Citroën`, `it’s` for `itâ€™s`. */
export function mendText(text: string): string {
  let mended = text;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = mended.replace(MISREAD, decoded);
    if (next === mended) break;
    mended = next;
  }
  return mended;
}

/** The cells of a row, mended; an address is what its server calls the file. */
export function mendRow(row: FeedRow): FeedRow {
  if ("problem" in row) return row;
  const cells = [...row.cells].map(([name, cell]): [string, string] => {
    return [name, /^\s*https?:/i.test(cell) ? cell : plainCell(mendText(cell))];
  });
  return { ...row, cells: new Map(cells) };
}

function decoded(misread: string): string {
  const bytes = [...misread].map((sign) => {
    const at = WINDOWS_1252.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
  });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(Uint8Array.from(bytes));
  } catch {
    return misread;
  }
}

/** How a spreadsheet marks a cell as text, in the ways that a file of it shows: `="00123"`, `'00123`. */
/** A word processor's quotation marks around a whole cell. */
const QUOTED = /^[“„”]([^“„”]*)[“”]$/;
const [FORMULA, APOSTROPHE] = [/^="((?:[^"]|"")*)"$/, /^'(?=[\d=+@-][^']{0,30}$)/];

/** A cell without the mark of a spreadsheet that it is text. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  const [, quoted] = FORMULA.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  const [, inMarks] = QUOTED.exec(text) ?? [];
  if (inMarks !== undefined) return inMarks;
  return APOSTROPHE.test(text) ? text.slice(1) : cell;
}
