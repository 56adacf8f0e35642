import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { deskTitle } from "~/desk/desk-title";
import { DeskFrame } from "~/desk/DeskFrame";
import { listDueTasks } from "~/desk/leads/due-tasks.server";
import { DueTasks } from "~/desk/leads/DueTasks";
import { Inbox } from "~/desk/leads/Inbox";
import { INBOX } from "~/desk/leads/inbox-filter";
import { listInbox } from "~/desk/leads/inbox.server";
import { listSiteChoices } from "~/desk/site-choices.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, INBOX, {
    page: async (onDesk, filter, now) => {
      const page = await listInbox(onDesk, filter, now);
      return page && { ...page, dueTasks: await listDueTasks(onDesk, now) };
    },
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

export const headers = () => PRIVATE;

/** The title contains the number of new leads, for a tab in the background. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const waiting = data?.page.counts.new ? `(${data.page.counts.new}) ` : "";
  return deskTitle(waiting + plainText({}, "inbox.leads"));
};

export default function DeskInboxPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="leads">
      <DueTasks tasks={shown.page.dueTasks} />
      <Inbox {...shown} />
    </DeskFrame>
  );
}
