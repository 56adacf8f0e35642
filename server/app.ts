import compression from "compression";
import express, { type Express } from "express";

import { env } from "~/platform/env.server";

import { assets } from "./assets";
import { drainUnread } from "./drain-unread";
import { addressGuard } from "./guards/address-guard";
import { hostGuard } from "./guards/host-guard";
import { bodyLimit, postRateLimit, urlLimit } from "./guards/limits";
import { originGuard } from "./guards/origin-guard";
import { health } from "./health";
import { siteImages } from "./images";
import { languageOfAddress, pages } from "./languages";
import { pageCache } from "./page-cache";
import { requestLog } from "./request-log";
import { securityHeaders } from "./security-headers";
import { trustProxy } from "./trust-proxy";

/**
 * The Express server around Remix: what every request passes before a route sees
 * it, in order of what it costs.
 */
export function createApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(trustProxy(app, env().TRUST_PROXY));
  app.use(requestLog(), drainUnread());
  app.use(health());
  app.use(securityHeaders());
  app.use(urlLimit(), addressGuard());
  app.use(assets());
  app.use(hostGuard(env().TRUST_PROXY ? "configured" : "none"));
  app.use(languageOfAddress());
  app.use(siteImages());
  app.use(originGuard(), postRateLimit(), bodyLimit());
  app.use(pageCache(env().PAGE_CACHE_MB));
  app.use(compression({ threshold: 1_024 }));
  app.all("*", pages());
  return app;
}
