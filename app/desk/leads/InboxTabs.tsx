import { useTranslation } from "~/i18n/use-translation";
import { OPEN_STATES, type LeadState } from "~/leads/work/lead-state";

import { type ListTab, ListTabs } from "../ListParts";
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
  const tabs: ListTab[] = TABS.map((tab) => ({
    key: tab,
    text: t(`inbox.tab_${tab}`),
    href: inboxPath(filter, { tab, isOverdue: false }),
    isCurrent: filter.tab === tab && !filter.isOverdue,
    count: tab === "all" ? null : countOf(tab),
  }));
  if (overdue !== null) {
    tabs.push({
      key: "overdue",
      text: t("inbox.overdue"),
      isCurrent: filter.isOverdue,
      href: inboxPath(filter, { tab: "new", isOverdue: true }),
      count: overdue,
      isUrgent: true,
    });
  }
  return <ListTabs label={t("inbox.states")} tabs={tabs} maxCount={maxCount} />;

  function countOf(tab: Tab): number {
    const states = tab === "open" ? OPEN_STATES : statesOf(tab);
    return states.reduce((sum, state) => sum + counts[state], 0);
  }
}
