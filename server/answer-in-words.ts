import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

import { deskErrorTexts } from "~/desk/DeskErrorPage";
import { plainText } from "~/i18n/plain-text";
import { errorTexts } from "~/site/ErrorPage";
import { requestLanguage } from "~/site/site-in-language";

/**
 * Wraps the loaders of a build's routes without a page (CSV, PDF, pictures) so that a refusal without a body
 * says in a line of plain text why: no error boundary renders one for them, and a browser would show an empty
 * window. A response with its own body passes through.
 */
export function answeringInWords(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader || route.module.default) return [id, route];
    const worded = async (args: LoaderFunctionArgs) => {
      try {
        return inWords(await loader(args), id, args.request);
      } catch (error) {
        throw inWords(error, id, args.request);
      }
    };
    return [id, { ...route, module: { ...route.module, loader: worded } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function inWords<T>(answer: T, route: string, { headers: asked }: Request): T | Response {
  if (!(answer instanceof Response) || answer.status < 400 || answer.body !== null) return answer;
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  const words = route.startsWith("routes/desk") ? deskWords(status) : siteWords(status, asked);
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
