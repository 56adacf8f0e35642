import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskReplyTemplatesPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { changeReplyTemplates, findReplyTemplates } from "~/desk/leads/reply-templates.server";
import { ReplyTemplatesPage } from "~/desk/leads/ReplyTemplatesPage";
import { requireStaff } from "~/desk/staff-session.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const edit = new URL(request.url).searchParams.get("edit");
  const page = await findReplyTemplates(onDesk, params["site"] ?? "", edit);
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await changeReplyTemplates(onDesk, site, await readForm(request));
  return answerForm(refused, deskReplyTemplatesPath(site));
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.templates");

export default function DeskReplyTemplatesPage() {
  return (
    <ReplyTemplatesPage
      {...useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>() ?? null}
    />
  );
}
