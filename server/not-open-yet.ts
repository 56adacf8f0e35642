import type { RequestHandler } from "express";

import { isAdmittedEarly } from "~/desk/opening/opening-link.server";
import { OPENING_SOON_PATH } from "~/paths";
import { findSite } from "~/site/sites.server";

import type { Answering } from "./answer-by-remix";
import { ofCookies } from "./preview";
import { pageOfRequest } from "./page-of-request";
import { uncached } from "./uncached";

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
      if (pageOfRequest(req, res).early || (req.method !== "GET" && req.method !== "HEAD")) return next();
      if (await isAdmittedEarly(ofCookies(req), site.slug)) return await answer(req, res, next);
      return res.redirect(302, OPENING_SOON_PATH);
    } catch (error) {
      return next(error);
    }
  };
}
