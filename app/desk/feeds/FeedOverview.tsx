import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import { DESK_FEEDS_PATH, deskFeedPath } from "../desk-paths";
import { EmptyList, ListPager, ListTabs, NoRole } from "../ListParts";
import type { FeedSourceLine, FeedsPage, SourceState } from "./desk-feeds.server";
import { FEED_TABS, type FeedFilter, feedsPath } from "./feed-filter";

type FeedOverviewProps = { filter: FeedFilter; page: FeedsPage; sites: { slug: string; name: string }[] };

/** The sources of stock in scope, with their states. */
export function FeedOverview({ filter, page: { sources, next, counts }, sites }: FeedOverviewProps) {
  const { t } = useTranslation();
  if (sites.length === 0) return <NoRole title={t("feeds.feeds")} text={t("feeds.no_role")} />;
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("feeds.feeds")}</h1>
      {sites.length > 1 ? <SiteFilter filter={filter} sites={sites} /> : null}
      <ListTabs
        label={t("feeds.tabs")}
        tabs={FEED_TABS.map((tab) => ({
          key: tab,
          text: t(`feeds.tab_${tab}`),
          href: feedsPath(filter, { tab }),
          isCurrent: filter.tab === tab,
          count: counts[tab],
          isUrgent: tab === "attention",
        }))}
      />
      <div className="mt-4">
        {sources.length === 0 ? (
          <EmptyList title={t("feeds.none")} text={t(`feeds.none_${filter.tab}`)} />
        ) : (
          <ol className="overflow-hidden rounded-card border border-b-0 border-line bg-surface">
            {sources.map((source) => (
              <SourceRow key={`${source.site}/${source.name}`} source={source} showSite={sites.length > 1} />
            ))}
          </ol>
        )}
      </div>
      <ListPager
        first={filter.after ? { href: feedsPath(filter), text: t("feeds.first") } : null}
        next={next ? { href: feedsPath(filter, { after: next }), text: t("feeds.next") } : null}
      />
    </>
  );
}

function SiteFilter({ filter, sites }: Pick<FeedOverviewProps, "filter" | "sites">) {
  const { t } = useTranslation();
  return (
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={feedsPath(filter)}
      action={DESK_FEEDS_PATH}
      role="search"
      aria-label={t("feeds.feeds")}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {filter.tab === "all" ? null : <input type="hidden" name="state" value={filter.tab} />}
      <SelectField
        className="grow sm:max-w-xs"
        label={t("inbox.place")}
        name="at"
        optionalHidden
        defaultValue={filter.site ?? ""}
        placeholder={t("inbox.place_any")}
        options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Button type="submit">{t("inbox.apply")}</Button>
    </Form>
  );
}

const DOTS: Partial<Record<SourceState, "new" | "working">> = { running: "working", done: "new" };

function SourceRow({ source, showSite }: { source: FeedSourceLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, name, state, lastRun, message } = source;
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
