import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { findPublishPage, publishDraft } from "~/desk/content/publish-draft.server";
import { PublishDraft } from "~/desk/content/PublishDraft";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskVersionsPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
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

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "publishing.publish_title"));

export default function DeskPublishPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <PublishDraft page={page} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
