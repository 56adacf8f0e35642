import type { LoaderFunctionArgs } from "@remix-run/node";

import { answerAgreement } from "~/desk/drives/answer-agreement.server";
import { requireStaff } from "~/desk/staff-session.server";

/** The agreement of a test drive, for people who work on its lead. */
export async function loader({ request, params: { site = "", booking = "" } }: LoaderFunctionArgs) {
  return answerAgreement(await requireStaff(request), site, booking);
}
