import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskWeekMailPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { findWeekMail } from "~/desk/reports/week/week-mail.server";
import { WeekMailPage } from "~/desk/reports/week/WeekMailPage";
import { sendWeekMail } from "~/desk/reports/week/send-week-mail.server";
import { requireStaff } from "~/desk/staff-session.server";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const mail = await findWeekMail(onDesk, request.url, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, mail && { mail, isSent: await isDone(request, "week-sent") });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = await readForm(request);
  const unsent = await sendWeekMail(onDesk, form, Math.floor(Date.now() / 1_000));
  const page = deskWeekMailPath(String(form.get("week") ?? ""));
  return unsent === null ? redirectDone(request, page, "week-sent") : answerForm(unsent, page);
}

export const handle: DeskHandle = { part: "reports" };

export const meta = deskMeta("reports.week_mail");

export default function DeskWeekMailPage() {
  const { mail, isSent } = useLoaderData<typeof loader>();
  return (
    <WeekMailPage mail={mail} isSent={isSent} problem={useActionData<typeof action>()?.problem ?? null} />
  );
}
