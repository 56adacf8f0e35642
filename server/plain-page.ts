import { createHash } from "node:crypto";

import type { Response } from "express";

/** Neutral colours, since the site is unknown; inline only, since a stylesheet would be another request. */
const STYLE =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;" +
  "background:#f5f6f7;color:#1d2328}main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}" +
  "p{margin:0}small{display:block;margin-bottom:.5rem;font-size:.875rem;font-weight:600;color:#5a646d}" +
  "@media(prefers-color-scheme:dark){body{background:#15191c;color:#eef1f3}small{color:#a9b3bb}}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** An unthemed HTML page, for responses sent before the site is known or a route runs. */
export function plainPage(res: Response, status: number, title: string, text: string): void {
  res
    .status(status)
    .set("Content-Security-Policy", `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
    .set("Cache-Control", "no-store")
    .type("html")
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><small>Error ${status}</small><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
}
