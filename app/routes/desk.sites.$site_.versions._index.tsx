import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findVersionList } from "~/desk/content/versions.server";
import { VersionsPage } from "~/desk/content/VersionsPage";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const before = new URL(request.url).searchParams.get("before");
  const now = Math.floor(Date.now() / 1_000);
  const list = await findVersionList(onDesk, params["site"] ?? "", before, now);
  return answerPage(onDesk, list && { list });
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("publishing.versions");

export default function DeskVersionsPage() {
  const { list } = useLoaderData<typeof loader>();
  return <VersionsPage list={list} />;
}
