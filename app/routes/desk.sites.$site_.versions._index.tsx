import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findVersionList } from "~/desk/content/versions.server";
import { VersionsPage } from "~/desk/content/VersionsPage";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const before = new URL(request.url).searchParams.get("before");
  const list = await findVersionList(onDesk, params["site"] ?? "", before);
  if (!list) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), list }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "publishing.versions")} — ${plainText({}, "desk.name")}` },
];

export default function DeskVersionsPage() {
  const { frame, list } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <VersionsPage list={list} />
    </DeskFrame>
  );
}
