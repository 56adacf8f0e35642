import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

import { answerMissing } from "~/redirects/redirects.server";
import { requireSite } from "~/site/require-site.server";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * Wraps a build's routes so that an address of the dealer's old site is redirected where a page would be a 404:
 * pages that exist always come first. Must be within withBasename, so that addresses have no language.
 */
export function redirectingMissing(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && id !== "root" ? { ...route, module: redirecting(route.module) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function redirecting(module: Module): Module {
  const { loader } = module;
  if (!loader) return module;
  return {
    ...module,
    async loader(args) {
      try {
        return await loader(args);
      } catch (error) {
        throw (
          (isMissingPage(args, error) &&
            (await answerMissing(await requireSite(args.request), args.request))) ||
          error
        );
      }
    },
  };
}

function isMissingPage({ request }: LoaderFunctionArgs, error: unknown): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && error instanceof Response && error.status === 404;
}
