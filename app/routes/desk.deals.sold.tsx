import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import { SALE_LIST, SALE_PERIODS, salesCsvPath } from "~/desk/deals/sale-filter";
import { listSales } from "~/desk/deals/sale-list.server";
import { monthText, SaleRow, SaleTotal } from "~/desk/deals/SaleRow";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { FilterField, PlaceField, WordsField } from "~/desk/FilterFields";
import { ListPage } from "~/desk/ListPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { useTranslation } from "~/i18n/use-translation";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, SALE_LIST, {
    page: listSales,
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

export const handle: DeskHandle = { part: "deals" };

export const meta = deskMeta("deals.sold_log");

/** The sold log: each sale with its shopper, seller and price. */
export default function DeskSoldPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
  const { months, people, sources, makes } = page.choices;
  const named = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
  return (
    <ListPage
      list={SALE_LIST}
      filter={filter}
      title={t("deals.sold_log")}
      aside={
        page.mayExport ? (
          <a className="link inline-flex min-h-11 items-center" href={salesCsvPath(filter)}>
            {t("deals.csv")}
          </a>
        ) : null
      }
      sites={sites}
      noRole={t("deals.no_role")}
      columns="sm:grid-cols-2 lg:grid-cols-4"
      fields={
        <>
          <WordsField label={t("deals.search_label")} words={filter.words} />
          <FilterField
            {...{ label: t("deals.month"), name: "month", value: filter.month, any: t("deals.month_any") }}
            options={months.map((value) => ({ value, label: monthText(value) }))}
          />
          <FilterField
            {...{
              label: t("deals.person"),
              name: "person",
              value: filter.person,
              any: t("deals.person_any"),
            }}
            options={named(people)}
          />
          <FilterField
            {...{
              label: t("deals.source"),
              name: "source",
              value: filter.source,
              any: t("deals.source_any"),
            }}
            options={named(sources)}
          />
          <FilterField
            {...{ label: t("deals.make"), name: "make", value: filter.make, any: t("deals.make_any") }}
            options={named(makes)}
          />
          <PlaceField place={filter.place} sites={sites} />
        </>
      }
      tabsLabel={t("deals.periods")}
      tabs={SALE_PERIODS.map((tab) => ({
        text: t(`deals.period_${tab}`),
        change: { tab, month: null },
        count: null,
      }))}
      above={<SaleTotal total={page.total} unrecorded={page.unrecorded} />}
      rows={page.sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} showSite={sites.length > 1} />
      ))}
      none={t("deals.none_sold")}
      noneText={t("deals.none_sold_text")}
      next={page.next}
    />
  );
}
