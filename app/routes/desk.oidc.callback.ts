import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { DESK_OIDC_MOVED_PATH } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { log } from "~/platform/log.server";

/** The callback that all services shared before each had its own: signs nobody in, and says what to do. */
export function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  log.warn("a sign-in service still uses the former callback; register /desk/oidc/SERVICE/callback there");
  return redirect(DESK_OIDC_MOVED_PATH);
}
