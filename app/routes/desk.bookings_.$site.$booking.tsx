import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { withAnswer } from "~/desk/answered";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskDrivePath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { DrivePage } from "~/desk/drives/DrivePage";
import { actOnDrive, findDrivePage } from "~/desk/drives/drive.server";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params: { site = "", booking = "" } }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const drive = await findDrivePage(onDesk, { site, booking }, await databaseNow());
  return answerPage(onDesk, drive && { drive });
}

export async function action({ request, params: { site = "", booking = "" } }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = withAnswer(await readForm(request));
  const outcome = await actOnDrive(onDesk, { site, booking, form }, await databaseNow());
  return answerForm(outcome, deskDrivePath(site, booking));
}

export const handle: DeskHandle = { part: "bookings" };

export const meta = deskMeta("drives.title");

export default function DeskDrivePage() {
  return <DrivePage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
