import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { renderCharts } from "~/desk/reports/bar-chart.server";
import { listReportChoices, readReports } from "~/desk/reports/read-reports.server";
import { parseReports } from "~/desk/reports/report-filter";
import { ReportsPage } from "~/desk/reports/ReportsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseReports(new URL(request.url).searchParams);
  const now = Math.floor(Date.now() / 1_000);
  const [reports, choices] = await Promise.all([
    readReports(onDesk, filter, now),
    listReportChoices(onDesk, now),
  ]);
  const readsAny = choices.sites.length > 0;
  if (!reports && readsAny) throw new Response(null, { status: 404, statusText: "Not Found" });
  const charts = reports && renderCharts(reports);
  return answerPage(onDesk, { filter, reports, charts, choices });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "reports.reports"));

export default function DeskReportsPage() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="reports">
      <ReportsPage {...page} />
    </DeskFrame>
  );
}
