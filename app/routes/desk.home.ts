import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { DESK_PATH } from "~/desk/desk-paths";
import { landingPath } from "~/desk/landing";
import { listOwnInvitations } from "~/desk/staff/invitations.server";
import { requireStaff } from "~/desk/staff-session.server";
import { PRIVATE } from "~/platform/cache-headers";

/** Leads to where somebody starts; to the sites while a role waits there to be accepted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const invitations = await listOwnInvitations(onDesk);
  const path = invitations.length > 0 ? DESK_PATH : landingPath(onDesk.staff.grants, onDesk.scope);
  return redirect(path, { headers: PRIVATE });
}
