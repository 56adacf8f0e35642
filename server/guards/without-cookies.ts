import type { RequestHandler } from "express";

import { isMachinePath } from "../machine-path";
import { routePathOf } from "./address-guard";

/**
 * Programs are identified by their keys alone, so cookies are removed from their requests: a browser that was made to
 * send one gains nothing. Must run before everything that reads cookies, and before the page cache.
 */
export function withoutCookies(): RequestHandler {
  return (req, _res, next) => {
    if (isMachinePath(routePathOf(req))) delete req.headers.cookie;
    return next();
  };
}
