/** Rows as CSV (RFC 4180), all cells quoted: what people typed holds commas and line breaks. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/**
 * A cell that a spreadsheet would run as a formula, as text. Blanks before the sign do not
 * make it harmless. Phone numbers such as +61… are led by an apostrophe too: that is the price.
 */
function withoutFormula(cell: string): string {
  return /^\s*[=+\-@|%\t\r]/.test(cell) ? `'${cell}` : cell;
}
