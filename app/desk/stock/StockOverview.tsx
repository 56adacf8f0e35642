import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { DESK_ADD_CAR_PATH } from "../desk-paths";
import { ListPage } from "../ListPage";
import type { SiteChoice } from "../site-choices.server";
import { STOCK_LIST, STOCK_TABS, stockExportPath, type StockFilter } from "./stock-filter";
import { StockFilters } from "./StockFilters";
import { BULK_FORM, BulkBar } from "./bulk/BulkBar";
import { RejectedRowItem, StockRow } from "./StockRows";
import type { StockPage } from "./stock-list.server";

type StockOverviewProps = { filter: StockFilter; page: StockPage; sites: SiteChoice[] };

/** The stock in scope, with search, filters and states. */
export function StockOverview({ filter, page, sites }: StockOverviewProps) {
  const { t } = useTranslation();
  const showSite = sites.length > 1;
  return (
    <ListPage
      list={STOCK_LIST}
      filter={filter}
      title={t("stock.stock")}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {filter.tab === "rejected" ? null : (
            <a className="link inline-flex min-h-11 items-center" href={stockExportPath(filter)}>
              {t("stock.export")}
            </a>
          )}
          {page.mayAdd ? (
            <AppLink className={buttonClasses({})} href={DESK_ADD_CAR_PATH}>
              {t("stock.add")}
            </AppLink>
          ) : null}
        </div>
      }
      sites={sites}
      noRole={t("stock.no_role")}
      columns="grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))_auto]"
      fields={<StockFilters filter={filter} sites={sites} sources={page.sources} />}
      tabsLabel={t("stock.tabs")}
      maxCount={page.maxCount}
      tabs={STOCK_TABS.map((tab) => ({
        text: t(`stock.tab_${tab}`),
        change: { tab },
        count: page.counts[tab],
        isUrgent: tab === "rejected",
      }))}
      above={page.mayAdd ? <BulkBar site={page.bulkSite} cars={page.cars.map(({ id }) => id)} /> : null}
      rows={[
        ...page.cars.map((car) => (
          <StockRow
            key={`${car.site}/${car.id}`}
            car={car}
            showSite={showSite}
            form={page.bulkSite === null ? null : BULK_FORM}
          />
        )),
        ...page.rows.map((row) => (
          <RejectedRowItem key={`${row.site}/${row.source}/${row.line}`} row={row} showSite={showSite} />
        )),
      ]}
      none={t("stock.none")}
      noneText={t(`stock.none_${filter.tab}`)}
      next={page.next}
    />
  );
}
