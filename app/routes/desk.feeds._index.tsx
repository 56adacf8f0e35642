import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { deskTitle } from "~/desk/desk-title";
import { DeskFrame } from "~/desk/DeskFrame";
import { listDeskFeeds, listFeedSites } from "~/desk/feeds/desk-feeds.server";
import { FEED_LIST } from "~/desk/feeds/feed-filter";
import { FeedOverview } from "~/desk/feeds/FeedOverview";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, FEED_LIST, {
    page: listDeskFeeds,
    sites: listFeedSites,
  });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "feeds.feeds"));

export default function DeskFeedsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="feeds">
      <FeedOverview {...shown} />
    </DeskFrame>
  );
}
