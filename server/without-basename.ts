import type { LoaderFunctionArgs } from "@remix-run/node";

import type { RouteMiddleware } from "./route-middleware";

/**
 * Gives loaders and actions of a build with a basename a request without it: Remix matches and renders with it, and
 * routes need not know about it.
 *
 * @param basename such as `/zh`
 */
export function withoutBasename(basename: string): RouteMiddleware {
  return ({ args }, next) => next({ ...args, request: without(basename, args) });
}

/** Strips the basename from the Referer too: `back` must be a path that routes know. */
function without(basename: string, { request }: LoaderFunctionArgs): Request {
  const url = new URL(request.url);
  const bare = new Request(bareAddress(url, basename), request);
  const referrer = request.headers.get("Referer");
  if (referrer && URL.canParse(referrer) && new URL(referrer).host === url.host) {
    bare.headers.set("Referer", bareAddress(new URL(referrer), basename));
  }
  return bare;
}

function bareAddress(url: URL, basename: string): string {
  const bare = new URL(url);
  if (url.pathname === basename) bare.pathname = "/";
  else if (url.pathname.startsWith(`${basename}/`)) bare.pathname = url.pathname.slice(basename.length);
  return bare.href;
}
