import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { deskFeedPath, deskFeedRunPath } from "~/desk/desk-paths";
import { decideDeskRun } from "~/desk/feeds/act-on-feed.server";
import { findDeskRun } from "~/desk/feeds/desk-feeds.server";
import { FeedRunPage } from "~/desk/feeds/FeedRunPage";
import { teachWords } from "~/desk/feeds/teach-words.server";
import { undoUpload } from "~/desk/feeds/upload/undo-upload.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  const search = new URL(request.url).searchParams;
  const address = { site, source, run, search };
  const page = await findDeskRun(onDesk.scope, address, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  const form = await readForm(request);
  if (form.get("intent") === "undo") {
    const undone = await undoUpload(onDesk, { site, source, run }, Math.floor(Date.now() / 1_000));
    return answerForm(undone, deskFeedPath(site, source));
  }
  const act = form.get("intent") === "teach" ? teachWords : decideDeskRun;
  return answerForm(await act(onDesk, { site, source, run, form }), deskFeedRunPath(site, source, run));
}

export const handle: DeskHandle = { part: "feeds" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.source.title ?? plainText({}, "feeds.feeds"));

export default function DeskFeedRunPage() {
  const { page } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <FeedRunPage page={page} problem={problem} />;
}
