/**
 * A typed line without control characters, which no person types and a mail header or
 * a terminal might obey. Tabs and line breaks become spaces.
 */
export function cleanLine(text: string): string {
  return removeControls(text.replace(/\s+/g, " ")).trim();
}

/** The same for several lines: line breaks stay. */
export function cleanLines(text: string): string {
  return removeControls(text.replace(/\r\n?/g, "\n").replace(/\t/g, " ")).trim();
}

/** Keeps line feeds, and the marks that right-to-left names need. */
function removeControls(text: string): string {
  return Array.from(text)
    .filter((character) => character === "\n" || !isControl(character.codePointAt(0) ?? 0))
    .join("");
}

function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
