import type { Request, RequestHandler } from "express";

import { traceSite } from "~/platform/trace.server";
import { hostName, requestHost } from "~/site/request-host";
import { findSiteByHost } from "~/site/sites.server";

import { plainPage } from "../plain-page";

/** 421 for any host that is not configured; that page names no dealer (design §4.1). */
export function hostGuard(trustedProxy: "configured" | "none"): RequestHandler {
  return async (req, res, next) => {
    try {
      const headers = { get: (name: string) => req.get(name) ?? null };
      // Remix builds the request URL from both headers, and throws on an invalid port.
      const host = hostName(req.get("host") ?? "") && requestHost(headers, trustedProxy);
      const site = host === null ? null : await findSiteByHost(host);
      if (site) {
        for (const name of ["host", "x-forwarded-host"] as const) tidyHost(req, name);
        res.locals["site"] = site.slug;
        res.locals["host"] = host;
        traceSite(site.slug);
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

/**
 * Normalises a host as browsers serialise it in Origin: lower-case, without the scheme's default
 * port. Remix compares the two as strings, and throws if they differ.
 */
export function tidyHost(req: Request, name: "host" | "x-forwarded-host"): void {
  const host = req.get(name);
  if (host) req.headers[name] = new URL(`${req.protocol}://${host}`).host;
}
