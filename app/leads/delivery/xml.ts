import { escapeXml } from "../../platform/xml-text";

type Attributes = Record<string, string | number>;

/** An element whose content is text. */
export function textElement(name: string, text: string | number, attributes: Attributes = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`;
}

/** An element made of others, a line each; what is null is left out. */
export function element(
  name: string,
  children: readonly (string | null)[],
  attributes: Attributes = {},
): string {
  const lines = children.filter((child) => child !== null);
  return [`<${name}${attributesOf(attributes)}>`, ...lines, `</${name}>`].join("\n");
}

/** The same, or null where there is nothing to say. */
export function optionalElement(name: string, text: string | number | null, attributes: Attributes = {}) {
  return text === null || text === "" ? null : textElement(name, text, attributes);
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll("\n", " ")}"`)
    .join("");
}
