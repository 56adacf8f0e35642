import type { Period } from "~/analytics/report/find-funnel.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";

import { type AnswerFigures, reportAnswers } from "./answer-report.server";
import { comparedPeriods } from "./compared-periods";
import { type ReportQuery, partsInPeriod } from "./report-query.server";
import { countStoredViews } from "./source-report.server";
import { listSoldCars } from "./sold-cars.server";
import { soldReport } from "./sold-report";

/** A period's figures, to be compared with another's. */
export type TrendFigures = {
  period: Period;
  answers: AnswerFigures;
  /** Null where they are not counted, or no longer stored. */
  views: number | null;
  sold: number;
  /** Days; null if nothing was sold. */
  medianDays: number | null;
  /** How often a year the stock sells, at the pace of the period; null without stock. */
  turns: number | null;
};

const YEAR_DAYS = 365;

/**
 * A period beside the one before and the same days a year earlier.
 *
 * @param now seconds UTC
 */
export async function reportTrend(
  { parts, period }: ReportQuery,
  sites: readonly Site[],
  now: number,
): Promise<TrendFigures[]> {
  return Promise.all(
    comparedPeriods(period).map((compared) => figuresOf({ parts, period: compared }, sites, now)),
  );
}

async function figuresOf(query: ReportQuery, sites: readonly Site[], now: number): Promise<TrendFigures> {
  const [answers, views, cars, stock] = await Promise.all([
    reportAnswers(query, sites),
    countStoredViews(query, sites, now),
    listSoldCars(query),
    averageStock(query),
  ]);
  const { total } = soldReport(cars);
  const { from, to } = query.period;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    period: query.period,
    answers: answers.total,
    views: views.from === null ? views.views : null,
    sold: total.cars,
    medianDays: total.medianDays,
    turns: stock === 0 ? null : (total.cars / stock) * (YEAR_DAYS / days),
  };
}

/** The mean of the cars that were for sale when the period began and when it ended. */
async function averageStock(query: ReportQuery): Promise<number> {
  const [row] = await sql()<{ cars: number }[]>`
    select (count(*) filter (where car.created_at < part.since and coalesce(car.sold_at >= part.since, true))
      + count(*) filter (where car.created_at < part.until and coalesce(car.sold_at >= part.until, true)))::float8 / 2
      as cars
    from ${partsInPeriod(query)}
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
      and (car.show_on_dealer_website or car.status = 'sold')`;
  return row?.cars ?? 0;
}
