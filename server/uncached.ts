import type { Response } from "express";

/** Overrides the page's own caching headers, and keeps it out of search engines. */
export function uncached(res: Response): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = ((...args: unknown[]) => {
    res.setHeader("Cache-Control", "private, no-store");
    res.setHeader("X-Robots-Tag", "noindex");
    return writeHead(...args);
  }) as typeof res.writeHead;
}
