import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Response } from "express";

type Locals = Response["locals"];

/** Families of responses that no page produced. */
const FAMILIES = [
  ["health", /^\/(?:healthz|readyz)$/],
  ["asset", /^\/assets\//],
  ["picture", /^\/(?:images|media)\//],
] as const;

/**
 * The family under which a request is counted: the id of the route that handled it, never its URL, since
 * visitors can invent any number of those.
 *
 * @param route recorded by {@link namingRoutes}, if anything
 */
export function familyOf(path: string, route: unknown): string {
  if (typeof route === "string") return route;
  return FAMILIES.find(([, pattern]) => pattern.test(path))?.[0] ?? "other";
}

/** The arguments that Remix passes to every loader and action. */
export function loadContext(clientAddress: string | undefined, locals: Locals): AppLoadContext {
  return { clientAddress, locals };
}

/** A build's routes, wrapped so that each records its id when its loader or action is called. */
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
