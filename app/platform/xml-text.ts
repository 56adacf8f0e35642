const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text for an element or attribute of XML 1.0: markup escaped; characters that XML cannot represent (most
 * control characters, unpaired surrogates, U+FFFE and U+FFFF) left out.
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

type Attributes = Record<string, string | number>;

/** An element whose content is text. */
export function textElement(name: string, text: string | number, attributes: Attributes = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`;
}

/** An element with child elements, one per line; null children are left out. */
export function element(
  name: string,
  children: readonly (string | null)[],
  attributes: Attributes = {},
): string {
  const lines = children.filter((child) => child !== null);
  return [`<${name}${attributesOf(attributes)}>`, ...lines, `</${name}>`].join("\n");
}

/** The same, or null for an empty text. */
export function optionalElement(name: string, text: string | number | null, attributes: Attributes = {}) {
  return text === null || text === "" ? null : textElement(name, text, attributes);
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll("\n", " ")}"`)
    .join("");
}
