import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DayPage } from "~/desk/day/DayPage";
import { findDay } from "~/desk/day/find-day.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { useLeadNews } from "~/desk/leads/use-lead-news";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, await findDay(onDesk, Math.floor(Date.now() / 1_000)));
}

export const handle: DeskHandle = { part: "day" };

export const meta = deskMeta("desk.part_day");

export default function DeskDayPage() {
  const day = useLoaderData<typeof loader>();
  useLeadNews();
  return <DayPage {...day} />;
}
