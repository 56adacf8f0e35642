import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { publishDraft } from "~/desk/content/publish-draft.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { PublishDraft } from "~/desk/content/PublishDraft";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { deskVersionsPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const page = await findPublishPage(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await publishDraft(onDesk, site, await readForm(request));
  return answerForm(refused, deskVersionsPath(site));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("publishing.publish_title");

export default function DeskPublishPage() {
  const { page } = useLoaderData<typeof loader>();
  return <PublishDraft page={page} refused={useActionData<typeof action>() ?? null} />;
}
