import type { RequestHandler } from "express";

import { isAdmittedEarly } from "~/desk/opening/opening-link.server";
import { OPENING_SOON_PATH, PREVIEW_PATH } from "~/paths";
import { findSite } from "~/site/sites.server";

import type { Answering } from "./answer-by-remix";
import { ofCookies } from "./preview";
import { routePathOf } from "./guards/address-guard";
import type { RoutePath } from "./request-target";
import { uncached } from "./uncached";

/** What machines send and ask goes on: stock arrives before a site opens. */
const ALWAYS = /^\/(?:api\/.+|robots\.txt|site\.webmanifest)$/;

/** What a site that is not open yet answers to everybody. */
export function isShownEarly(path: RoutePath): boolean {
  return [OPENING_SOON_PATH, PREVIEW_PATH].some((shown) => shown === path) || ALWAYS.test(path);
}

/**
 * Shows a site that is not open yet to browsers that came by its link, and to others that it opens soon. Must come
 * before the page cache, which must neither answer such a request nor store its answer.
 */
export function notOpenYet(answer: Answering): RequestHandler {
  return async (req, res, next) => {
    try {
      const site = await findSite(String(res.locals["site"]));
      if (!site || site.config.open) return next();
      uncached(res);
      if (isShownEarly(routePathOf(req)) || (req.method !== "GET" && req.method !== "HEAD")) return next();
      if (await isAdmittedEarly(ofCookies(req), site.slug)) return await answer(req, res, next);
      return res.redirect(302, OPENING_SOON_PATH);
    } catch (error) {
      return next(error);
    }
  };
}
