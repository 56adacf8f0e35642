import { env } from "~/platform/env.server";
import { requestHost } from "~/site/request-host";

import { isDeskHost } from "./desk-host";

/** Whether a request is for the desk rather than a dealer's site. */
export function isDeskRequest(request: Request): boolean {
  const { DESK_HOST, TRUST_PROXY } = env();
  return isDeskHost(requestHost(request.headers, TRUST_PROXY ? "configured" : "none"), DESK_HOST);
}

/** @throws Response 404 on any other host */
export function requireDesk(request: Request): void {
  if (!isDeskRequest(request)) throw new Response(null, { status: 404, statusText: "Not Found" });
}
