import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { exportAudit } from "~/desk/staff/export-audit.server";
import { requireStaff } from "~/desk/staff-session.server";

/** The page's list as a file; asks for a passkey first. */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerCsv(await exportAudit(request, await requireStaff(request)), "activity");
}
