import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { withAnswer } from "~/desk/answered";
import { answerPage } from "~/desk/answer-page.server";
import { chooseLook } from "~/desk/content/choose-look.server";
import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm, isOnSettings } from "~/desk/content/entry-form.server";
import { contentListOf, ENTRY_KINDS } from "~/desk/content/entries";
import { EntryForm } from "~/desk/content/EntryForm";
import { isThenReview } from "~/desk/content/then-review";
import { readEntryForm } from "~/desk/content/uploads.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import {
  deskContentPath,
  deskEntryPath,
  deskPublishPath,
  deskSettingsPath,
  deskSitePath,
} from "~/desk/desk-paths";
import { readTask, taskPath } from "~/desk/opening/opening-task";
import { type OnDesk, requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", kind = "", key = "" } = params;
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const page = await findEntryForm(onDesk, { site, kind, key }, from);
  return answerPage(onDesk, page && { page, task: readTask(request.url) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", kind = "", key = "" } = params;
  const task = readTask(request.url);
  const { form, uploads } = await readEntryForm(request);
  withAnswer(form);
  if (form.has("look"))
    return answerForm(
      await chooseLook(onDesk, site, form.get("look")),
      taskPath(deskEntryPath(site, "theme", "colours"), task),
    );
  const refused = await changeEntry(onDesk, { site, kind, key }, form, uploads);
  const next = isThenReview(request.url) ? deskPublishPath(site) : pathAfter(onDesk, site, kind, key);
  return answerForm(refused, task === null ? next : deskSitePath(site));
}

/** The list; for domains their page again, which says how to prove what was added. */
function pathAfter(onDesk: OnDesk, site: string, kind: string, key: string): string {
  if (kind === "domains") return deskEntryPath(site, kind, key);
  const known = ENTRY_KINDS.find((each) => each === kind);
  const isSettings = known !== undefined && isOnSettings(onDesk, site, known);
  return isSettings ? deskSettingsPath(site) : deskContentPath(site, contentListOf(kind));
}

export const handle: DeskHandle = { part: "sites" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.name ?? plainText({}, "publishing.content"));

export default function DeskEntryPage() {
  const { page, task } = useLoaderData<typeof loader>();
  return <EntryForm page={page} task={task} refused={useActionData<typeof action>() ?? null} />;
}
