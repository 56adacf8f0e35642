import type { LoaderFunction, ServerBuild } from "@remix-run/node";

import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";

/** By then a database that restarts is back; a search engine comes again and keeps what it knew. */
const RETRY_SECONDS = "30";

/**
 * The routes of a build, whose loaders answer 503 while the database does not: the page is
 * there in principle, so it is no 500 (design §4.8). The route's error page shows it in the
 * dealer's theme. Everything else that is thrown stays what it is.
 */
export function answeringDatabaseDown(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [
      id,
      route && loader ? { ...route, module: { ...route.module, loader: answering(loader) } } : route,
    ];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function answering(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      log.error({ err: error, path: new URL(args.request.url).pathname }, "the database did not answer");
      throw new Response(null, {
        status: 503,
        statusText: "Service Unavailable",
        headers: { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" },
      });
    }
  };
}
