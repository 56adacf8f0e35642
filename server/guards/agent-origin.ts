import type { RequestHandler } from "express";

import { AGENTS_PATH } from "~/paths";
import { findSite } from "~/site/sites.server";

import { routePathOf } from "./address-guard";

/**
 * Whose scripts may call the agents' server: programs, which send no Origin, and pages of the sites that the dealer
 * names (`api.origins`); the site's own are let in by the origin guard. Any other Origin is a 403 there, as the
 * protocol wants it against DNS rebinding. Must come after withoutCookies: no session is at stake.
 */
export function agentOrigin(): RequestHandler {
  return async (req, res, next) => {
    try {
      if (routePathOf(req) !== AGENTS_PATH) return next();
      const origin = req.get("origin");
      const site = await findSite(String(res.locals["site"]));
      const { origins = [] } = site?.config.api ?? {};
      const isNamed = origin !== undefined && (origins.includes("*") || origins.includes(origin));
      if (origin === undefined || isNamed) res.locals["agentOrigin"] = "allowed";
      return next();
    } catch (error) {
      return next(error);
    }
  };
}
