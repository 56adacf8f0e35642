import { type Request, type RequestHandler, Router } from "express";
import { rateLimit } from "express-rate-limit";

import { isDeskHost } from "~/desk/desk-host";
import { hostName } from "~/site/request-host";
import { findSiteByHost } from "~/site/sites.server";

/** Where a proxy that gets certificates on demand asks whether a host is served here, as Caddy's `ask` does. */
const PATH = "/certificate-for";
/** Anybody can start a TLS handshake with any name, and each unknown name is looked up. */
const QUESTIONS_PER_SECOND = 50;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = /^(?:forwarded|x-forwarded-.*)$/i;

/**
 * `GET /certificate-for?domain=HOST`: 200 for the desk's host and those of live sites, 404 for any other, so that
 * nobody makes the proxy get certificates for names of their own. Only the proxy itself is answered: for what it
 * forwards, and for anybody else, there is no such page.
 *
 * @param deskHost DESK_HOST; undefined if there is no desk
 */
export function certificateQuestion(deskHost: string | undefined): Router {
  const router = Router();
  const limit = rateLimit({
    windowMs: 1_000,
    limit: QUESTIONS_PER_SECOND,
    keyGenerator: () => "proxy",
    standardHeaders: false,
    legacyHeaders: false,
  });
  const answer: RequestHandler = async (req, res, next) => {
    try {
      const domain = hostName(String(req.query["domain"] ?? ""));
      const isServed =
        domain !== null && (isDeskHost(domain, deskHost) || (await findSiteByHost(domain)) !== null);
      res.set("Cache-Control", "no-store").sendStatus(isServed ? 200 : 404);
    } catch (error) {
      next(error);
    }
  };
  router.get(PATH, (req, _res, next) => next(isProxyItself(req) ? undefined : "router"), limit, answer);
  return router;
}

/** By the headers as they came: those of a peer that is not trusted are removed before (server/trust-proxy.ts). */
function isProxyItself(req: Request): boolean {
  const peer = req.socket.remoteAddress ?? "";
  const trusts = req.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const isForwarded = req.rawHeaders.some((name, at) => at % 2 === 0 && FORWARDED.test(name));
  return !isForwarded && (LOOPBACK.test(peer) || trusts(peer, 0));
}
