const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text as XML 1.0 may hold it, in an element or an attribute: markup escaped; characters
 * that XML knows no way to write (most control characters, halves of surrogate pairs,
 * U+FFFE and U+FFFF) left out.
 */
export function escapeXml(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return isXmlCharacter(code) ? (ESCAPES[character] ?? character) : "";
  }).join("");
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a;
  // Allowed but discouraged; no person types them.
  if (code >= 0x7f && code < 0xa0) return false;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
