import type { LoaderFunctionArgs } from "@remix-run/node";

import { exportAudit } from "~/desk/staff/export-audit.server";
import { requireStaff } from "~/desk/staff-session.server";
import { PRIVATE } from "~/platform/cache-headers";

/** The page's list as a file; asks for a passkey first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const csv = await exportAudit(request, await requireStaff(request));
  const type = "text/csv; charset=utf-8";
  const disposition = 'attachment; filename="activity.csv"';
  return new Response(csv, {
    headers: { ...PRIVATE, "Content-Type": type, "Content-Disposition": disposition },
  });
}
