import { json, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { deskBatchPath } from "~/desk/desk-paths";
import { actOnBulk } from "~/desk/stock/bulk/act-on-bulk.server";
import { findBulkPage } from "~/desk/stock/bulk/bulk-page.server";
import { BulkPage } from "~/desk/stock/bulk/BulkPage";
import { requireStaff } from "~/desk/staff-session.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const page = await findBulkPage(onDesk, searchParams, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const outcome = await actOnBulk(onDesk, await readForm(request), Math.floor(Date.now() / 1_000));
  if (outcome === "gone") throw new Response(null, { status: 404, statusText: "Not Found" });
  if ("problem" in outcome) return json(outcome, { status: 409 });
  return redirect(deskBatchPath(outcome.site, outcome.batch), { status: 303 });
}

export const handle: DeskHandle = { part: "stock" };

export const meta = deskMeta("stock.bulk");

export default function DeskBulkPage() {
  const { page } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <BulkPage page={page} problem={problem} />;
}
