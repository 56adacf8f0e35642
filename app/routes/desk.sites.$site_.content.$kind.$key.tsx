import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { changePiece, findPieceForm } from "~/desk/content/edit-piece.server";
import { SETTING_KINDS } from "~/desk/content/pieces";
import { PieceForm } from "~/desk/content/PieceForm";
import { readPieceForm } from "~/desk/content/uploads.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { deskContentPath, deskSettingsPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

const NOT_THERE = { status: 404, statusText: "Not Found" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", kind = "", key = "" } = params;
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const page = await findPieceForm(onDesk, { site, kind, key }, from);
  if (!page) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), page }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", kind = "", key = "" } = params;
  const { form, upload } = await readPieceForm(request);
  const refused = await changePiece(onDesk, { site, kind, key }, form, upload);
  if (refused === "gone") throw new Response(null, NOT_THERE);
  if (refused) return json(refused, { status: refused.status, headers: PRIVATE });
  const isOfSettings = SETTING_KINDS.some((known) => known === kind);
  const next = isOfSettings ? deskSettingsPath(site) : deskContentPath(site, `?kind=${kind}`);
  return redirect(next, { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.name ?? plainText({}, "publishing.content")} — ${plainText({}, "desk.name")}` },
];

export default function DeskPiecePage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <PieceForm page={page} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
