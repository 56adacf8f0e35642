import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerList } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskReservationPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { PlaceField, WordsField } from "~/desk/FilterFields";
import { useLeadNews } from "~/desk/leads/use-lead-news";
import { ListPage } from "~/desk/ListPage";
import { RESERVATION_LIST, RESERVATION_TABS } from "~/desk/reservations/reservation-filter";
import { listDeskReservations, type ReservationLine } from "~/desk/reservations/reservation-list.server";
import { listSiteChoices } from "~/desk/site-choices.server";
import { dotted } from "~/desk/labels";
import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";

export function loader({ request }: LoaderFunctionArgs) {
  return answerList(request, RESERVATION_LIST, {
    page: listDeskReservations,
    sites: (scope) => listSiteChoices(scope, "reservations.read"),
  });
}

export const handle: DeskHandle = { part: "reservations" };

export const meta = deskMeta("reservations.reservations");

/** The reservations in scope, by state. */
export default function DeskReservationsPage() {
  const { t } = useTranslation();
  const { filter, page, sites } = useLoaderData<typeof loader>();
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
        {dotted(showSite ? siteName : null, location)}
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
