import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { exportReport } from "~/desk/reports/report-csv.server";
import { requireStaff } from "~/desk/staff-session.server";

/** A report as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const name = params["report"] ?? "";
  const csv = await exportReport(request, onDesk, name, Math.floor(Date.now() / 1_000));
  return answerCsv(csv, name);
}
