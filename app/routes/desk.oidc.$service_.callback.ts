import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireDesk } from "~/desk/require-desk.server";
import { finishOidc } from "~/desk/staff/oidc.server";
import { findService } from "~/desk/staff/sign-in-services.server";
import { findStaff, startStaffSession, verifyStaffSession } from "~/desk/staff-session.server";
import { DESK_OIDC_FAILED_PATH } from "~/desk/desk-paths";

/** The callback of one group's own sign-in provider. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDesk(request);
  const { service = "" } = params;
  if (!findService(service)) throw new Response(null, { status: 404, statusText: "Not Found" });
  const answer = await finishOidc(request, service);
  const failed = redirect(DESK_OIDC_FAILED_PATH);
  if (!answer) return failed;
  if (answer.confirms === null) {
    const cookie = await startStaffSession(request, answer.staffId, service);
    return redirect(answer.redirect, { headers: { "Set-Cookie": cookie } });
  }
  const onDesk = await findStaff(request);
  const signedIn = onDesk?.staff.id;
  if (signedIn !== answer.confirms || signedIn !== answer.staffId) return failed;
  if (onDesk?.through?.service !== service) return failed;
  await verifyStaffSession(request);
  return redirect(answer.redirect);
}
