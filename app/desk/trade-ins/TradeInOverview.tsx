import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { SelectField } from "~/ui/SelectField";

import { ListFilters, PlaceField, WordsField } from "../ListFilters";
import { DESK_TRADE_INS_PATH, deskTradeInPath } from "../desk-paths";
import { EmptyList, ListPager, ListTabs, NoRole } from "../ListParts";
import type { SiteChoice } from "../site-choices.server";
import { TRADE_TABS, type TradeFilter, tradeInsPath } from "./trade-filter";
import type { TradeLine, TradePage } from "./trade-list.server";

type TradeInOverviewProps = { filter: TradeFilter; page: TradePage; sites: SiteChoice[] };

/** The trade-ins in scope, by state. */
export function TradeInOverview({ filter, page, sites }: TradeInOverviewProps) {
  const { t } = useTranslation();
  const { tradeIns, next, counts } = page;
  if (sites.length === 0) return <NoRole title={t("trades.trade_ins")} text={t("trades.no_role")} />;
  const isFiltered = filter.place !== null || filter.withPhotos || filter.words !== "";
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("trades.trade_ins")}</h1>
      <Filters filter={filter} sites={sites} isFiltered={isFiltered} />
      <ListTabs
        label={t("trades.tabs")}
        tabs={TRADE_TABS.map((tab) => ({
          key: tab,
          text: t(`trades.tab_${tab}`),
          href: tradeInsPath(filter, { tab }),
          isCurrent: filter.tab === tab,
          count: counts[tab],
        }))}
      />
      <div className="mt-4">
        {tradeIns.length === 0 ? (
          <EmptyList
            title={t("trades.none")}
            text={isFiltered ? t("trades.none_filtered") : t(`trades.none_${filter.tab}`)}
          />
        ) : (
          <ol className="overflow-hidden rounded-card border border-b-0 border-line bg-surface">
            {tradeIns.map((line) => (
              <TradeRow key={line.id} line={line} showSite={sites.length > 1} />
            ))}
          </ol>
        )}
      </div>
      <ListPager
        first={filter.after ? { href: tradeInsPath(filter), text: t("trades.newest") } : null}
        next={next ? { href: tradeInsPath(filter, { after: next }), text: t("trades.older") } : null}
      />
    </>
  );
}

type FiltersProps = Pick<TradeInOverviewProps, "filter" | "sites"> & { isFiltered: boolean };

function Filters({ filter, sites, isFiltered }: FiltersProps) {
  const { t } = useTranslation();
  const { tab, place, withPhotos, words } = filter;
  return (
    <ListFilters
      here={tradeInsPath(filter)}
      action={DESK_TRADE_INS_PATH}
      label={t("trades.trade_ins")}
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      state={tab === "new" ? null : tab}
      clearHref={isFiltered ? tradeInsPath(filter, { place: null, withPhotos: false, words: "" }) : null}
    >
      <WordsField label={t("trades.search_label")} words={words} />
      <PlaceField place={place} sites={sites} />
      <SelectField
        label={t("trades.photos")}
        name="photos"
        optionalHidden
        defaultValue={withPhotos ? "some" : ""}
        placeholder={t("trades.photos_any")}
        options={[{ value: "some", label: t("trades.photos_some") }]}
      />
    </ListFilters>
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
