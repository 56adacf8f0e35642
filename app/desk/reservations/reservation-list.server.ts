import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";
import type { Seconds } from "~/platform/moment";
import type { ReservationState } from "~/reservations/reservation-transitions";

import { pageOf } from "../desk-list";
import type { Cursor } from "../list-address";
import { isAfter, partRows } from "../list-query.server";
import { momentText } from "../moment-text";
import { type Part, partsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import {
  RESERVATION_TABS,
  type ReservationFilter,
  type ReservationTab,
  statesOf,
} from "./reservation-filter";

const PAGE = 50;

/** A row of the list. */
export type ReservationLine = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  /** Its id if the car is gone. */
  car: string;
  location: string | null;
  state: ReservationState;
  /** Integer cents. */
  depositCents: number;
  begun: string;
  heldUntil: string | null;
};

type ReservationPage = {
  reservations: ReservationLine[];
  /** Where the next page begins; null on the last. */
  next: Cursor | null;
  counts: Record<ReservationTab, number>;
};

type Row = Omit<ReservationLine, "begun" | "heldUntil"> & {
  timeZone: string;
  createdAt: number;
  heldUntil: number | null;
};

/**
 * Reservations in a scope, newest first: those whose car's location the viewer may see. One whose car is gone
 * is visible to roles for the whole site only.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listDeskReservations(
  { scope }: OnDesk,
  filter: ReservationFilter,
  now: Seconds,
): Promise<ReservationPage | null> {
  const parts = partsFor(scope, "reservations.read", filter.place);
  if (parts === null) return null;
  const [rows, counted] = await Promise.all([
    selectReservations(parts, filter, now),
    sql()<{ state: ReservationState; count: number; today: number }[]>`
      select r.state, count(*)::int as count, (count(*) filter (where ${endsToday(now)}))::int as today
      ${reservationsIn(parts, filter.words)} group by r.state`,
  ]);
  const { shown, next } = pageOf(rows, PAGE, ({ createdAt, id }) => ({
    at: Math.round(createdAt * 1_000),
    id,
  }));
  const count = (tab: ReservationTab) =>
    counted
      .filter(({ state }) => statesOf(tab).includes(state))
      .reduce((sum, row) => sum + (tab === "today" ? row.today : row.count), 0);
  return {
    reservations: shown.map(({ timeZone, createdAt, heldUntil, ...row }) => ({
      ...row,
      begun: momentText(createdAt, now, timeZone),
      heldUntil: heldUntil === null ? null : momentText(heldUntil, now, timeZone),
    })),
    next,
    counts: Object.fromEntries(RESERVATION_TABS.map((tab) => [tab, count(tab)])) as ReservationPage["counts"],
  };
}

/** One more than a page. */
function selectReservations(
  parts: readonly Part[],
  { tab, words, after }: ReservationFilter,
  now: Seconds,
): Promise<Row[]> {
  return sql()<Row[]>`
    select r.site, sites.config->>'name' as "siteName", r.id, ${fullNameOf("r")} as name,
      coalesce(car.name, r.vehicle_id) as car, coalesce(car.location_name, car.city) as location, r.state,
      r.deposit_cents as "depositCents", sites.config->>'timeZone' as "timeZone",
      extract(epoch from r.created_at)::float8 as "createdAt",
      extract(epoch from r.held_until)::float8 as "heldUntil"
    ${reservationsIn(parts, words)} and r.state = any(${[...statesOf(tab)]})
      and ${tab === "today" ? endsToday(now) : sql()`true`} and ${isAfter(after, sql()`r.created_at, r.id`)}
    order by r.created_at desc, r.id desc limit ${PAGE + 1}`;
}

/** Whether a reservation ends before the site's next midnight. */
function endsToday(now: Seconds) {
  const zone = sql()`(sites.config->>'timeZone')`;
  const tomorrow = sql()`((to_timestamp(${now}) at time zone ${zone})::date + 1)::timestamp`;
  return sql()`(r.held_until <= ${tomorrow} at time zone ${zone})`;
}

function reservationsIn(parts: readonly Part[], words: string) {
  const pattern = containing(words);
  return sql()`
    from ${partRows(parts)}
    join sites on sites.slug = part.site
    join reservations r on r.site = part.site
    left join vehicles car on car.site = r.site and car.id = r.vehicle_id
    where r.state = any(${[...statesOf("all")]}) and (part.location is null or car.location_id = part.location)
      and (${words} = '' or concat_ws(' ', r.id, ${fullNameOf("r")}, r.email, r.phone, car.stock_number, car.name)
        ilike ${pattern})`;
}
