import { randomUUID } from "node:crypto";

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_LEADS_PATH, deskLeadPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { addLead, choosePlace } from "~/desk/leads/add-lead.server";
import { AddLeadPage } from "~/desk/leads/AddLeadPage";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const chosen = await choosePlace(onDesk.scope, request);
  return answerPage(onDesk, chosen && { ...chosen, id: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const added = await addLead(onDesk, await readForm(request), await databaseNow());
  if (added === "gone" || "errors" in added) return answerForm(added, DESK_LEADS_PATH);
  return redirect(deskLeadPath(added.site, added.id, added.entry ?? undefined), { status: 303 });
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.add");

export default function DeskAddLeadPage() {
  return <AddLeadPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
