import { json, type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskLeadPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { choosePlace } from "~/desk/leads/add-lead.server";
import { tryMail } from "~/desk/leads/try-mail/try-mail.server";
import { TryMailPage } from "~/desk/leads/try-mail/TryMail";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, await choosePlace(onDesk.scope, request));
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const tried = await tryMail(onDesk, await readForm(request), await databaseNow());
  if (tried === "gone") throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("id" in tried)
    return redirect(deskLeadPath(tried.site, tried.id, tried.entry ?? undefined), { status: 303 });
  return json(tried, { status: "problem" in tried ? 400 : 200 });
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.try");

export default function DeskTryMailPage() {
  return <TryMailPage {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>() ?? null} />;
}
