import type { Response } from "express";

import type { FinishedPage } from "./page-store";

/** What the page cache passes down with a request that it could not answer. */
type PagePlace = {
  /** Takes the finished page of an answer that all visitors may have. */
  store(page: FinishedPage): void;
  /** Sends the last page, if there is one. */
  sendLast(): boolean;
};

const places = new WeakMap<Response, PagePlace>();

export function offerPlace(res: Response, place: PagePlace): void {
  places.set(res, place);
}

export function placeOf(res: Response): PagePlace | undefined {
  return places.get(res);
}

/** Whether shared caches may store a response, by its status and headers. */
export function isShared(res: Response): boolean {
  const control = String(res.getHeader("Cache-Control") ?? "");
  return res.statusCode === 200 && !res.hasHeader("Set-Cookie") && control.includes("s-maxage");
}

/**
 * Sends the last page, if there is one. Must be tried before a GET is rejected with a 503: a page up
 * to an hour old serves a visitor better than an apology (docs/PERFORMANCE.md).
 *
 * @returns whether it did
 */
export function sendStandIn(res: Response): boolean {
  const place = places.get(res);
  if (!place || res.headersSent) return false;
  places.delete(res);
  return place.sendLast();
}
