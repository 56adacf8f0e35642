import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler } from "express";
import * as build from "virtual:remix/server-build";

import { LANGUAGE_PATHS, LANGUAGES, splitLanguage } from "~/i18n/language";
import { env } from "~/platform/env.server";
import { LANGUAGE_HEADER } from "~/site/site-in-language";

import { answerByRemix, type Answering } from "./answer-by-remix";
import { answerInWords } from "./answer-in-words";
import { answerOutages } from "./answer-outage";
import { redirectMissing } from "./redirect-missing";
import { carryCampaign } from "./redirect-with-campaign";
import { noteRoute } from "./route-family";
import { type RouteMiddleware, withMiddleware } from "./route-middleware";
import { byFirstSegment } from "./routes-of-address";
import { withoutBasename } from "./without-basename";

/**
 * Strips the language prefix from the URL if the site offers that language. Later middleware and routes see
 * the URL without it; Remix reads `originalUrl`, which is left unchanged.
 */
export function languageOfAddress(): RequestHandler {
  return (req, res, next) => {
    const { language, path } = splitLanguage(req.path);
    const spoken = res.locals["languages"] as readonly string[];
    const known = spoken.includes(language);
    req.headers[LANGUAGE_HEADER] = known ? language : "en-AU";
    if (known) req.url = path + req.url.slice(req.path.length);
    return next();
  };
}

/** The dealers' pages, without those of the desk, which exist on its own host only (server/desk.ts). */
export function pages(): Answering {
  return answering(
    routesOf((isDesk) => !isDesk),
    [carryCampaign, redirectMissing],
  );
}

/** The desk's pages without the dealers'. */
export function deskPages(): Answering {
  return answering(
    routesOf((isDesk) => isDesk),
    [],
  );
}

function routesOf(isWanted: (isDesk: boolean) => boolean): ServerBuild {
  const routes = Object.entries(build.routes).filter(
    ([id]) => id === "root" || isWanted(/^routes\/desk(?:\.|$)/.test(id)),
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * One Remix build, mounted once for each language: second languages under their prefix.
 *
 * @param own middleware of these routes, which sees addresses without a language
 */
function answering(whole: ServerBuild, own: readonly RouteMiddleware[]): Answering {
  const outer = [noteRoute, answerInWords, answerOutages()];
  const handlers = inEachLanguage(whole, [outer, own], (spoken) => byFirstSegment(spoken, answerByRemix));
  return async (req, res, next) => {
    return handlers.get(String(req.headers[LANGUAGE_HEADER]))?.(req.path)(req, res, next);
  };
}

/** Cannot collide with a page: dealers' slugs begin with a letter. */
const NO_PAGE = "/-/unavailable";

/** Renders the site's 503 page in the request's language. */
export function unavailablePage(): (req: ExpressRequest) => Promise<Response> {
  const thrower: ServerBuild["routes"] = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && id === "routes/$" ? { ...route, module: { ...route.module, loader: unavailable } } : route,
    ]),
  );
  const closed = { ...build, routes: thrower };
  const handlers = inEachLanguage(closed, [[], []], (spoken, path) => (req: ExpressRequest) => {
    const headers = new Headers({ [LANGUAGE_HEADER]: String(req.headers[LANGUAGE_HEADER]) });
    for (const name of ["host", "x-forwarded-host"]) {
      const values = req.get(name);
      if (values) headers.set(name, values);
    }
    const address = new Request(`${req.protocol}://${req.get("host")}${path}${NO_PAGE}`, { headers });
    return createRequestHandler(spoken, env().NODE_ENV)(address);
  });
  return async (req) => {
    const handler = handlers.get(String(req.headers[LANGUAGE_HEADER]));
    if (!handler) throw new Error("a request without a language");
    return handler(req);
  };
}

function unavailable(): never {
  throw new Response(null, { status: 503, statusText: "Service Unavailable" });
}

/** @param chain the middleware around an address with its language, and around one without */
function inEachLanguage<Handler>(
  pages: ServerBuild,
  [outer, inner]: readonly [readonly RouteMiddleware[], readonly RouteMiddleware[]],
  toHandler: (build: ServerBuild, path: string) => Handler,
): Map<string, Handler> {
  return new Map(
    LANGUAGES.map((language) => {
      if (language === "en-AU") return [language, toHandler(withMiddleware(pages, [...outer, ...inner]), "")];
      const path = LANGUAGE_PATHS[language];
      const chain = [...outer, withoutBasename(path), ...inner];
      return [language, toHandler(withMiddleware({ ...pages, basename: path }, chain), path)];
    }),
  );
}
