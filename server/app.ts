import express, { type Express } from "express";

import { env } from "~/platform/env.server";

import { admission } from "./admission";
import { unavailableDuringOutage } from "./answer-outage";
import { assets } from "./assets";
import { receiveBodies } from "./bodies/receive-bodies";
import { busyAnswers } from "./busy-answer";
import { certificateQuestion } from "./certificate-question";
import { compressAnswers } from "./compress";
import { createCachedPages } from "./page-store";
import { desk } from "./desk";
import { drainUnread } from "./drain-unread";
import { agentOrigin } from "./guards/agent-origin";
import { addressGuard } from "./guards/address-guard";
import { noProof } from "./guards/no-proof";
import { hostGuard } from "./guards/host-guard";
import { bodyLimit, postRateLimit, urlLimit } from "./guards/limits";
import { originGuard } from "./guards/origin-guard";
import { withoutCookies } from "./guards/without-cookies";
import { health } from "./health";
import { siteImages } from "./images";
import { languageOfAddress, pages, unavailablePage } from "./languages";
import { notOpenYet } from "./not-open-yet";
import { pageCache } from "./page-cache";
import { preview } from "./preview";
import { requestLog } from "./request-log";
import { securityHeaders } from "./security-headers";
import { trustProxy } from "./trust-proxy";

/** The Express app around Remix. Middleware runs in order of cost, the cheapest first. */
export function createApp(): Express {
  const app = express();
  app.disable("x-powered-by");
  // No name of a parameter of ours is a path into an object.
  app.set("query parser", "simple");
  app.use(trustProxy(app, env().TRUST_PROXY));
  app.use(requestLog(), drainUnread(), securityHeaders());
  app.use(urlLimit(), addressGuard());
  app.use(health(), certificateQuestion(env().DESK_HOST));
  app.use(noProof());
  app.use(assets());
  app.use(desk(env().DESK_HOST, env().TRUST_PROXY ? "configured" : "none"));
  app.use(hostGuard(env().TRUST_PROXY ? "configured" : "none"));
  app.use(languageOfAddress(), withoutCookies());
  app.use(siteImages());
  const answer = pages();
  app.use(preview(answer), notOpenYet(answer));
  if (env().PAGE_CACHE_MB > 0) app.use(pageCache(createCachedPages(env().PAGE_CACHE_MB)));
  app.use(agentOrigin(), originGuard(), postRateLimit(), bodyLimit(), receiveBodies());
  app.use(compressAnswers());
  // In development a page waits for Vite to transform modules, which does not indicate load.
  const max = import.meta.env.DEV ? 0 : env().PAGES_AT_ONCE;
  app.all("*", admission({ answer, refuse: busyAnswers(unavailablePage()), max }));
  app.use(unavailableDuringOutage());
  return app;
}
