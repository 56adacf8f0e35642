import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { DESK_PATH, deskSignInPath } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { endStaffSession } from "~/desk/staff-session.server";

/** Opened as a page, such as by the back button: redirects to the desk. */
export function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  return redirect(DESK_PATH);
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const cookie = await endStaffSession(request);
  return redirect(deskSignInPath(DESK_PATH), { headers: { "Set-Cookie": cookie } });
}
