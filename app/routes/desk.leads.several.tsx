import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { actOnSeveral } from "~/desk/leads/several/act-on-several.server";
import { findSeveralLeads } from "~/desk/leads/several/several-leads.server";
import { SeveralLeadsPage } from "~/desk/leads/several/SeveralLeadsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const page = await findSeveralLeads(onDesk, new URL(request.url).searchParams.getAll("lead"));
  return answerPage(onDesk, page && { page });
}

/** What became of each is said once, on this page: some may have been done and others not. */
export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnSeveral(onDesk, await readForm(request), await databaseNow());
  if (outcome === "gone") throw new Response(null, { status: 404, statusText: "Not Found" });
  return json(outcome, { status: "errors" in outcome ? 400 : 200 });
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.several");

export default function DeskSeveralLeadsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <SeveralLeadsPage page={page} outcome={useActionData<typeof action>() ?? null} />;
}
