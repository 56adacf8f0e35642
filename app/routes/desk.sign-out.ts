import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { DESK_PATH, deskSignInPath } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { endStaffSession } from "~/desk/staff-session.server";
import { PRIVATE } from "~/platform/cache-headers";

/** Opened as a page, as after going back: there is nothing to see. */
export function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  return redirect(DESK_PATH, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const cookie = await endStaffSession(request);
  return redirect(deskSignInPath(DESK_PATH), { headers: { ...PRIVATE, "Set-Cookie": cookie } });
}
