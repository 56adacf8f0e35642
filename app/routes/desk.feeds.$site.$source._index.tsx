import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { parseCursor } from "~/desk/list-address";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { findDeskSource } from "~/desk/feeds/desk-feeds.server";
import { FeedSourcePage } from "~/desk/feeds/FeedSourcePage";
import { readSourceNow } from "~/desk/feeds/act-on-feed.server";
import { removeFeed } from "~/desk/feeds/remove-feed.server";
import { DESK_FEEDS_PATH, deskFeedPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source: name = "" } = params;
  const { searchParams } = new URL(request.url);
  const after = parseCursor(searchParams.get("after") ?? "");
  const page = await findDeskSource(onDesk.scope, { site, name, after }, Math.floor(Date.now() / 1_000));
  const [isAsked, isSaved] = [await isDone(request, "feed-asked"), await isDone(request, "feed-saved")];
  return answerPage(onDesk, page && { page, isFirst: after === null, isAsked, isSaved });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", source = "" } = params;
  const form = await readForm(request);
  const page = deskFeedPath(site, source);
  if (form.get("intent") === "remove") {
    const unremoved = await removeFeed(onDesk, { site, source, form }, Math.floor(Date.now() / 1_000));
    return unremoved === null
      ? redirectDone(request, DESK_FEEDS_PATH, "feed-removed")
      : answerForm(unremoved, page);
  }
  const refused = await readSourceNow(onDesk, { site, source });
  return refused === null ? redirectDone(request, page, "feed-asked") : answerForm(refused, page);
}

export const handle: DeskHandle = { part: "feeds" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.source.title ?? plainText({}, "feeds.feeds"));

export default function DeskFeedPage() {
  const shown = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return <FeedSourcePage {...shown} problem={problem} />;
}
