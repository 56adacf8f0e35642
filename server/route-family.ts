import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Response } from "express";

type Locals = Response["locals"];

/** What answers before the pages do. */
const FAMILIES = [
  ["health", /^\/(?:healthz|readyz)$/],
  ["asset", /^\/assets\//],
  ["picture", /^\/(?:images|media)\//],
] as const;

/**
 * The family that a request is counted in: the id of the route that worked on it, never its address, of
 * which a visitor can make any number.
 *
 * @param route what {@link namingRoutes} noted, if anything
 */
export function familyOf(path: string, route: unknown): string {
  if (typeof route === "string") return route;
  return FAMILIES.find(([, pattern]) => pattern.test(path))?.[0] ?? "other";
}

/** What Remix hands to every loader and action of a request. */
export function loadContext(clientAddress: string | undefined, locals: Locals): AppLoadContext {
  return { clientAddress, locals };
}

/** The routes of a build, each of which notes its id where its loader or action is called. */
export function namingRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === "root") return [id, route];
    const { loader, action } = route.module;
    const note = ({ context }: { context: AppLoadContext }) => {
      (context["locals"] as Locals)["family"] = id;
    };
    const module = {
      ...route.module,
      ...(loader && { loader: (args: Parameters<typeof loader>[0]) => (note(args), loader(args)) }),
      ...(action && { action: (args: Parameters<typeof action>[0]) => (note(args), action(args)) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
