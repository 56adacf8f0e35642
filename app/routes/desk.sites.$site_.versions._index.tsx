import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findVersionList } from "~/desk/content/versions.server";
import { VersionsPage } from "~/desk/content/VersionsPage";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const before = new URL(request.url).searchParams.get("before");
  const list = await findVersionList(onDesk, params["site"] ?? "", before);
  return answerPage(onDesk, list && { list });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "publishing.versions"));

export default function DeskVersionsPage() {
  const { frame, list } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <VersionsPage list={list} />
    </DeskFrame>
  );
}
