import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { ContentPage } from "~/desk/content/ContentPage";
import { findContent } from "~/desk/content/draft-lists.server";
import { parseContent } from "~/desk/content/entries";
import { moveEntry } from "~/desk/content/write-entry.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskContentPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
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
  const refused = await moveEntry(onDesk, { site, kind }, await readForm(request));
  return answerForm(refused, deskContentPath(site, `?kind=${kind}`));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("publishing.content");

export default function DeskContentPage() {
  const { page, filter } = useLoaderData<typeof loader>();
  return <ContentPage page={page} filter={filter} refused={useActionData<typeof action>() ?? null} />;
}
