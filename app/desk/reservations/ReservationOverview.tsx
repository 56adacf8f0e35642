import { Form } from "@remix-run/react";

import { DESK_RESERVATIONS_PATH, deskReservationPath } from "~/paths";

import { useTranslation } from "../../i18n/use-translation";
import { formatDollars } from "../../stock/money";
import { AppLink } from "../../ui/AppLink";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import { placeOptions, placeValue } from "../place-filter";
import type { SiteChoice } from "../site-choices.server";
import { RESERVATION_TABS, type ReservationFilter, reservationsPath } from "./reservation-filter";
import type { ReservationLine, ReservationPage } from "./reservation-list.server";

type ReservationOverviewProps = { filter: ReservationFilter; page: ReservationPage; sites: SiteChoice[] };

/** The reservations of everything somebody sees, by state. */
export function ReservationOverview({ filter, page, sites }: ReservationOverviewProps) {
  const { t } = useTranslation();
  const { reservations, next } = page;
  if (sites.length === 0) {
    return (
      <>
        <h1 className="heading mb-4 text-xl">{t("reservations.reservations")}</h1>
        <p>{t("reservations.no_role")}</p>
      </>
    );
  }
  return (
    <>
      <h1 className="heading mb-4 text-xl">{t("reservations.reservations")}</h1>
      <Filters filter={filter} sites={sites} />
      <Tabs filter={filter} counts={page.counts} />
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
      <div className="mt-4 flex justify-between gap-4">
        {filter.after ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={reservationsPath(filter)}>
            {t("reservations.newest")}
          </AppLink>
        ) : (
          <span />
        )}
        {next ? (
          <AppLink
            className="link inline-flex min-h-11 items-center"
            href={reservationsPath(filter, { after: next })}
            rel="next"
          >
            {t("reservations.older")}
          </AppLink>
        ) : null}
      </div>
    </>
  );
}

function Filters({ filter, sites }: { filter: ReservationFilter; sites: SiteChoice[] }) {
  const { t } = useTranslation();
  const { tab, place, words } = filter;
  return (
    <Form
      // What is chosen is in the address: a page of another one begins with its own.
      key={reservationsPath(filter)}
      action={DESK_RESERVATIONS_PATH}
      role="search"
      aria-label={t("reservations.reservations")}
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      {tab === "live" ? null : <input type="hidden" name="state" value={tab} />}
      <TextField
        label={t("reservations.search_label")}
        type="search"
        name="q"
        defaultValue={words}
        optionalHidden
        autoComplete="off"
      />
      <SelectField
        label={t("inbox.place")}
        name="at"
        optionalHidden
        defaultValue={place ? placeValue(place) : ""}
        placeholder={t("inbox.place_any")}
        options={placeOptions(sites)}
      />
      <div className="flex items-center gap-3">
        <Button type="submit">{t("inbox.apply")}</Button>
        {place || words ? (
          <AppLink
            className="link inline-flex min-h-11 items-center whitespace-nowrap"
            href={reservationsPath(filter, { place: null, words: "" })}
          >
            {t("inbox.clear")}
          </AppLink>
        ) : null}
      </div>
    </Form>
  );
}

function Tabs({ filter, counts }: { filter: ReservationFilter; counts: ReservationPage["counts"] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("reservations.tabs")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max border-b border-line">
        {RESERVATION_TABS.map((tab) => (
          <li key={tab}>
            <AppLink
              className="lead-tab"
              href={reservationsPath(filter, { tab })}
              aria-current={filter.tab === tab ? "page" : undefined}
            >
              {t(`reservations.tab_${tab}`)}
              <span className="text-sm text-ink-muted">{counts[tab]}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
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

/** An empty list says why it is empty, and what comes here. */
function NoReservations({ filter: { tab, place, words } }: { filter: ReservationFilter }) {
  const { t } = useTranslation();
  const isFiltered = place !== null || words !== "";
  const usual = tab === "live" || tab === "all" ? "reservations.none_live" : "reservations.none_state";
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-12 text-center">
      <p className="font-semibold">{t("reservations.none")}</p>
      <p className="mx-auto mt-1 max-w-prose text-ink-muted">
        {t(isFiltered ? "reservations.none_filtered" : usual)}
      </p>
    </div>
  );
}
