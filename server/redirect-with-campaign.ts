import type { ServerBuild } from "@remix-run/node";

import { withCampaign } from "~/redirects/with-campaign";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Wraps a build's routes so that a redirect within the site keeps the parameters of the campaign that led to it:
 * the page that it leads to notes them (app/leads/visit.ts).
 */
export function carryingCampaigns(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && carrying(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function carrying(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  return {
    ...route,
    module: {
      ...route.module,
      async loader(args) {
        try {
          return carried(args.request, await loader(args));
        } catch (error) {
          throw carried(args.request, error);
        }
      },
    },
  };
}

function carried(request: Request, answer: unknown) {
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  if (!(answer instanceof Response) || !to?.startsWith("/")) return answer;
  const address = withCampaign(to, new URL(request.url));
  if (address === to) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Location", address);
  return new Response(null, { status: answer.status, headers });
}
