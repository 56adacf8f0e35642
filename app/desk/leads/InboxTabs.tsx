import { OPEN_STATES, type LeadState } from "~/leads/work/lead-state";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { type InboxFilter, inboxPath, statesOf, type Tab, TABS } from "./inbox-filter";

type InboxTabsProps = {
  filter: InboxFilter;
  counts: Record<LeadState, number>;
  maxCount: number;
  overdue: number | null;
};

/** The lead states, each with its count under the other filters. */
export function InboxTabs({ filter, counts, maxCount, overdue }: InboxTabsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("inbox.states")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line">
        {TABS.map((tab) => (
          <li key={tab}>
            <AppLink
              className="lead-tab"
              href={inboxPath(filter, { tab, isOverdue: false })}
              aria-current={filter.tab === tab && !filter.isOverdue ? "page" : undefined}
            >
              {t(`inbox.tab_${tab}`)}
              {tab === "all" ? null : <Count count={countOf(tab)} max={maxCount} />}
            </AppLink>
          </li>
        ))}
        {overdue === null ? null : (
          <li>
            <AppLink
              className="lead-tab"
              href={inboxPath(filter, { tab: "new", isOverdue: true })}
              aria-current={filter.isOverdue ? "page" : undefined}
            >
              {t("inbox.overdue")}
              <Count count={overdue} max={maxCount} isUrgent />
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  );

  function countOf(tab: Tab): number {
    const states = tab === "open" ? OPEN_STATES : statesOf(tab);
    return states.reduce((sum, state) => sum + counts[state], 0);
  }
}

function Count({ count, max, isUrgent = false }: { count: number; max: number; isUrgent?: boolean }) {
  const { t } = useTranslation();
  const text = count >= max ? t("inbox.at_least", { count: max }) : String(count);
  return (
    <span className={isUrgent && count > 0 ? "text-sm font-semibold text-danger" : "text-sm text-ink-muted"}>
      {text}
    </span>
  );
}
