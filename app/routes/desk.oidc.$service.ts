import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireDesk } from "~/desk/require-desk.server";
import { beginOidc } from "~/desk/staff/oidc.server";
import { findService } from "~/desk/staff/sign-in-services.server";
import { afterSignIn, findStaff } from "~/desk/staff-session.server";
import { DESK_OIDC_FAILED_PATH } from "~/desk/desk-paths";

/**
 * Redirects to a group's own sign-in provider; with `confirm`, the signed-in person confirms their identity
 * there.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDesk(request);
  const id = params["service"] ?? "";
  if (!findService(id)) throw new Response(null, { status: 404, statusText: "Not Found" });
  const isConfirming = new URL(request.url).searchParams.has("confirm");
  const onDesk = isConfirming ? await findStaff(request) : null;
  // Only the service that let somebody in confirms that it is them.
  if (onDesk && onDesk.through?.service !== id) return redirect(DESK_OIDC_FAILED_PATH);
  const confirms = onDesk?.staff.id ?? null;
  const begun = await beginOidc(request, id, afterSignIn(request), confirms);
  if (!begun) return redirect(DESK_OIDC_FAILED_PATH);
  return redirect(begun.url, { headers: { "Set-Cookie": begun.cookie } });
}
