import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { DESK_REPORTS_PATH, deskLeadRulesPath } from "../desk-paths";
import { ListPage } from "../ListPage";
import type { SiteChoice } from "../site-choices.server";
import { exportPath, INBOX, type InboxFilter, statesOf, type Tab, TABS } from "./inbox-filter";
import { InboxFilters } from "./InboxFilters";
import { InboxRow } from "./InboxRow";
import { InboxShortcuts } from "./InboxShortcuts";
import type { InboxPage } from "./inbox.server";
import { useLeadNews } from "./use-lead-news";

type InboxProps = { filter: InboxFilter; page: InboxPage; sites: SiteChoice[] };

/** The leads in scope, with search, filters and states. */
export function Inbox({ filter, page, sites }: InboxProps) {
  const { t } = useTranslation();
  useLeadNews();
  const { tab, isOverdue, words } = filter;
  const overdueTab = {
    text: t("inbox.overdue"),
    change: { tab: "open", isOverdue: true } as const,
    count: page.overdue,
    isUrgent: true,
  };
  return (
    <ListPage
      list={INBOX}
      filter={filter}
      title={t("inbox.leads")}
      aside={
        <div className="flex flex-wrap items-center gap-x-6">
          {page.isManager ? <ManagerLinks filter={filter} /> : null}
          <InboxShortcuts />
        </div>
      }
      sites={sites}
      noRole={t("inbox.no_role")}
      columns="grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
      fields={<InboxFilters filter={filter} sites={sites} people={page.people} />}
      tabsLabel={t("inbox.states")}
      maxCount={page.maxCount}
      tabs={[
        ...TABS.map((each) => ({
          text: t(`inbox.tab_${each}`),
          change: { tab: each, isOverdue: false },
          count: each === "all" ? null : countOf(each),
        })),
        ...(page.overdue === null ? [] : [overdueTab]),
      ]}
      rows={page.leads.map((lead) => (
        <InboxRow key={`${lead.site}/${lead.id}`} lead={lead} showSite={sites.length > 1} />
      ))}
      none={t("inbox.none")}
      noneFiltered={words === "" ? undefined : t("inbox.none_search", { words })}
      noneText={t(tab === "open" || tab === "new" || isOverdue ? "inbox.none_open" : "inbox.none_state")}
      next={page.next}
    />
  );

  function countOf(each: Tab): number {
    return statesOf(each).reduce((sum, state) => sum + page.counts[state], 0);
  }
}

function ManagerLinks({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const link = "link inline-flex min-h-11 items-center text-sm";
  return (
    <>
      <AppLink className={link} href={`${DESK_REPORTS_PATH}#answers`}>
        {t("inbox.report")}
      </AppLink>
      <a className={link} href={exportPath(filter)}>
        {t("inbox.export")}
      </a>
      {filter.place ? (
        <AppLink className={link} href={deskLeadRulesPath(filter.place.site)}>
          {t("inbox.rules")}
        </AppLink>
      ) : null}
    </>
  );
}
