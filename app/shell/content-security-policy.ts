const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/i;
const HAS_SOURCE = /\bsrc=/i;

export type InlineContents = { scripts: string[]; styles: string[] };

/**
 * The inline scripts and styles of a rendered page, exactly as the browser hashes
 * them. Data blocks (JSON-LD) are never executed and need no permission.
 */
export function inlineContents(html: string): InlineContents {
  const contents: InlineContents = { scripts: [], styles: [] };
  for (const [, element = "", attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (element.toLowerCase() === "style") contents.styles.push(content);
    else if (!HAS_SOURCE.test(attributes) && !DATA_BLOCK.test(attributes)) contents.scripts.push(content);
  }
  return contents;
}

/**
 * The Content-Security-Policy of a page: nothing inline runs but what this
 * answer itself was made with (design §4.10).
 *
 * @param hash gives a source expression such as `sha256-…` for inline content
 */
export function contentSecurityPolicy(contents: InlineContents, hash: (content: string) => string): string {
  const allowed = (inline: string[]) => [...new Set(inline.map((content) => `'${hash(content)}'`))];
  return policy({
    scripts: ["'self'", ...allowed(contents.scripts)],
    styles: ["'self'", ...allowed(contents.styles)],
    connections: ["'self'"],
  });
}

/** Vite's hot reload writes scripts and styles of its own, and speaks over a web socket. */
export function developmentContentSecurityPolicy(): string {
  return policy({
    scripts: ["'self'", "'unsafe-inline'"],
    styles: ["'self'", "'unsafe-inline'"],
    connections: ["'self'", "ws:"],
  });
}

function policy(sources: { scripts: string[]; styles: string[]; connections: string[] }): string {
  return [
    "default-src 'self'",
    `script-src ${sources.scripts.join(" ")}`,
    `style-src ${sources.styles.join(" ")}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${sources.connections.join(" ")}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
