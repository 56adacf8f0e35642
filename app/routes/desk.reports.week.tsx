import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { findWeekPage } from "~/desk/reports/week/week-page.server";
import { WeekPage } from "~/desk/reports/week/WeekPage";
import { requireStaff } from "~/desk/staff-session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, await findWeekPage(onDesk, request.url, Math.floor(Date.now() / 1_000)));
}

export const handle: DeskHandle = { part: "reports" };

export const meta = deskMeta("reports.week");

export default function DeskWeekPage() {
  return <WeekPage {...useLoaderData<typeof loader>()} />;
}
