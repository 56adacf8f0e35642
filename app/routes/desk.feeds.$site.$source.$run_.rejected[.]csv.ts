import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerCsv } from "~/desk/answer-csv.server";
import { exportRejected } from "~/desk/feeds/export-rejected.server";
import { requireStaff } from "~/desk/staff-session.server";

/** The rows of a feed's run that were not accepted, as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  return answerCsv(await exportRejected(onDesk.scope, { site, source, run }), `${source}-rejected`);
}
