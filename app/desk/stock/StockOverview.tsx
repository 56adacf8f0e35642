import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { RejectedList, StockList } from "./StockList";
import type { StockChoices } from "./stock-choices.server";
import { isFiltered, STOCK_TABS, type StockFilter, stockPath } from "./stock-filter";
import { StockFilters } from "./StockFilters";
import type { StockPage } from "./stock-list.server";

type StockOverviewProps = { filter: StockFilter; page: StockPage; choices: StockChoices };

/** The stock of everything somebody sees, with search, filters and states. */
export function StockOverview({ filter, page, choices }: StockOverviewProps) {
  const { t } = useTranslation();
  const { cars, rows, next } = page;
  const showSite = choices.sites.length > 1;
  if (choices.sites.length === 0) {
    return (
      <>
        <h1 className="heading mb-4 text-xl">{t("stock.stock")}</h1>
        <p>{t("stock.no_role")}</p>
      </>
    );
  }
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("stock.stock")}</h1>
      <StockFilters filter={filter} choices={choices} />
      <StockTabs filter={filter} page={page} />
      <div className="mt-4">
        {cars.length > 0 ? <StockList cars={cars} showSite={showSite} /> : null}
        {rows.length > 0 ? <RejectedList rows={rows} showSite={showSite} /> : null}
        {cars.length + rows.length === 0 ? <NoStock filter={filter} /> : null}
      </div>
      <div className="mt-4 flex justify-between gap-4">
        {filter.after ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={stockPath(filter)}>
            {t("stock.first")}
          </AppLink>
        ) : (
          <span />
        )}
        {next ? (
          <AppLink
            className="link inline-flex min-h-11 items-center"
            href={stockPath(filter, { after: next })}
            rel="next"
          >
            {t("stock.next")}
          </AppLink>
        ) : null}
      </div>
    </>
  );
}

/** The states of stock, each with how many there are under the other filters. */
function StockTabs({ filter, page: { counts, maxCount } }: { filter: StockFilter; page: StockPage }) {
  const { t } = useTranslation();
  const countText = (count: number) =>
    count >= maxCount ? t("inbox.at_least", { count: maxCount }) : String(count);
  return (
    <nav aria-label={t("stock.tabs")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line">
        {STOCK_TABS.map((tab) => (
          <li key={tab}>
            <AppLink
              className="lead-tab"
              href={stockPath(filter, { tab })}
              aria-current={filter.tab === tab ? "page" : undefined}
            >
              {t(`stock.tab_${tab}`)}
              <span
                className={
                  tab === "rejected" && counts[tab] > 0
                    ? "text-sm font-semibold text-danger"
                    : "text-sm text-ink-muted"
                }
              >
                {countText(counts[tab])}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An empty list says why it is empty, and what comes here. */
function NoStock({ filter }: { filter: StockFilter }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-12 text-center">
      <p className="font-semibold">{t("stock.none")}</p>
      <p className="mx-auto mt-1 max-w-prose text-ink-muted">
        {isFiltered(filter) ? t("stock.none_filtered") : t(`stock.none_${filter.tab}`)}
      </p>
    </div>
  );
}
