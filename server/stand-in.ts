import type { Response } from "express";

const standIns = new WeakMap<Response, () => void>();

/** @param send answers with a page of before; called at most once, if the page cannot be made */
export function offerStandIn(res: Response, send: () => void): void {
  standIns.set(res, send);
}

/**
 * Answers with the page of before, where there is one. To be asked before a GET is refused with a 503: what
 * a visitor came for, an hour old at most, serves better than an apology (docs/decisions/084-stand-in-pages.md).
 *
 * @returns whether it did
 */
export function sendStandIn(res: Response): boolean {
  const send = standIns.get(res);
  if (!send || res.headersSent) return false;
  standIns.delete(res);
  send();
  return true;
}
