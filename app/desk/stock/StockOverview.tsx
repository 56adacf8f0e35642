import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { DESK_ADD_CAR_PATH } from "../desk-paths";
import { EmptyList, ListPager, ListTabs, NoRole } from "../ListParts";
import { RejectedList, StockList } from "./StockList";
import type { StockChoices } from "./stock-choices.server";
import { isFiltered, STOCK_TABS, type StockFilter, stockPath } from "./stock-filter";
import { StockFilters } from "./StockFilters";
import type { StockPage } from "./stock-list.server";

type StockOverviewProps = { filter: StockFilter; page: StockPage; choices: StockChoices };

/** The stock in scope, with search, filters and states. */
export function StockOverview({ filter, page, choices }: StockOverviewProps) {
  const { t } = useTranslation();
  const { cars, rows, next } = page;
  const showSite = choices.sites.length > 1;
  if (choices.sites.length === 0) {
    return <NoRole title={t("stock.stock")} text={t("stock.no_role")} />;
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-xl">{t("stock.stock")}</h1>
        {choices.mayAdd ? (
          <AppLink className={buttonClasses({})} href={DESK_ADD_CAR_PATH}>
            {t("stock.add")}
          </AppLink>
        ) : null}
      </div>
      <StockFilters filter={filter} choices={choices} />
      <ListTabs
        label={t("stock.tabs")}
        maxCount={page.maxCount}
        tabs={STOCK_TABS.map((tab) => ({
          key: tab,
          text: t(`stock.tab_${tab}`),
          href: stockPath(filter, { tab }),
          isCurrent: filter.tab === tab,
          count: page.counts[tab],
          isUrgent: tab === "rejected",
        }))}
      />
      <div className="mt-4">
        {cars.length > 0 ? <StockList cars={cars} showSite={showSite} /> : null}
        {rows.length > 0 ? <RejectedList rows={rows} showSite={showSite} /> : null}
        {cars.length + rows.length === 0 ? (
          <EmptyList
            title={t("stock.none")}
            text={isFiltered(filter) ? t("stock.none_filtered") : t(`stock.none_${filter.tab}`)}
          />
        ) : null}
      </div>
      <ListPager
        first={filter.after ? { href: stockPath(filter), text: t("stock.first") } : null}
        next={next ? { href: stockPath(filter, { after: next }), text: t("stock.next") } : null}
      />
    </>
  );
}
