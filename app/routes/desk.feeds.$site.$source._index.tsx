import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { parseCursor } from "~/desk/list-address";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { findDeskSource } from "~/desk/feeds/desk-feeds.server";
import { FeedSourcePage } from "~/desk/feeds/FeedPages";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source: name = "" } = params;
  const after = parseCursor(new URL(request.url).searchParams.get("after") ?? "");
  const page = await findDeskSource(onDesk.scope, { site, name, after }, Math.floor(Date.now() / 1_000));
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), page, isFirst: after === null }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.source.name ?? plainText({}, "feeds.feeds")} — ${plainText({}, "desk.name")}` },
];

export default function DeskFeedPage() {
  const { frame, page, isFirst } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="feeds">
      <FeedSourcePage page={page} isFirst={isFirst} />
    </DeskFrame>
  );
}
