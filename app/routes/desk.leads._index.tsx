import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerList } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_LEADS_PATH, deskLeadPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { listDueTasks } from "~/desk/leads/due-tasks.server";
import { Inbox } from "~/desk/leads/Inbox";
import { INBOX, UNCHOSEN_PARAMETER } from "~/desk/leads/inbox-filter";
import { listInbox } from "~/desk/leads/inbox.server";
import { listUnplacedTexts, placeUnplacedText } from "~/desk/leads/unplaced-texts.server";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { DueTasks, Unchosen, UnplacedTexts } from "~/desk/leads/InboxNotices";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, INBOX, {
    page: async (onDesk, filter, now) => {
      const page = await listInbox(onDesk, filter, now);
      if (!page) return null;
      const [dueTasks, texts] = await Promise.all([
        listDueTasks(onDesk, now),
        listUnplacedTexts(onDesk, now),
      ]);
      return { ...page, dueTasks, texts };
    },
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

/** Says which site a text message to a shared number is for. */
export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const placed = await placeUnplacedText(onDesk, await readForm(request), Math.floor(Date.now() / 1_000));
  if (placed === "gone" || "errors" in placed) return answerForm(placed, DESK_LEADS_PATH);
  return redirect(deskLeadPath(placed.site, placed.id), { status: 303 });
}

export const handle: DeskHandle = { part: "leads" };

/** The title has the number of leads that nobody has read, as a mail program's, for a tab in the background. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const unread = data?.page.unread ? `(${data.page.unread}) ` : "";
  return deskTitle(unread + plainText({}, "inbox.leads"));
};

export default function DeskInboxPage() {
  const shown = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <Unchosen why={search.get(UNCHOSEN_PARAMETER)} />
      <UnplacedTexts texts={shown.page.texts} refused={useActionData<typeof action>() ?? null} />
      <DueTasks tasks={shown.page.dueTasks} />
      <Inbox {...shown} />
    </>
  );
}
