import type { ActionFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { exportRefusedLeads } from "~/desk/leads/import/import-leads.server";
import { requireStaff } from "~/desk/staff-session.server";

/** The rows of a posted file of leads that are none, as CSV. */
export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerCsv(await exportRefusedLeads(onDesk, request), "leads-rejected");
}
