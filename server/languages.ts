import { createRequestHandler } from "@remix-run/express";
import type { Request as ExpressRequest, RequestHandler } from "express";
import * as build from "virtual:remix/server-build";

import { LANGUAGE_PATHS, LANGUAGES, splitLanguage, type Language } from "~/i18n/language";
import { env } from "~/platform/env.server";
import { LANGUAGE_HEADER } from "~/site/request-language";

import { answeringDatabaseDown } from "./answer-database-down";
import { withBasename } from "./with-basename";

/**
 * Finds the language of a page in its address, where its site speaks it. What follows, and the
 * routes, know addresses without it; Remix itself reads `originalUrl`, which stays.
 */
export function languageOfAddress(): RequestHandler {
  return (req, res, next) => {
    const { language, path } = splitLanguage(req.path);
    const spoken = res.locals["languages"] as readonly string[];
    // The brochure's typeface has no Chinese; it is English wherever it is asked for.
    const known = spoken.includes(language) && !path.endsWith(".pdf");
    req.headers[LANGUAGE_HEADER] = known ? language : "en-AU";
    if (known) req.url = path + req.url.slice(req.path.length);
    return next();
  };
}

/** Every page of every language: one build, under a path of its own for each second language. */
export function pages(): RequestHandler {
  const handlers = new Map(LANGUAGES.map((language) => [language as string, pagesIn(language)]));
  return (req, res, next) => handlers.get(String(req.headers[LANGUAGE_HEADER]))?.(req, res, next);
}

function pagesIn(language: Language): RequestHandler {
  const answering = answeringDatabaseDown(build);
  return createRequestHandler({
    build: language === "en-AU" ? answering : withBasename(answering, LANGUAGE_PATHS[language]),
    mode: env().NODE_ENV,
    // For limits a visitor; Express has already weighed X-Forwarded-For.
    getLoadContext: ({ ip }: ExpressRequest) => ({ clientAddress: ip }),
  });
}
