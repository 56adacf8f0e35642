import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_ADD_FEED_PATH, DESK_UPLOAD_PATH, deskUploadPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { listDeskFeeds, listFeedSites } from "~/desk/feeds/desk-feeds.server";
import { FEED_LIST, FEED_TABS } from "~/desk/feeds/feed-filter";
import { SourceRow } from "~/desk/feeds/SourceRow";
import { PlaceField } from "~/desk/FilterFields";
import { ListPage } from "~/desk/ListPage";
import { useTranslation } from "~/i18n/use-translation";
import { isDone } from "~/shopper/done.server";
import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const isRemoved = await isDone(request, "feed-removed");
  return answerList(request, FEED_LIST, {
    page: async (...asked) => {
      const page = await listDeskFeeds(...asked);
      return page && { ...page, isRemoved };
    },
    sites: listFeedSites,
  });
}

export const handle: DeskHandle = { part: "feeds" };

export const meta = deskMeta("feeds.feeds");

/** The sources of stock in scope, with their states. */
export default function DeskFeedsPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
  const showSite = sites.length > 1;
  return (
    <ListPage
      list={FEED_LIST}
      filter={filter}
      title={t("feeds.feeds")}
      aside={
        page.mayUpload ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={DESK_ADD_FEED_PATH}>{t("feeds.add")}</ButtonLink>
            <ButtonLink href={filter.place ? deskUploadPath(filter.place.site, "") : DESK_UPLOAD_PATH}>
              {t("feeds.upload")}
            </ButtonLink>
          </div>
        ) : null
      }
      sites={sites}
      noRole={t("feeds.no_role")}
      columns="sm:grid-cols-[minmax(0,20rem)_auto]"
      fields={showSite ? <PlaceField place={filter.place} sites={sites} /> : null}
      tabsLabel={t("feeds.tabs")}
      tabs={FEED_TABS.map((tab) => ({
        text: t(`feeds.tab_${tab}`),
        change: { tab },
        count: page.counts[tab],
        isUrgent: tab === "attention",
      }))}
      above={
        page.isRemoved ? (
          <div className="mb-4">
            <Notice tone="success">{t("feeds.removed")}</Notice>
          </div>
        ) : null
      }
      rows={page.sources.map((source) => (
        <SourceRow key={`${source.site}/${source.name}`} source={source} showSite={showSite} />
      ))}
      none={t("feeds.none")}
      noneText={t(`feeds.none_${filter.tab}`)}
      next={page.next}
    />
  );
}
