import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { actOnBooking } from "~/desk/bookings/act-on-booking.server";
import { DiaryPage } from "~/desk/bookings/DiaryPage";
import { readDiary } from "~/desk/bookings/read-diary.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskBookingsPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const diary = await readDiary(onDesk, new URL(request.url).searchParams, await databaseNow());
  return answerPage(onDesk, diary && { diary, keys: { book: randomUUID(), block: randomUUID() } });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnBooking(onDesk, await readForm(request), await databaseNow());
  const shown = Object.fromEntries(new URL(request.url).searchParams);
  return answerForm(outcome, deskBookingsPath(shown));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "diary.title"));

export default function DeskBookingsPage() {
  const { frame, diary, keys } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="bookings">
      <DiaryPage diary={diary} keys={keys} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
