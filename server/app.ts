import type { RequestListener } from "node:http";
import { join } from "node:path";
import { constants } from "node:zlib";

import compression from "compression";
import express, { type Express, type RequestHandler } from "express";

import { env } from "~/platform/env.server";

import { admission } from "./admission";
import { unavailableWhileDatabaseDown } from "./answer-database-down";
import { assets } from "./assets";
import { receiveBodies } from "./bodies/receive-bodies";
import { busyAnswers } from "./busy-answer";
import { desk } from "./desk";
import { drainUnread } from "./drain-unread";
import { createFront } from "./front";
import { addressGuard, undecodableAddress } from "./guards/address-guard";
import { hostGuard } from "./guards/host-guard";
import { bodyLimit, postRateLimit, urlLimit } from "./guards/limits";
import { originGuard } from "./guards/origin-guard";
import { health } from "./health";
import { siteImages } from "./images";
import { createKeptPages } from "./kept-pages";
import { languageOfAddress, pages, RELEASED, unavailablePage } from "./languages";
import { pageCache } from "./page-cache";
import { createPageFiles } from "./page-files";
import { preview } from "./preview";
import { requestLog } from "./request-log";
import { securityHeaders } from "./security-headers";
import { trustProxy } from "./trust-proxy";

/** The output is a tenth smaller than at level 4, for the same CPU time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Answers every request: from a cached page, otherwise from Express. */
export function createApp(): RequestListener {
  const app = express();
  const megabytes = env().PAGE_CACHE_MB;
  if (megabytes === 0) return withMiddleware(app, []);
  const pages = createKeptPages(megabytes);
  const front = createFront(pages, app);
  const files = createPageFiles(join(env().DATA_DIR, "pages"), RELEASED);
  withMiddleware(app, [pageCache(pages, { front, files })]);
  return front.answer;
}

/** The Express app around Remix. Middleware runs in order of cost, the cheapest first. */
function withMiddleware(app: Express, kept: RequestHandler[]): Express {
  app.disable("x-powered-by");
  // No name of a parameter of ours is a path into an object.
  app.set("query parser", "simple");
  app.use(trustProxy(app, env().TRUST_PROXY));
  app.use(requestLog(), drainUnread(), urlLimit());
  app.use(health());
  app.use(securityHeaders());
  app.use(addressGuard());
  app.use(assets());
  app.use(desk(env().DESK_HOST, env().TRUST_PROXY ? "configured" : "none"));
  app.use(hostGuard(env().TRUST_PROXY ? "configured" : "none"));
  app.use(languageOfAddress());
  app.use(siteImages());
  const answer = pages();
  app.use(preview(answer));
  for (const cache of kept) app.use(cache);
  app.use(originGuard(), postRateLimit(), bodyLimit(), receiveBodies());
  app.use(compression({ threshold: 1_024, brotli: BROTLI }));
  // In development a page waits for Vite to transform modules, which does not indicate load.
  const max = import.meta.env.DEV ? 0 : env().PAGES_AT_ONCE;
  app.all("*", admission({ answer, refuse: busyAnswers(unavailablePage()), max }));
  app.use(undecodableAddress(), unavailableWhileDatabaseDown());
  return app;
}
