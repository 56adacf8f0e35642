import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTradeInPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { FilterField, PlaceField, WordsField } from "~/desk/FilterFields";
import { ListPage } from "~/desk/ListPage";
import { listSiteChoices } from "~/desk/site-choices.server";
import { TRADE_LIST, TRADE_TABS } from "~/desk/trade-ins/trade-filter";
import { listDeskTradeIns, type TradeLine } from "~/desk/trade-ins/trade-list.server";
import { dotted } from "~/desk/labels";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, TRADE_LIST, {
    page: listDeskTradeIns,
    sites: (scope) => listSiteChoices(scope, "leads.read"),
  });
}

export const handle: DeskHandle = { part: "trade-ins" };

export const meta = deskMeta("trades.trade_ins");

/** The trade-ins in scope, by state. */
export default function DeskTradeInsPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
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
        {dotted(showSite ? siteName : null, location)}
      </span>
      <span className="col-start-2 text-sm text-ink-muted lg:col-auto">
        {photos === 0 ? "" : t("trades.photo_count", { count: photos })}
      </span>
      <span className="text-right text-sm lg:text-left">{t(`trades.tab_${state}`)}</span>
    </li>
  );
}
