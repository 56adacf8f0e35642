import type { AppLoadContext } from "@remix-run/node";
import type { Response } from "express";

import { pageAt } from "~/pages";

import type { RouteMiddleware } from "./route-middleware";

type Locals = Response["locals"];

/**
 * The family under which a request is counted: the id of the route that handled it, never its URL, since
 * visitors can invent any number of those.
 *
 * @param route recorded by {@link noteRoute}, if anything
 */
export function familyOf(path: string, route: unknown): string {
  if (typeof route === "string") return route;
  return pageAt(path).family ?? "other";
}

/** The arguments that Remix passes to every loader and action. */
export function loadContext(clientAddress: string | undefined, locals: Locals): AppLoadContext {
  return { clientAddress, locals };
}

/** Records the id of the route that is called. */
export const noteRoute: RouteMiddleware = ({ route, args }, next) => {
  if (route.id !== "root") (args.context["locals"] as Locals)["family"] = route.id;
  return next(args);
};
