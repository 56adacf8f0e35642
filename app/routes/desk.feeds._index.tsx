import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { listDeskFeeds, sitesWithFeeds } from "~/desk/feeds/desk-feeds.server";
import { parseFeeds } from "~/desk/feeds/feed-filter";
import { FeedOverview } from "~/desk/feeds/FeedOverview";
import { listSiteChoices } from "~/desk/site-choices.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filter = parseFeeds(new URL(request.url).searchParams);
  const [page, choices] = await Promise.all([
    listDeskFeeds(onDesk.scope, filter, Math.floor(Date.now() / 1_000)),
    listSiteChoices(onDesk.scope, "stock.read"),
  ]);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  const known = sitesWithFeeds(onDesk.scope);
  const sites = choices.filter(({ slug }) => known.includes(slug)).map(({ slug, name }) => ({ slug, name }));
  return json({ frame: frameOf(onDesk), filter, page, sites }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "feeds.feeds")} — ${plainText({}, "desk.name")}` },
];

export default function DeskFeedsPage() {
  const { frame, ...shown } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="feeds">
      <FeedOverview {...shown} />
    </DeskFrame>
  );
}
