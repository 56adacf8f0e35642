import type { Response } from "express";

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Keeps an answer out of caches and search engines, whatever its page says. */
export function uncached(res: Response): void {
  res.locals["uncached"] = true;
  res.set(HEADERS);
}

/** Must come after the page's own headers are set. */
export function stayUncached(res: Response): void {
  if (res.locals["uncached"] === true) res.set(HEADERS);
}
