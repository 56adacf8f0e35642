import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { deskFeedRunPath } from "~/desk/desk-paths";
import { decideDeskRun } from "~/desk/feeds/decide-desk-run.server";
import { findDeskRun } from "~/desk/feeds/desk-feeds.server";
import { FeedRunPage } from "~/desk/feeds/FeedPages";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

const NOT_THERE = { status: 404, statusText: "Not Found" };
const CONFLICT = 409;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  const search = new URL(request.url).searchParams;
  const address = { site, source, run, search };
  const page = await findDeskRun(onDesk.scope, address, Math.floor(Date.now() / 1_000));
  if (!page) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), page }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "", run = "" } = params;
  const decided = await decideDeskRun(onDesk, { site, source, run, form: await readForm(request) });
  if (!decided) throw new Response(null, NOT_THERE);
  if ("problem" in decided) return json(decided, { status: CONFLICT, headers: PRIVATE });
  return redirect(deskFeedRunPath(site, source, run), { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.source.name ?? plainText({}, "feeds.feeds")} — ${plainText({}, "desk.name")}` },
];

export default function DeskFeedRunPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return (
    <DeskFrame frame={frame} part="feeds">
      <FeedRunPage page={page} problem={problem} />
    </DeskFrame>
  );
}
