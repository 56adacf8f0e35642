import type { FeedRow } from "./feed-row";

/** The characters of Windows-1252 from 0x80, in order; five bytes are unassigned. */
const SPECIAL = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * UTF-8 that was read as Windows-1252, by the first bytes of Latin letters, punctuation, a byte order mark and
 * emoji. `É”` and its like are not among them: an accent at the end of a word is followed by a quotation mark.
 */
const MISREAD = new RegExp(
  `[ÂÃÄÅ][\\u0080-¿${SPECIAL}]|[âï][\\u0080-¿${SPECIAL}]{2}|ð[\\u0080-¿${SPECIAL}]{3}`,
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
    return [name, /^\s*https?:/i.test(cell) ? cell : mendText(cell)];
  });
  return { line: row.line, cells: new Map(cells) };
}

function decoded(misread: string): string {
  const bytes = [...misread].map((sign) => {
    const at = SPECIAL.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
  });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(Uint8Array.from(bytes));
  } catch {
    return misread;
  }
}
