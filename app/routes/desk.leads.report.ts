import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { parseReports, reportsPath } from "~/desk/reports/report-filter";
import { requireStaff } from "~/desk/staff-session.server";

/** The former address of the response times. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const filter = parseReports(new URL(request.url).searchParams);
  return redirect(`${reportsPath(filter)}#answers`);
}
