import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { DESK_DAY_PATH, DESK_LEADS_PATH, DESK_PATH, deskContentPath } from "~/desk/desk-paths";
import { type Grant, type Scope, sitesFor } from "~/desk/scope";
import { requireStaff } from "~/desk/staff-session.server";
import { listOwnInvitations } from "~/desk/staff/invitations.server";

/** Leads to where somebody starts; to the sites while a role waits there to be accepted. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const invitations = await listOwnInvitations(onDesk);
  const path = invitations.length > 0 ? DESK_PATH : landingPath(onDesk.staff.grants, onDesk.scope);
  return redirect(path);
}

/**
 * The first page after sign-in: the sites for an agency, the day for a manager, the content for an editor, and the
 * leads for everybody else.
 */
function landingPath(grants: readonly Grant[], scope: Scope): string {
  if (grants.some(({ level }) => level === "installation" || level === "agency")) return DESK_PATH;
  if (sitesFor(scope, "reports.read").length > 0) return DESK_DAY_PATH;
  const [content, ...more] = sitesFor(scope, "content.change");
  if (content) return more.length === 0 ? deskContentPath(content.site) : DESK_PATH;
  return sitesFor(scope, "leads.read").length > 0 ? DESK_LEADS_PATH : DESK_PATH;
}
