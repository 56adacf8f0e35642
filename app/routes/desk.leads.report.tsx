import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { parseReportDays, REPORT_DAYS, reportAnswers } from "~/desk/leads/answer-report.server";
import { AnswerReportPage } from "~/desk/leads/AnswerReportPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const { staff, scope } = await requireStaff(request);
  const report = await reportAnswers(scope, parseReportDays(new URL(request.url).searchParams));
  return json({ name: staff.name, report, offers: REPORT_DAYS }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "inbox.report")} — ${plainText({}, "desk.name")}` },
];

export default function DeskLeadReportPage() {
  const { name, ...page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame staff={name} part="leads">
      <AnswerReportPage {...page} />
    </DeskFrame>
  );
}
