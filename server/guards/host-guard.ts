import type { Request, RequestHandler } from "express";

import { hostName, requestHost } from "~/site/request-host";
import { findSiteByHost } from "~/site/sites.server";

import { plainPage } from "../plain-page";

/** Serves configured hosts only; the page for any other names no dealer (design §4.1). */
export function hostGuard(trustedProxy: "configured" | "none"): RequestHandler {
  return async (req, res, next) => {
    try {
      const headers = { get: (name: string) => req.get(name) ?? null };
      // Remix makes the request's address of both headers, and throws where a port is none.
      const host = hostName(req.get("host") ?? "") && requestHost(headers, trustedProxy);
      const site = host === null ? null : await findSiteByHost(host);
      if (site) {
        for (const name of ["host", "x-forwarded-host"] as const) tidyHost(req, name);
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

/**
 * Writes a host as browsers write it in an Origin: lower-case, without its scheme's own port.
 * Remix compares the two as texts, and throws where they differ.
 */
function tidyHost(req: Request, name: "host" | "x-forwarded-host"): void {
  const host = req.get(name);
  if (host) req.headers[name] = new URL(`${req.protocol}://${host}`).host;
}
