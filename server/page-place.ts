import { ServerResponse } from "node:http";

import type { Response } from "express";

import type { FinishedPage } from "./page-store";

/** What the page cache passes down with a request that it could not answer. */
export type PagePlace = {
  /** Takes the finished page of an answer that all visitors may have. */
  store(page: FinishedPage): void;
  /** Sends the last page, if there is one. */
  sendLast(): boolean;
};

const places = new WeakMap<Response, PagePlace>();

export function offerPlace(res: Response, place: PagePlace): void {
  places.set(res, place);
}

/** The place for an answer that is there: from now on nothing stands in for it. */
export function takePlace(res: Response): PagePlace | undefined {
  const place = places.get(res);
  places.delete(res);
  return place;
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
  const unsent = copyOf(res);
  if (!place.sendLast()) return false;
  places.delete(res);
  places.set(unsent, place);
  unsents.set(res, unsent);
  return true;
}

/** By the response that was answered with the last page: one that nobody receives, for the page that comes after all. */
const unsents = new WeakMap<Response, Response>();

/**
 * Where a page goes that is finished after its visitor was sent the last one: it is stored, and sent to nobody.
 *
 * @returns null for any other response
 */
export function unsentOf(res: Response): Response | null {
  return unsents.get(res) ?? null;
}

function copyOf(res: Response): Response {
  const copy = Object.setPrototypeOf(new ServerResponse(res.req), Object.getPrototypeOf(res)) as Response;
  copy.locals = res.locals;
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (value !== undefined) copy.setHeader(name, value);
  }
  return copy;
}
