import type { RequestHandler } from "express";

import { pageOfRequest } from "../page-of-request";

/**
 * Programs are identified by their keys alone, so cookies are removed from their requests: a browser that was made to
 * send one gains nothing. Must run before everything that reads cookies, and before the page cache.
 */
export function withoutCookies(): RequestHandler {
  return (req, res, next) => {
    if (pageOfRequest(req, res).read === "machine") delete req.headers.cookie;
    return next();
  };
}
