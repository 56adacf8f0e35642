import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * A build's routes by the first segment of their addresses, since React Router flattens, sorts and
 * compares all that it is given, twice a request. No route with another first segment can match.
 *
 * @returns for a path as routes know it, the build with the routes that may match it
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

/** @returns null where an address may begin with anything, or be the root of the site */
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

/** As React Router compares it; a segment that cannot be decoded is compared as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
