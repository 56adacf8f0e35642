import type { Request as ExpressRequest, RequestHandler } from "express";

import { findPreviewer, PREVIEW_COOKIE, readDraftedSite } from "~/desk/content/preview.server";
import { asPublished } from "~/publish/preview-site.server";
import { TenantFileError } from "~/publish/tenant-file.server";
import { findSite } from "~/site/sites.server";

import type { Answering } from "./answer-by-remix";
import { plainPage } from "./plain-page";
import { uncached } from "./uncached";

/** Whether a request may belong to a preview; only the cookie's content decides. */
function hasPreviewCookie(cookie: string | undefined): boolean {
  return cookie?.includes(`${PREVIEW_COOKIE}=`) ?? false;
}

/**
 * Answers pages of a site's draft to browsers that opened a link from the desk (decision 043). Must come
 * before the page cache, which must neither answer such a request nor store its answer. Forms go to the
 * published site.
 */
export function preview(answer: Answering): RequestHandler {
  return async (req, res, next) => {
    if (!hasPreviewCookie(req.headers.cookie)) return next();
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    try {
      const slug = String(res.locals["site"]);
      const previewer = await findPreviewer(ofCookies(req), slug);
      const site = previewer && (await findSite(slug));
      if (!site) return next();
      uncached(res);
      const drafted = await readDraftedSite(site, previewer);
      if (drafted) return await asPublished(site, drafted, () => answer(req, res, next));
      return await answer(req, res, next);
    } catch (error) {
      if (!(error instanceof TenantFileError)) return next(error);
      return plainPage(res, 409, "The draft can’t be shown", "Check and publish on the desk says why.");
    }
  };
}

/** A request with the cookies alone. */
export function ofCookies(req: ExpressRequest): Request {
  return new Request(`${req.protocol}://${req.get("host")}/`, {
    headers: { cookie: req.headers.cookie ?? "" },
  });
}
