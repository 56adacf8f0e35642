import type { Request, RequestHandler } from "express";

import { traceSite } from "~/platform/trace.server";
import { hostName, requestHost } from "~/site/request-host";
import type { ServedSite } from "~/site/site";
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
        const main = findMainHost(req.method, site.config, host);
        if (main === null) return next();
        // Browsers keep it briefly, so that another main address takes effect soon.
        return res.set("Cache-Control", "public, max-age=300").redirect(301, `${main}${req.originalUrl}`);
      }
      const text = "This address is not served here. Please check it, or go back to the page you came from.";
      return plainPage(res, 421, "There is no site at this address", text);
    } catch (error) {
      return next(error);
    }
  };
}

/** The address that a visitor of another host is led to, with the same path; null where the request is answered. */
function findMainHost(
  method: string,
  { url, hosts, redirectHosts }: Pick<ServedSite["config"], "url" | "hosts" | "redirectHosts">,
  host: string | null,
): string | null {
  const main = new URL(url);
  const isRead = method === "GET" || method === "HEAD";
  // A main address that is none of the hosts would be a dead end.
  return redirectHosts && isRead && host !== main.hostname && hosts.includes(main.hostname)
    ? main.origin
    : null;
}

/**
 * Normalises a host as browsers serialise it in Origin: lower-case, without the scheme's default
 * port. Remix compares the two as strings, and throws if they differ.
 */
export function tidyHost(req: Request, name: "host" | "x-forwarded-host"): void {
  const host = req.get(name);
  if (host) req.headers[name] = new URL(`${req.protocol}://${host}`).host;
}
