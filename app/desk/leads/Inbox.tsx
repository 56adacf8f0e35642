import { DESK_LEAD_REPORT_PATH, deskLeadRulesPath } from "~/paths";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
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
    return (
      <>
        <h1 className="heading mb-4 text-xl">{t("inbox.leads")}</h1>
        <p>{t("inbox.no_role")}</p>
      </>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-xl">{t("inbox.leads")}</h1>
        <div className="flex flex-wrap items-center gap-x-6">
          <AppLink className="link inline-flex min-h-11 items-center text-sm" href={DESK_LEAD_REPORT_PATH}>
            {t("inbox.report")}
          </AppLink>
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
      <div className="mt-4 flex justify-between gap-4">
        {filter.after ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={inboxPath(filter)}>
            {t("inbox.newest")}
          </AppLink>
        ) : (
          <span />
        )}
        {next ? (
          <AppLink
            className="link inline-flex min-h-11 items-center"
            href={inboxPath(filter, { after: next })}
            rel="next"
          >
            {t("inbox.older")}
          </AppLink>
        ) : null}
      </div>
    </>
  );
}

/** An empty list explains why, and what will appear. */
function NoLeads({ filter }: { filter: InboxFilter }) {
  const { t } = useTranslation();
  const { words, place, category, person, isOverdue, tab } = filter;
  const isFiltered = place !== null || category !== null || person !== null;
  const isAtRest = (tab === "open" || tab === "new" || isOverdue) && !isFiltered;
  const text = words
    ? t("inbox.none_search", { words })
    : t(isAtRest ? "inbox.none_open" : "inbox.none_filtered");
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-12 text-center">
      <p className="font-semibold">{t("inbox.none")}</p>
      <p className="mx-auto mt-1 max-w-prose text-ink-muted">{text}</p>
    </div>
  );
}
