import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { ContentList } from "~/desk/content/ContentList";
import { movePiece } from "~/desk/content/move-piece.server";
import { parseContent } from "~/desk/content/pieces";
import { findContent } from "~/desk/content/publish-draft.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskContentPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseContent(new URL(request.url).searchParams);
  const page = await findContent(onDesk, params["site"] ?? "", filter);
  return answerPage(onDesk, page && { filter, page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const { kind } = parseContent(new URL(request.url).searchParams);
  const refused = await movePiece(onDesk, { site, kind }, await readForm(request));
  return answerForm(refused, deskContentPath(site, `?kind=${kind}`));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "publishing.content"));

export default function DeskContentPage() {
  const { frame, ...content } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <ContentList {...content} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
