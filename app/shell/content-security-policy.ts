export type InlineContents = { scripts: string[]; styles: string[] };

/**
 * Third-party scripts that a site may load with the shopper's consent, and the other origins they load from;
 * complete https URLs.
 */
type AllowedScripts = { scripts: readonly string[]; origins: readonly string[] };

const NONE: AllowedScripts = { scripts: [], origins: [] };

/**
 * Removes the marks of the page's own inline scripts and styles, and returns their content exactly as the
 * browser hashes it. Unmarked ones come from a dealer's texts or a visitor's input, and are not allowed. Data
 * blocks (JSON-LD) are never executed and need no permission.
 *
 * @param mark of this rendering only (inline-mark.ts)
 * @returns the page in parts, since joining them would copy a long string once more
 */
export function takeOwnInline(rendered: string, mark: string): { parts: string[]; contents: InlineContents } {
  const contents: InlineContents = { scripts: [], styles: [] };
  const parts = rendered.split(` nonce="${mark}"`);
  const [before = "", ...own] = parts;
  let last = before;
  for (const part of own) {
    const element = last.endsWith("<style") ? "style" : "script";
    if (!last.endsWith(`<${element}`)) throw new Error("no script or style has the nonce placeholder");
    const start = part.indexOf(">") + 1;
    contents[`${element}s`].push(part.slice(start, part.indexOf(`</${element}>`, start)));
    last = part;
  }
  return { parts, contents };
}

/**
 * The Content-Security-Policy of a page: the only inline code that may run is that of the response itself
 * (design §4.10).
 *
 * @param hash gives a source expression such as `sha256-…` for inline content
 * @param others third-party scripts allowed on the site
 */
export function contentSecurityPolicy(
  contents: InlineContents,
  hash: (content: string) => string,
  others: AllowedScripts = NONE,
): string {
  const allowed = (inline: string[]) => [...new Set(inline.map((content) => `'${hash(content)}'`))];
  const origins = [
    ...new Set([...others.scripts, ...others.origins].map((address) => new URL(address).origin)),
  ];
  return policy({
    scripts: ["'self'", ...allowed(contents.scripts), ...origins],
    styles: ["'self'", ...allowed(contents.styles)],
    connections: ["'self'", ...origins],
    frames: ["'self'", ...origins],
  });
}

/** The desk's policy: no third parties at all, and no page may frame it. */
export function deskContentSecurityPolicy(
  contents: InlineContents,
  hash: (content: string) => string,
): string {
  const allowed = (inline: string[]) => [...new Set(inline.map((content) => `'${hash(content)}'`))];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...allowed(contents.scripts)].join(" "),
    ["style-src 'self'", ...allowed(contents.styles)].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Vite's hot reload inserts its own scripts and styles, and uses a web socket. */
export function developmentContentSecurityPolicy(): string {
  return policy({
    scripts: ["'self'", "'unsafe-inline'"],
    styles: ["'self'", "'unsafe-inline'"],
    connections: ["'self'", "ws:"],
    frames: ["'self'"],
  });
}

type Sources = Record<"scripts" | "styles" | "connections" | "frames", string[]>;

function policy(sources: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${sources.scripts.join(" ")}`,
    `style-src ${sources.styles.join(" ")}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${sources.connections.join(" ")}`,
    `frame-src ${sources.frames.join(" ")}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    // A payment's form redirects to the gateway's page, which counts as a form action.
    "form-action 'self' https://checkout.stripe.com",
    "object-src 'none'",
  ].join("; ");
}
