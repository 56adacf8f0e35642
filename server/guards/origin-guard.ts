import type { IncomingHttpHeaders } from "node:http";

import type { Request, RequestHandler } from "express";

import { asRouted, pageAt } from "~/pages";

import { plainPage } from "../plain-page";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Rejects state-changing requests from other sites, including resource routes and `?_data=` (design §4.3).
 */
export function originGuard(): RequestHandler {
  return (req, res, next) => {
    if (isWebhook(req.method, req.originalUrl)) {
      // Without the cookie header no session can be used, regardless of who sends the request.
      delete req.headers.cookie;
      return next();
    }
    // Checked by the rule of the agents' server, which has no sessions to protect.
    if (res.locals["agentOrigin"] === "allowed") return next();
    if (SAFE_METHODS.includes(req.method) || isSameOrigin(req.headers, ownOrigin(req))) {
      return next();
    }
    return plainPage(
      res,
      403,
      "This form came from another site",
      "Please go back to the dealer's own page and send it from there.",
    );
  };
}

/**
 * Machines post from elsewhere by design, and are authenticated by a signature over the raw body. With a query, another
 * spelling or another method the usual checks apply.
 */
export function isWebhook(method: string, originalUrl: string): boolean {
  const isExact = asRouted(originalUrl) === originalUrl && !originalUrl.includes("?");
  return method === "POST" && isExact && pageAt(originalUrl).signed === true;
}

/** The origin as the browser sees it; X-Forwarded-* are present only from a trusted proxy (trust-proxy.ts). */
function ownOrigin(req: Request): string {
  return `${req.protocol}://${req.get("x-forwarded-host") ?? req.get("host")}`;
}

/**
 * Whether a request came from a page of the same origin, by Origin and Sec-Fetch-Site, which page
 * scripts cannot set.
 *
 * A client that sends neither is not a browser: it cannot be tricked into sending a victim's
 * cookies, and is refused if it sends any.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  const origin = headers["origin"];
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  if (origin !== undefined) return origin === ownOrigin;
  return fetchSite === "same-origin" || headers["cookie"] === undefined;
}
