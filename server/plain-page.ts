import type { Response } from "express";

/** A page without a theme, for answers given before a site is known or a route runs. */
export function plainPage(res: Response, status: number, title: string, text: string): void {
  res
    .status(status)
    .set("Content-Security-Policy", "default-src 'none'")
    .set("Cache-Control", "no-store")
    .type("html")
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    );
}
