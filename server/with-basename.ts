import type { ServerBuild } from "@remix-run/node";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Called = { request: Request };

/**
 * A build whose pages live under a basename. Remix matches and renders with it; loaders and
 * actions get a request without it, so that routes need not know about it.
 *
 * @param basename such as `/zh`
 */
export function withBasename(build: ServerBuild, basename: string): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: calledWithout(basename, route.module) },
  ]);
  return { ...build, basename, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function calledWithout(basename: string, module: Route["module"]): Route["module"] {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: (args) => loader({ ...args, request: without(basename, args) }) }),
    ...(action && { action: (args) => action({ ...args, request: without(basename, args) }) }),
  };
}

/** Strips the basename from the Referer too: `back` must be a path that routes know. */
function without(basename: string, { request }: Called): Request {
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
