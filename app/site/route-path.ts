/** The path of a request, for routes with several paths (app/routes/families/table.json). */
export function routePath(request: Request): string {
  return asRouted(new URL(request.url).pathname);
}

/**
 * Normalises a path as the router matches it (decoded, case-insensitive, trailing slash ignored), so
 * that another spelling of a path is neither another page nor a way around its gate.
 */
export function asRouted(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.map((segment) => decoded(segment).toLowerCase().replaceAll("/", "%2f")).join("/")}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
