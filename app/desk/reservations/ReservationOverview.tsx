import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { deskReservationPath } from "../desk-paths";
import { PlaceField, WordsField } from "../FilterFields";
import { useLeadNews } from "../leads/use-lead-news";
import { ListPage } from "../ListPage";
import type { SiteChoice } from "../site-choices.server";
import { RESERVATION_LIST, RESERVATION_TABS, type ReservationFilter } from "./reservation-filter";
import type { ReservationLine, ReservationPage } from "./reservation-list.server";

type ReservationOverviewProps = { filter: ReservationFilter; page: ReservationPage; sites: SiteChoice[] };

/** The reservations in scope, by state. */
export function ReservationOverview({ filter, page, sites }: ReservationOverviewProps) {
  const { t } = useTranslation();
  useLeadNews();
  const { tab, place, words } = filter;
  const isAnyState = tab === "live" || tab === "all";
  return (
    <ListPage
      list={RESERVATION_LIST}
      filter={filter}
      title={t("reservations.reservations")}
      sites={sites}
      noRole={t("reservations.no_role")}
      columns="sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      fields={
        <>
          <WordsField label={t("reservations.search_label")} words={words} />
          <PlaceField place={place} sites={sites} />
        </>
      }
      tabsLabel={t("reservations.tabs")}
      tabs={RESERVATION_TABS.map((each) => ({
        text: t(`reservations.tab_${each}`),
        change: { tab: each },
        count: page.counts[each],
      }))}
      rows={page.reservations.map((line) => (
        <ReservationRow key={line.id} line={line} showSite={sites.length > 1} />
      ))}
      none={t("reservations.none")}
      noneText={t(isAnyState ? "reservations.none_live" : "reservations.none_state")}
      next={page.next}
    />
  );
}

function ReservationRow({ line, showSite }: { line: ReservationLine; showSite: boolean }) {
  const { t } = useTranslation();
  const { site, siteName, id, name, car, location, state, depositCents, begun, heldUntil } = line;
  const isLive = state === "paid" || state === "held";
  return (
    <li className="reservation-row">
      <AppLink href={deskReservationPath(site, id)} aria-label={`${car}, ${name}`} />
      <span
        className="lead-dot"
        data-state={state === "paid" ? "new" : isLive ? "working" : undefined}
        aria-hidden="true"
      />
      <span className="truncate font-medium">{car}</span>
      <span className="text-right text-sm text-ink-muted lg:order-last">{begun}</span>
      <span className="col-start-2 truncate lg:col-auto">{name}</span>
      <span className="text-right lg:text-left">
        {depositCents === 0 ? t("reservations.free") : formatDollars(depositCents)}
      </span>
      <span className="col-start-2 col-end-4 truncate text-sm text-ink-muted lg:col-auto">
        {[showSite ? siteName : null, location].filter(Boolean).join(" · ")}
      </span>
      <span className="col-start-2 col-end-4 text-sm lg:col-auto">
        {t(`reservations.tab_${state === "offered" ? "all" : state}`)}
        {isLive && heldUntil ? (
          <span className="text-ink-muted"> · {t("reservations.until", { time: heldUntil })}</span>
        ) : null}
      </span>
    </li>
  );
}
