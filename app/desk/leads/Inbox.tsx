import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { DESK_REPORTS_PATH, deskLeadRulesPath } from "../desk-paths";
import { EmptyList, ListPager, NoRole } from "../ListParts";
import type { InboxChoices } from "./inbox-choices.server";
import { exportPath, type InboxFilter, inboxPath } from "./inbox-filter";
import { InboxFilters } from "./InboxFilters";
import { InboxList } from "./InboxList";
import { InboxShortcuts } from "./InboxShortcuts";
import { InboxTabs } from "./InboxTabs";
import type { InboxPage } from "./inbox.server";
import { useLeadNews } from "./use-lead-news";

type InboxProps = { filter: InboxFilter; page: InboxPage; choices: InboxChoices };

/** The leads in scope, with search, filters and states. */
export function Inbox({ filter, page, choices }: InboxProps) {
  const { t } = useTranslation();
  const { leads, next } = page;
  useLeadNews();
  if (choices.sites.length === 0) {
    return <NoRole title={t("inbox.leads")} text={t("inbox.no_role")} />;
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-xl">{t("inbox.leads")}</h1>
        <div className="flex flex-wrap items-center gap-x-6">
          {choices.managed ? (
            <AppLink
              className="link inline-flex min-h-11 items-center text-sm"
              href={`${DESK_REPORTS_PATH}#answers`}
            >
              {t("inbox.report")}
            </AppLink>
          ) : null}
          {choices.managed ? (
            <a className="link inline-flex min-h-11 items-center text-sm" href={exportPath(filter)}>
              {t("inbox.export")}
            </a>
          ) : null}
          {choices.managed && filter.place ? (
            <AppLink
              className="link inline-flex min-h-11 items-center text-sm"
              href={deskLeadRulesPath(filter.place.site)}
            >
              {t("inbox.rules")}
            </AppLink>
          ) : null}
          <InboxShortcuts />
        </div>
      </div>
      <InboxFilters filter={filter} choices={choices} />
      <InboxTabs filter={filter} {...page} />
      <div className="mt-4">
        {leads.length === 0 ? (
          <NoLeads filter={filter} />
        ) : (
          <InboxList leads={leads} showSite={choices.sites.length > 1} />
        )}
      </div>
      <ListPager
        first={filter.after ? { href: inboxPath(filter), text: t("inbox.newest") } : null}
        next={next ? { href: inboxPath(filter, { after: next }), text: t("inbox.older") } : null}
      />
    </>
  );
}

function NoLeads({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const { words, place, category, person, isOverdue, tab } = filter;
  const isFiltered = place !== null || category !== null || person !== null;
  const isAtRest = (tab === "open" || tab === "new" || isOverdue) && !isFiltered;
  const text = words
    ? t("inbox.none_search", { words })
    : t(isAtRest ? "inbox.none_open" : "inbox.none_filtered");
  return <EmptyList title={t("inbox.none")} text={text} />;
}
