import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { ContentList } from "~/desk/content/ContentList";
import { movePiece } from "~/desk/content/move-piece.server";
import { parseContent } from "~/desk/content/pieces";
import { findContent } from "~/desk/content/publish-draft.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { deskContentPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseContent(new URL(request.url).searchParams);
  const page = await findContent(onDesk, params["site"] ?? "", filter);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), filter, page }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const { kind } = parseContent(new URL(request.url).searchParams);
  const refused = await movePiece(onDesk, { site, kind }, await readForm(request));
  return answerForm(refused, deskContentPath(site, `?kind=${kind}`));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "publishing.content")} — ${plainText({}, "desk.name")}` },
];

export default function DeskContentPage() {
  const { frame, ...content } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <ContentList {...content} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
