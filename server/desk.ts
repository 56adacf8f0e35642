import { type Request, type RequestHandler, Router } from "express";

import { installedBrand } from "~/desk/desk-brand.server";
import { DESK_HOME_PATH, DESK_LOGO_PATH, DESK_PATH } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { env } from "~/platform/env.server";
import { isDeskHost } from "~/desk/desk-host";
import { requestHost } from "~/site/request-host";
import { LANGUAGE_HEADER } from "~/site/site-in-language";

import { compressAnswers } from "./compress";
import { receiveBodies } from "./bodies/receive-bodies";
import { routePathOf } from "./guards/address-guard";
import { tidyHost } from "./guards/host-guard";
import { deskLogo } from "./desk-logo";
import { inTurn } from "./desk-turns";
import { bodyLimit, postRateLimit } from "./guards/limits";
import { originGuard } from "./guards/origin-guard";
import { deskPages } from "./languages";
import { plainPage } from "./plain-page";

/**
 * The dealer's desk, on its own host: its pages and the build's files, and nothing of any dealer's site. Must
 * come before the host guard, so that no site can claim the desk's host.
 *
 * @param deskHost DESK_HOST; undefined if there is no desk
 */
export function desk(
  deskHost: string | undefined,
  trustedProxy: "configured" | "none",
  answer = deskPages(),
): RequestHandler {
  const router = Router();
  router.get("/", (_req, res) => res.redirect(DESK_HOME_PATH));
  router.use((req, res, next) => {
    for (const name of ["host", "x-forwarded-host"] as const) tidyHost(req, name);
    req.headers[LANGUAGE_HEADER] = "en-AU";
    res.set({ ...PRIVATE, "X-Robots-Tag": "noindex" });
    const { name } = installedBrand();
    const text = `${name.replaceAll("&", "&amp;")} has no page at this address. Its pages are below ${DESK_PATH}.`;
    return isOfDesk(req) ? next() : plainPage(res, 404, "This page isn’t here", text);
  });
  router.get(DESK_LOGO_PATH, deskLogo(env()));
  router.use(originGuard(), postRateLimit(), bodyLimit(), receiveBodies());
  router.use(compressAnswers(), inTurn(answer));
  return (req, res, next) => {
    const host = requestHost({ get: (name) => req.get(name) ?? null }, trustedProxy);
    return isDeskHost(host, deskHost) ? router(req, res, next) : next();
  };
}

function isOfDesk(req: Request): boolean {
  const path = routePathOf(req);
  return path === DESK_PATH || path.startsWith(`${DESK_PATH}/`);
}
