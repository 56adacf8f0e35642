import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { parseFilter } from "~/desk/desk-list";
import { exportLeads } from "~/desk/leads/export-leads.server";
import { INBOX } from "~/desk/leads/inbox-filter";
import { requireStaff } from "~/desk/staff-session.server";

/** A list of leads as CSV, for owners and managers; asks for a passkey first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFilter(INBOX, new URL(request.url).searchParams);
  const csv = await exportLeads(request, onDesk, filter, Math.floor(Date.now() / 1_000));
  return answerCsv(csv, "leads");
}
