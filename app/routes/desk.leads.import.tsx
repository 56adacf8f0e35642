import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { choosePlace } from "~/desk/leads/add-lead.server";
import { findLeadWays } from "~/desk/leads/import/find-lead-ways.server";
import { importLeads } from "~/desk/leads/import/import-leads.server";
import { ImportLeadsPage } from "~/desk/leads/import/ImportLeadsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const chosen = await choosePlace(onDesk.scope, request);
  const now = Math.floor(Date.now() / 1_000);
  return answerPage(onDesk, chosen && { ...chosen, ways: await findLeadWays(onDesk, chosen.place, now) });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const shown = await importLeads(onDesk, request, await databaseNow());
  if (shown === "gone") throw new Response(null, { status: 404, statusText: "Not Found" });
  return json(shown, { status: shown.error === null ? 200 : 400 });
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.elsewhere");

export default function DeskImportLeadsPage() {
  return (
    <ImportLeadsPage {...useLoaderData<typeof loader>()} shown={useActionData<typeof action>() ?? null} />
  );
}
