import type { RequestHandler } from "express";

import { isMachinePath } from "../machine-path";

/**
 * Programs are known by their keys alone: a cookie that a browser adds opens nothing there, whoever made it ask. Must
 * come before everything that reads cookies, and before the page cache, of which their answers are no part.
 */
export function withoutCookies(): RequestHandler {
  return (req, _res, next) => {
    if (isMachinePath(req.path)) delete req.headers.cookie;
    return next();
  };
}
