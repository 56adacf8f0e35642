export type FrontMatter = { fields: Record<string, string>; body: string };

const BLOCK = /^---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/;
const FIELD = /^([a-zA-Z]+):\s*(.*?)\s*$/;

/**
 * Takes the `name: value` lines between the two `---` off the top of a Markdown
 * file. A value may stand in quotes.
 *
 * @returns null when there is no such block, or when a line of it is something else
 */
export function parseFrontMatter(text: string): FrontMatter | null {
  const block = BLOCK.exec(text);
  if (!block) return null;
  const fields: Record<string, string> = {};
  for (const line of (block[1] ?? "").split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (!name) return null;
    fields[name] = value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return { fields, body: text.slice(block[0].length) };
}
