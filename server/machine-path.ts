import type { RoutePath } from "./request-target";

/** What programs ask for, of which shoppers' cookies, caches and queues are no part: the API and the agents' server. */
const MACHINES = /^\/(?:api\/v1|mcp)(?:\/|$)/;

export function isMachinePath(path: RoutePath): boolean {
  return MACHINES.test(path);
}
