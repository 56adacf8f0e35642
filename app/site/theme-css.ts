/** Also one that is not closed, which would otherwise be searched for again from each of its characters. */
const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;
const SHORTEST_COMMENT = "/**/".length;
const ROOT_BLOCK = /:root\s*\{([^{}]*)\}/g;
const DECLARATION = /^(--[a-z0-9-]+)\s*:([^]+)$/;
/** Colours, lengths, numbers, shadows, functions: no quotes, escapes or anything that ends a style. */
const VALUE = /^[\w\s.,%#()+*/-]+$/;
const LOADS_SOMETHING = /\b(url|src|image|image-set)\s*\(/i;

export type ThemeCss = { tokens: Map<string, string> } | { problem: string };

/**
 * Parses a theme.css: nothing but custom properties on `:root`, since it is inlined
 * unchanged in every page of the site.
 *
 * @returns the properties by name, or an error message
 */
export function parseThemeCss(css: string): ThemeCss {
  if (css.includes("<")) return { problem: "'<' is not allowed" };
  const text = css.replaceAll(COMMENT, (comment) => (isClosed(comment) ? "" : comment));
  const outside = text.replaceAll(ROOT_BLOCK, "").trim();
  if (outside !== "")
    return { problem: `only ':root { --name: value; }' is allowed, not '${excerpt(outside)}'` };

  const tokens = new Map<string, string>();
  for (const [, block = ""] of text.matchAll(ROOT_BLOCK)) {
    for (const part of block.split(";").map((declaration) => declaration.trim())) {
      if (part === "") continue;
      const [, name = "", written = ""] = DECLARATION.exec(part) ?? [];
      const value = written.trim();
      if (name === "") return { problem: `only custom properties are allowed, not '${excerpt(part)}'` };
      if (!isSafeValue(value)) return { problem: `${name}: '${excerpt(value)}' is not allowed` };
      tokens.set(name, value);
    }
  }
  return { tokens };
}

function isClosed(comment: string) {
  return comment.length >= SHORTEST_COMMENT && comment.endsWith("*/");
}

function isSafeValue(value: string) {
  return VALUE.test(value) && !LOADS_SOMETHING.test(value) && !value.includes("/*") && isBalanced(value);
}

/** An open bracket would swallow the rest of the page's style. */
function isBalanced(value: string) {
  let depth = 0;
  for (const character of value) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function excerpt(text: string) {
  return text.split("\n", 1)[0]?.slice(0, 60) ?? "";
}
