import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { parseCursor } from "~/desk/list-address";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
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
  return answerPage(onDesk, page && { page, isFirst: after === null });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.source.name ?? plainText({}, "feeds.feeds"));

export default function DeskFeedPage() {
  const { frame, page, isFirst } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="feeds">
      <FeedSourcePage page={page} isFirst={isFirst} />
    </DeskFrame>
  );
}
