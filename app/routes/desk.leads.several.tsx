import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { unchosenPath } from "~/desk/leads/inbox-filter";
import { actOnSeveral } from "~/desk/leads/several/act-on-several.server";
import { findSeveralLeads } from "~/desk/leads/several/several-leads.server";
import { SeveralLeadsPage } from "~/desk/leads/several/SeveralLeadsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { databaseNow } from "~/platform/database-clock.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.getAll("lead");
  const page = await findSeveralLeads(onDesk, chosen, await databaseNow());
  if (page) return answerPage(onDesk, { page });
  throw redirect(unchosenPath(searchParams.get("from") ?? "", chosen.length === 0 ? "none" : "gone"));
}

/** What became of each is said once, on this page: some may have been done and others not. */
export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnSeveral(onDesk, await readForm(request), await databaseNow());
  if (outcome === "gone") throw redirect(unchosenPath("", "gone"), { status: 303 });
  return json(outcome, { status: "errors" in outcome ? 400 : 200 });
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.several");

export default function DeskSeveralLeadsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <SeveralLeadsPage page={page} outcome={useActionData<typeof action>() ?? null} />;
}
