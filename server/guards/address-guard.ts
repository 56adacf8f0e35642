import type { Request, RequestHandler } from "express";

import { asRouted } from "~/pages";

import { plainPage } from "../plain-page";
import { readTarget } from "../request-target";

/** Methods that Remix handles: it throws on TRACE, and routes none of the others. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Gives the request the one spelling of its target that everything after this reads (server/request-target.ts), or
 * rejects what no route can handle: other methods (405), and targets that are no readable path (400).
 */
export function addressGuard(): RequestHandler {
  return (req, res, next) => {
    if (!METHODS.includes(req.method)) {
      res.set("Allow", METHODS.join(", "));
      return plainPage(res, 405, "This cannot be done here", "Please go back and try another way.");
    }
    const reading = readTarget(req.originalUrl);
    if (reading.kind === "refused")
      return plainPage(res, 400, "This address cannot be read", "Please start again from the home page.");
    if (reading.kind === "moved") return res.redirect(308, reading.to);
    req.url = reading.target;
    req.originalUrl = reading.target;
    return next();
  };
}

/** The path as the rules of this server compare it; without its language once languageOfAddress has run. */
export function routePathOf(req: Request): string {
  return asRouted(req.path);
}
