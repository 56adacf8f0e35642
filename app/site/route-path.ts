import { asRouted } from "~/pages";

/** The path of a request, for a route with several addresses (app/pages.ts). */
export function routePath(request: Request): string {
  return asRouted(new URL(request.url).pathname);
}
