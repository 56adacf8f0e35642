import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { DESK_ADD_FEED_PATH, DESK_UPLOAD_PATH, deskFeedPath } from "../desk-paths";
import { PlaceField } from "../FilterFields";
import { ListPage } from "../ListPage";
import { MissingOfFeed } from "../photographs/MissingPhotographs";
import type { SiteChoice } from "../site-choices.server";
import type { FeedListLine, FeedSourceLine, FeedsPage, SourceState } from "./desk-feeds.server";
import { WaitingFigures } from "./WaitingFigures";
import { FEED_LIST, FEED_TABS, type FeedFilter } from "./feed-filter";

type FeedOverviewProps = { filter: FeedFilter; page: FeedsPage; sites: SiteChoice[] };

/** The sources of stock in scope, with their states. */
export function FeedOverview({ filter, page, sites }: FeedOverviewProps) {
  const { t } = useTranslation();
  const showSite = sites.length > 1;
  return (
    <ListPage
      list={FEED_LIST}
      filter={filter}
      title={t("feeds.feeds")}
      aside={
        page.mayUpload ? (
          <div className="flex flex-wrap gap-3">
            <AppLink className={buttonClasses({})} href={DESK_ADD_FEED_PATH}>
              {t("feeds.add")}
            </AppLink>
            <AppLink className={buttonClasses({})} href={DESK_UPLOAD_PATH}>
              {t("feeds.upload")}
            </AppLink>
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
      rows={page.sources.map((source) => (
        <SourceRow key={`${source.site}/${source.name}`} source={source} showSite={showSite} />
      ))}
      none={t("feeds.none")}
      noneText={t(`feeds.none_${filter.tab}`)}
      next={page.next}
    />
  );
}

const DOTS: Partial<Record<SourceState, "new" | "working">> = {
  received: "working",
  running: "working",
  done: "new",
};

function SourceRow({ source, showSite }: { source: FeedListLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, name, state, lastRun, message, missing, waiting } = source;
  return (
    <li className="feed-row">
      <AppLink href={deskFeedPath(site, name)} aria-label={showSite ? `${name}, ${siteName}` : name} />
      <span className="lead-dot" data-state={DOTS[state]} aria-hidden="true" />
      <span className="truncate font-medium">
        {name}
        {showSite ? <span className="font-normal text-ink-muted"> · {siteName}</span> : null}
      </span>
      <span className={isUrgent(state) ? "text-right text-danger lg:text-left" : "text-right lg:text-left"}>
        {t(`feeds.state_${state}`)}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {lastRun === null ? "" : t("feeds.last", { time: lastRun })}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {nextText(source)}
      </span>
      {isUrgent(state) ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">{message}</span>
      ) : null}
      {waiting ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">
          <WaitingFigures waiting={waiting} />
        </span>
      ) : null}
      {missing ? (
        <span className="col-start-2 col-end-4 text-sm wrap-anywhere lg:col-end-6">
          <MissingOfFeed missing={missing} />
        </span>
      ) : null}
    </li>
  );

  function nextText({ nextRun, state: at }: FeedSourceLine): string {
    if (at === "off") return "";
    return nextRun === null ? t("feeds.by_post") : t("feeds.next_run", { time: nextRun });
  }
}

/** Whether the source needs attention. */
function isUrgent(state: SourceState): boolean {
  return state === "failed" || state === "waiting";
}
