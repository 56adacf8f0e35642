import type { LoaderFunctionArgs } from "@remix-run/node";

import { exportReport } from "~/desk/reports/report-csv.server";
import { requireStaff } from "~/desk/staff-session.server";
import { PRIVATE } from "~/platform/cache-headers";

/** A report as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const name = params["report"] ?? "";
  const csv = await exportReport(request, onDesk, name, Math.floor(Date.now() / 1_000));
  if (csv === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(csv, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
