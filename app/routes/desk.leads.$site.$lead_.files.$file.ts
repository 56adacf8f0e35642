import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerLeadFile } from "~/desk/leads/answer-lead-file.server";
import { requireStaff } from "~/desk/staff-session.server";

/** A file that came with a shopper's mail, only for people who may see its lead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requireStaff(request);
  const { site = "", lead = "", file = "" } = params;
  return answerLeadFile(scope, site, lead, file);
}
