import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A call of a route's loader or action. `build`: all routes, with their middleware. */
export type RouteCall = {
  build: ServerBuild;
  route: Route;
  kind: "loader" | "action";
  args: LoaderFunctionArgs;
};

/**
 * What stands between Remix and a loader or action, as an Express middleware stands before a handler: it returns or
 * throws the answer, its own or that of `next`.
 */
export type RouteMiddleware = (
  call: RouteCall,
  next: (args: LoaderFunctionArgs) => Promise<unknown>,
) => Promise<unknown>;

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;

/** A build whose loaders and actions are called through middleware, the first outermost. */
export function withMiddleware(build: ServerBuild, chain: readonly RouteMiddleware[]): ServerBuild {
  const wrapped: ServerBuild = { ...build, routes: {} };
  for (const [id, route] of Object.entries(build.routes)) {
    const { loader, action } = route?.module ?? {};
    wrapped.routes[id] = route;
    if (!route || (!loader && !action)) continue;
    const through = (kind: RouteCall["kind"], handler: (args: LoaderFunctionArgs) => unknown) =>
      chain.reduceRight<Handler>(
        (next, middleware) => (args) => middleware({ build: wrapped, route, kind, args }, next),
        async (args) => handler(args),
      );
    const module = { ...route.module };
    if (loader) module.loader = through("loader", loader) as typeof loader;
    if (action) module.action = through("action", action) as typeof action;
    wrapped.routes[id] = { ...route, module };
  }
  return wrapped;
}
