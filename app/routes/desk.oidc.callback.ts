import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireDesk } from "~/desk/require-desk.server";
import { finishOidc } from "~/desk/staff/oidc.server";
import { findStaff, startStaffSession, verifyStaffSession } from "~/desk/staff-session.server";
import { DESK_OIDC_FAILED_PATH } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";

/** The callback of a group's own sign-in provider. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  const answer = await finishOidc(request);
  const failed = redirect(DESK_OIDC_FAILED_PATH, { headers: PRIVATE });
  if (!answer) return failed;
  if (answer.confirms === null) {
    const cookie = await startStaffSession(request, answer.staffId);
    return redirect(answer.redirect, { headers: { ...PRIVATE, "Set-Cookie": cookie } });
  }
  const signedIn = (await findStaff(request))?.staff.id;
  if (signedIn !== answer.confirms || signedIn !== answer.staffId) return failed;
  await verifyStaffSession(request);
  return redirect(answer.redirect, { headers: PRIVATE });
}
