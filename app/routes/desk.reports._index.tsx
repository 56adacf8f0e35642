import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { renderCharts } from "~/desk/reports/bar-chart.server";
import { listReportChoices, readReports } from "~/desk/reports/read-reports.server";
import { parseReports } from "~/desk/reports/report-filter";
import { ReportsPage } from "~/desk/reports/ReportsPage";
import { requireStaff } from "~/desk/staff-session.server";

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

export const handle: DeskHandle = { part: "reports" };

export const meta = deskMeta("reports.reports");

export default function DeskReportsPage() {
  const page = useLoaderData<typeof loader>();
  return <ReportsPage {...page} />;
}
