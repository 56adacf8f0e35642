import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

import { DESK_RESERVATIONS_PATH, deskReservationPath } from "../desk-paths";
import { ListFilters, PlaceField, WordsField } from "../ListFilters";
import { EmptyList, ListPager, ListTabs, NoRole } from "../ListParts";
import type { SiteChoice } from "../site-choices.server";
import { RESERVATION_TABS, type ReservationFilter, reservationsPath } from "./reservation-filter";
import type { ReservationLine, ReservationPage } from "./reservation-list.server";

type ReservationOverviewProps = { filter: ReservationFilter; page: ReservationPage; sites: SiteChoice[] };

/** The reservations in scope, by state. */
export function ReservationOverview({ filter, page, sites }: ReservationOverviewProps) {
  const { t } = useTranslation();
  const { reservations, next } = page;
  if (sites.length === 0) {
    return <NoRole title={t("reservations.reservations")} text={t("reservations.no_role")} />;
  }
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("reservations.reservations")}</h1>
      <Filters filter={filter} sites={sites} />
      <ListTabs
        label={t("reservations.tabs")}
        tabs={RESERVATION_TABS.map((tab) => ({
          key: tab,
          text: t(`reservations.tab_${tab}`),
          href: reservationsPath(filter, { tab }),
          isCurrent: filter.tab === tab,
          count: page.counts[tab],
        }))}
      />
      <div className="mt-4">
        {reservations.length === 0 ? (
          <NoReservations filter={filter} />
        ) : (
          <ol className="overflow-hidden rounded-card border border-b-0 border-line bg-surface">
            {reservations.map((line) => (
              <ReservationRow key={line.id} line={line} showSite={sites.length > 1} />
            ))}
          </ol>
        )}
      </div>
      <ListPager
        first={filter.after ? { href: reservationsPath(filter), text: t("reservations.newest") } : null}
        next={
          next ? { href: reservationsPath(filter, { after: next }), text: t("reservations.older") } : null
        }
      />
    </>
  );
}

function Filters({ filter, sites }: { filter: ReservationFilter; sites: SiteChoice[] }) {
  const { t } = useTranslation();
  const { tab, place, words } = filter;
  return (
    <ListFilters
      here={reservationsPath(filter)}
      action={DESK_RESERVATIONS_PATH}
      label={t("reservations.reservations")}
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      state={tab === "live" ? null : tab}
      clearHref={place || words ? reservationsPath(filter, { place: null, words: "" }) : null}
    >
      <WordsField label={t("reservations.search_label")} words={words} />
      <PlaceField place={place} sites={sites} />
    </ListFilters>
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

function NoReservations({ filter: { tab, place, words } }: { filter: ReservationFilter }) {
  const { t } = useTranslation();
  const isFiltered = place !== null || words !== "";
  const usual = tab === "live" || tab === "all" ? "reservations.none_live" : "reservations.none_state";
  return (
    <EmptyList title={t("reservations.none")} text={t(isFiltered ? "reservations.none_filtered" : usual)} />
  );
}
