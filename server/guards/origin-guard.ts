import type { IncomingHttpHeaders } from "node:http";

import type { Request, RequestHandler } from "express";

import { plainPage } from "../plain-page";

/** A payment gateway's calls come from elsewhere by their nature, and prove themselves by a signature over their bytes. */
const WEBHOOKS = ["/api/payments/stripe"];
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Refuses state-changing requests from other sites, resource routes and `?_data=` included (design §4.3). */
export function originGuard(): RequestHandler {
  return (req, res, next) => {
    if (isWebhook(req.method, req.originalUrl)) {
      // Nobody's session goes with it, whoever sends it.
      delete req.headers.cookie;
      return next();
    }
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

/** Exactly that address: with a query, another spelling or another method it is a request like any. */
export function isWebhook(method: string, originalUrl: string): boolean {
  return method === "POST" && WEBHOOKS.includes(originalUrl);
}

/** As the browser sees it; X-Forwarded-* are here only when a trusted proxy sent them (trust-proxy.ts). */
function ownOrigin(req: Request): string {
  return `${req.protocol}://${req.get("x-forwarded-host") ?? req.get("host")}`;
}

/**
 * Whether a request came from a page of the same origin, by the two headers that a
 * page's script cannot set.
 *
 * A client that sends neither is no browser; it has nobody's cookies to misuse, and
 * is refused if it brings some.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  const origin = headers["origin"];
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  if (origin !== undefined) return origin === ownOrigin;
  return fetchSite === "same-origin" || headers["cookie"] === undefined;
}
