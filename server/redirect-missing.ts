import { redirect, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import { pageAt } from "~/pages";
import { meantAddresses } from "~/redirects/meant-address";
import { answerMissing } from "~/redirects/redirects.server";
import { requireSite } from "~/site/require-site.server";

import type { RouteMiddleware } from "./route-middleware";

/** Browsers cache a redirect for five minutes: the address may get a page of its own. */
const CACHED_BRIEFLY = { "Cache-Control": "public, max-age=300" };

/** In the context of a loader that is called only to learn whether its page exists. */
const IS_LOOKUP = "isLookup";

/**
 * Redirects where a page would be a 404: to the page that was probably meant, if there is one, or as the dealer's
 * redirects say. Pages that exist always come first. Must be within withoutBasename, so that addresses have no language.
 */
export const redirectMissing: RouteMiddleware = async ({ build, route, kind, args }, next) => {
  try {
    return await next(args);
  } catch (error) {
    const { request } = args;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isMissing = error instanceof Response && error.status === 404;
    if (route.id === "root" || kind === "action" || !isRead || !isMissing || args.context[IS_LOOKUP])
      throw error;
    const meant = await findMeant(build, args);
    if (meant !== null) throw redirect(meant, { status: 301, headers: CACHED_BRIEFLY });
    throw (await answerMissing(await requireSite(request), request)) || error;
  }
};

/** An address with a secret is never guessed. */
async function findMeant(build: ServerBuild, args: LoaderFunctionArgs): Promise<string | null> {
  const url = new URL(args.request.url);
  if (pageAt(url.pathname).secret) return null;
  for (const address of meantAddresses(url)) {
    const meant = new URL(address, url);
    if (!pageAt(meant.pathname).secret && (await isPage(build, meant, args))) return address;
  }
  return null;
}

/** Whether the page's own loader knows it: gone and sold cars, and pages for signed-in shoppers, are pages too. */
async function isPage(build: ServerBuild, url: URL, args: LoaderFunctionArgs): Promise<boolean> {
  const match = matchRoutes(childrenOf(build, undefined), url.pathname)?.at(-1);
  const loader = build.routes[match?.route.id ?? ""]?.module.loader;
  if (!match || !loader) return match !== undefined;
  const request = new Request(url, args.request);
  try {
    await loader({ request, params: match.params, context: { ...args.context, [IS_LOOKUP]: true } });
    return true;
  } catch (error) {
    if (error instanceof Response) return error.status !== 404;
    throw error;
  }
}

type Branch =
  | { id: string; path?: string; index?: false; children?: Branch[] }
  | { id: string; path?: string; index: true };

function childrenOf(build: ServerBuild, parent: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route): Branch[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    const at = path === undefined ? { id } : { id, path };
    return index ? [{ ...at, index: true }] : [{ ...at, children: childrenOf(build, id) }];
  });
}
