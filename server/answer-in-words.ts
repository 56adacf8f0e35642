import { createRequestHandler } from "@remix-run/node";

import { deskErrorTexts } from "~/desk/DeskErrorPage";
import { plainText } from "~/i18n/plain-text";
import { errorTexts } from "~/site/ErrorPage";
import { requestLanguage } from "~/site/site-in-language";

import type { RouteCall, RouteMiddleware } from "./route-middleware";

/** Refusals that a shopper meets behind an old link; a page for them needs no more than the site. */
const NOT_HERE: ReadonlySet<number> = new Set([404, 410]);

/**
 * Lets a route without a page (redirects, CSV, PDF, pictures) say why it refuses without a body. What is not there,
 * opened in a browser, is the site's error page, as of a route with a page; a program, and any other refusal, gets a line
 * of plain text. A response with its own body passes through.
 */
export const answerInWords: RouteMiddleware = async (call, next) => {
  if (call.kind === "action" || call.route.module.default) return next(call.args);
  try {
    return await inWords(call, await next(call.args));
  } catch (error) {
    throw await inWords(call, error);
  }
};

async function inWords({ build, route, args }: RouteCall, answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response) || answer.status < 400 || answer.body !== null) return answer;
  const { request, context } = args;
  const { status, statusText } = answer;
  if (NOT_HERE.has(status) && (request.headers.get("Accept") ?? "").includes("text/html")) {
    const module = { ...route.module, default: () => null, loader: () => Promise.reject(answer) };
    const withPage = { ...build, routes: { ...build.routes, [route.id]: { ...route, module } } };
    const { url, headers, method } = request;
    return createRequestHandler(withPage)(new Request(url, { headers, method }), context);
  }
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  const isDesk = route.id.startsWith("routes/desk");
  const words = isDesk ? deskWords(status) : siteWords(status, request.headers);
  return new Response(words, { status, statusText, headers });
}

function deskWords(status: number): string {
  const { title, text } = deskErrorTexts(status);
  return `${plainText({}, title)}. ${plainText({}, text)}`;
}

/** The site's own texts are not at hand: they may be what could not be read. */
function siteWords(status: number, headers: Headers): string {
  const texts = { language: requestLanguage(headers) };
  return plainText(texts, status === 503 ? "errors.unavailable_data" : errorTexts(status).title);
}
