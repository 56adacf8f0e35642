import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskAddCarPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { ListPage } from "~/desk/ListPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { STOCK_LIST, STOCK_TABS, stockExportPath } from "~/desk/stock/stock-filter";
import { StockHeads } from "~/desk/stock/StockHeads";
import { listStock } from "~/desk/stock/stock-list.server";
import { Steps, StockFilters } from "~/desk/stock/StockFilters";
import { BULK_FORM, BulkBar, RejectedRowItem, StockRow } from "~/desk/stock/StockRows";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, STOCK_LIST, {
    page: listStock,
    sites: (scope) => listSiteChoices(scope, "stock.read"),
  });
}

export const handle: DeskHandle = { part: "stock" };

export const meta = deskMeta("stock.stock");

/** The stock in scope, with search, filters and states. */
export default function DeskStockPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
  const showSite = sites.length > 1;
  return (
    <ListPage
      list={STOCK_LIST}
      filter={filter}
      title={t("stock.stock")}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {filter.tab === "rejected" ? null : (
            <TextLink href={stockExportPath(filter)}>{t("stock.export")}</TextLink>
          )}
          {page.mayAdd ? (
            <ButtonLink href={deskAddCarPath(filter.place?.site ?? "")}>{t("stock.add")}</ButtonLink>
          ) : null}
        </div>
      }
      sites={sites}
      noRole={t("stock.no_role")}
      columns="grid-cols-2 lg:grid-cols-4"
      fields={<StockFilters filter={filter} sites={sites} sources={page.sources} />}
      tabsLabel={t("stock.tabs")}
      maxCount={page.maxCount}
      tabs={STOCK_TABS.map((tab) => ({
        text: t(`stock.tab_${tab}`),
        change: { tab },
        count: page.counts[tab],
        isUrgent: tab === "rejected" || tab === "todo",
      }))}
      above={
        <>
          {page.steps === null ? null : <Steps filter={filter} steps={page.steps} />}
          {page.mayAdd ? <BulkBar site={page.bulkSite} cars={page.cars.map(({ id }) => id)} /> : null}
          {filter.tab === "rejected" ? null : (
            <StockHeads filter={filter} hasChoice={page.bulkSite !== null} />
          )}
        </>
      }
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
