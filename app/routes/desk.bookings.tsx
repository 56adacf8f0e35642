import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import { actOnBooking } from "~/desk/bookings/act-on-booking.server";
import { DiaryPage } from "~/desk/bookings/DiaryPage";
import { readDiary } from "~/desk/bookings/read-diary.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskBookingsPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const diary = await readDiary(onDesk, new URL(request.url).searchParams, await databaseNow());
  return answerPage(onDesk, diary && { diary, keys: { book: randomUUID(), block: randomUUID() } });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnBooking(onDesk, withAnswer(await readForm(request)), await databaseNow());
  const shown = Object.fromEntries(new URL(request.url).searchParams);
  const isDone =
    outcome !== null &&
    outcome !== "gone" &&
    ("booked" in outcome || "moved" in outcome || "cancelled" in outcome);
  const said = { booked: "", moved: "", cancelled: "", ...(isDone && { lead: "", move: "", ...outcome }) };
  return answerForm(isDone ? null : outcome, deskBookingsPath({ ...shown, ...said }));
}

export const handle: DeskHandle = { part: "bookings" };

export const meta = deskMeta("diary.title");

export default function DeskBookingsPage() {
  return <DiaryPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
