import type { RequestHandler } from "express";

import { findSiteByHost } from "~/site/sites.server";

import { plainPage } from "../plain-page";

/** Serves configured hosts only; the page for any other names no dealer (design §4.1). */
export function hostGuard(): RequestHandler {
  return async (req, res, next) => {
    try {
      const site = await findSiteByHost((req.hostname ?? "").toLowerCase());
      if (site) {
        res.locals["site"] = site.slug;
        res.locals["siteRevision"] = site.revision;
        res.locals["languages"] = Object.keys(site.config.languages);
        return next();
      }
      const text = "This address is not served here. Please check it, or go back to the page you came from.";
      return plainPage(res, 421, "There is no site at this address", text);
    } catch (error) {
      return next(error);
    }
  };
}
