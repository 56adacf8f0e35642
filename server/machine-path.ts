/** What programs ask for, of which shoppers' cookies, caches and queues are no part: the API and the agents' server. */
const MACHINES = /^\/(?:api\/v1|mcp)(?:\/|$)/;

/** @param path without its language */
export function isMachinePath(path: string): boolean {
  return MACHINES.test(path);
}
