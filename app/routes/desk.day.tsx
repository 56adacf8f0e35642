import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DayPage } from "~/desk/day/DayPage";
import { findDay } from "~/desk/day/find-day.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, await findDay(onDesk, Math.floor(Date.now() / 1_000)));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "desk.part_day"));

export default function DeskDayPage() {
  const { frame, ...day } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="day">
      <DayPage {...day} />
    </DeskFrame>
  );
}
