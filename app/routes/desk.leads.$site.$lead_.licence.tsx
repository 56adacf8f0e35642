import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskLicencePath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { actOnLicence, findLicence } from "~/desk/licence/lead-licence.server";
import { LicencePage } from "~/desk/licence/LicencePage";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";

export async function loader({ request, params: { site = "", lead = "" } }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const licence = await findLicence(onDesk, { site, lead }, await databaseNow());
  return answerPage(onDesk, licence && { licence });
}

export async function action({ request, params: { site = "", lead = "" } }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnLicence(onDesk, { site, lead, request }, await databaseNow());
  return answerForm(outcome, deskLicencePath(site, lead));
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("drives.photo_title");

export default function DeskLicencePage() {
  return <LicencePage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
