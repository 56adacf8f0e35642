import type { Response } from "express";

const standIns = new WeakMap<Response, () => boolean>();

/** @param send sends the last page, if there is one; called at most once, if the page cannot be rendered */
export function offerStandIn(res: Response, send: () => boolean): void {
  standIns.set(res, send);
}

/**
 * Sends the last page, if there is one. Must be tried before a GET is rejected with a 503: a page up
 * to an hour old serves a visitor better than an apology (docs/PERFORMANCE.md).
 *
 * @returns whether it did
 */
export function sendStandIn(res: Response): boolean {
  const send = standIns.get(res);
  if (!send || res.headersSent) return false;
  standIns.delete(res);
  return send();
}
