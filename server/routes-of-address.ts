import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Indexes a build's routes by their first path segment, because React Router flattens, sorts and compares
 * every route it is given, twice per request. No route with another first segment can match.
 *
 * @returns a function from a path, without its language prefix, to the build with the routes that may match
 *   it
 */
export function byFirstSegment<Handler>(
  build: ServerBuild,
  toHandler: (part: ServerBuild) => Handler,
): (path: string) => Handler {
  const starts = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(build.routes, id)]));
  const part = (segment: string | null) => {
    const ids = [...starts].filter(([, start]) => start === null || start === segment).map(([id]) => id);
    return toHandler({ ...build, routes: withParents(build.routes, ids) });
  };
  const named = new Map(
    [...starts.values()].flatMap((start) => (start === null ? [] : [[start, part(start)]])),
  );
  const others = part(null);
  return (path) => named.get(decoded(path.split("/", 2)[1] ?? "")) ?? others;
}

/** @returns null for a route that may start with anything, or that is the root of the site */
function firstSegment(routes: Routes, id: string): string | null {
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    path = `${route.path ?? ""}/${path}`;
  const first = path.split("/").find((segment) => segment !== "");
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

function withParents(routes: Routes, ids: readonly string[]): Routes {
  const all = new Set(ids);
  for (const id of all) {
    const { parentId } = routes[id] ?? {};
    if (parentId !== undefined) all.add(parentId);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => all.has(id)));
}

/** Normalised like React Router; a segment that cannot be decoded is compared unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
