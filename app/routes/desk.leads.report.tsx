import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { parseReportDays, REPORT_DAYS, reportAnswers } from "~/desk/leads/answer-report.server";
import { AnswerReportPage } from "~/desk/leads/AnswerReportPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const report = await reportAnswers(onDesk.scope, parseReportDays(new URL(request.url).searchParams));
  return json({ frame: frameOf(onDesk), report, offers: REPORT_DAYS }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "inbox.report")} — ${plainText({}, "desk.name")}` },
];

export default function DeskLeadReportPage() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="leads">
      <AnswerReportPage {...page} />
    </DeskFrame>
  );
}
