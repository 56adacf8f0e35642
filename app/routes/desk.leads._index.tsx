import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { Inbox } from "~/desk/leads/Inbox";
import { listInboxChoices } from "~/desk/leads/inbox-choices.server";
import { parseInbox } from "~/desk/leads/inbox-filter";
import { listInbox } from "~/desk/leads/inbox.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { staff, scope } = onDesk;
  const filter = parseInbox(new URL(request.url).searchParams);
  const now = Math.floor(Date.now() / 1_000);
  const [page, choices] = await Promise.all([
    listInbox(scope, filter, { me: staff.id, now }),
    listInboxChoices(scope),
  ]);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), filter, page, choices }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

/** The title contains the number of new leads, for a tab in the background. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const waiting = data?.page.counts.new ? `(${data.page.counts.new}) ` : "";
  return [{ title: `${waiting}${plainText({}, "inbox.leads")} — ${plainText({}, "desk.name")}` }];
};

export default function DeskInboxPage() {
  const { frame, ...inbox } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="leads">
      <Inbox {...inbox} />
    </DeskFrame>
  );
}
