import { readStale } from "~/platform/read-stale.server";

import { type ReportQuery, partsInPeriod } from "./report-query.server";

/** Outcomes of a confirmed reservation. `no-show`: staff ended it as such. */
const OUTCOMES = ["paid", "bought", "expired", "refunded", "no-show", "sold"] as const;
type Outcome = (typeof OUTCOMES)[number];

type Counted = {
  reservations: number;
  /** Integer cents. */
  depositCents: number;
};

export type ReservationReport = { outcomes: (Counted & { key: Outcome })[]; total: Counted };

/**
 * Reservations confirmed in the period, with a deposit or where none is required, by their outcome so far.
 * Unconfirmed ones are deleted after a day.
 */
export async function reportReservations(query: ReportQuery): Promise<ReservationReport> {
  const rows = await readStale(
    (sql) => sql<(Counted & { key: Outcome })[]>`
    select case when r.state = 'refunded' and exists (
        select 1 from staff_audit audit
        where audit.action = 'reservation-no-show' and audit.level = 'site' and audit.target = r.site
          and audit.subject like '%, ' || left(r.id::text, 8)
      ) then 'no-show' else r.state end as key,
      count(*)::int as reservations,
      sum(r.deposit_cents)::float8 as "depositCents"
    from ${partsInPeriod(query)}
    join reservations r on r.site = part.site and r.paid_at >= part.since and r.paid_at < part.until
    left join vehicles car on car.site = r.site and car.id = r.vehicle_id
    where part.location is null or car.location_id = part.location
    group by 1`,
  );
  const outcomes = OUTCOMES.map(
    (key) => rows.find((row) => row.key === key) ?? { key, reservations: 0, depositCents: 0 },
  );
  const total = outcomes.reduce(
    (sum, { reservations, depositCents }) => ({
      reservations: sum.reservations + reservations,
      depositCents: sum.depositCents + depositCents,
    }),
    { reservations: 0, depositCents: 0 },
  );
  return { outcomes, total };
}
