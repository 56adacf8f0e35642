import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskTradeInPath } from "../desk-paths";
import { FilterField, PlaceField, WordsField } from "../FilterFields";
import { ListPage } from "../ListPage";
import type { SiteChoice } from "../site-choices.server";
import { TRADE_LIST, TRADE_TABS, type TradeFilter } from "./trade-filter";
import type { TradeLine, TradePage } from "./trade-list.server";

type TradeInOverviewProps = { filter: TradeFilter; page: TradePage; sites: SiteChoice[] };

/** The trade-ins in scope, by state. */
export function TradeInOverview({ filter, page, sites }: TradeInOverviewProps) {
  const { t } = useTranslation();
  const { tab, place, withPhotos, words } = filter;
  return (
    <ListPage
      list={TRADE_LIST}
      filter={filter}
      title={t("trades.trade_ins")}
      sites={sites}
      noRole={t("trades.no_role")}
      columns="sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      fields={
        <>
          <WordsField label={t("trades.search_label")} words={words} />
          <PlaceField place={place} sites={sites} />
          <FilterField
            label={t("trades.photos")}
            name="photos"
            value={withPhotos ? "some" : null}
            any={t("trades.photos_any")}
            options={[{ value: "some", label: t("trades.photos_some") }]}
          />
        </>
      }
      tabsLabel={t("trades.tabs")}
      tabs={TRADE_TABS.map((each) => ({
        text: t(`trades.tab_${each}`),
        change: { tab: each },
        count: page.counts[each],
      }))}
      rows={page.tradeIns.map((line) => (
        <TradeRow key={line.id} line={line} showSite={sites.length > 1} />
      ))}
      none={t("trades.none")}
      noneText={t(`trades.none_${tab}`)}
      next={page.next}
    />
  );
}

function TradeRow({ line, showSite }: { line: TradeLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, id, rego, location, state, photos, amountCents, begun } = line;
  const vehicle = line.vehicle || rego || t("trades.car_unknown");
  const name = line.name ?? t("trades.shopper_unknown");
  return (
    <li className="trade-row">
      <AppLink href={deskTradeInPath(site, id)} aria-label={`${vehicle}, ${name}`} />
      <span
        className="lead-dot"
        data-state={state === "new" ? "new" : state === "offered" ? "working" : undefined}
        aria-hidden="true"
      />
      <span className="truncate font-medium">{vehicle}</span>
      <span className="text-right text-sm text-ink-muted lg:order-last">{begun}</span>
      <span className="col-start-2 truncate lg:col-auto">{name}</span>
      <span className="text-right font-medium lg:text-left">
        {amountCents === null ? "" : formatDollars(amountCents)}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {[showSite ? siteName : null, location].filter(Boolean).join(" · ")}
      </span>
      <span className="col-start-2 text-sm text-ink-muted lg:col-auto">
        {photos === 0 ? "" : t("trades.photo_count", { count: photos })}
      </span>
      <span className="text-right text-sm lg:text-left">{t(`trades.tab_${state}`)}</span>
    </li>
  );
}
