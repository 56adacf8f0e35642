import type { Period } from "~/analytics/report/find-funnel.server";
import type { Seconds } from "~/platform/moment";
import { readStale } from "~/platform/read-stale.server";
import type { Site } from "~/site/site";

import { type AnswerFigures, reportAnswers } from "./answer-report.server";
import { comparedPeriods, daysOf } from "./compared-periods";
import { type ReportQuery, partsInPeriod } from "./report-query.server";
import { countStoredViews } from "./source-report.server";
import { listSoldCars, type SoldReport, soldReport } from "./sold-cars.server";

/** What cars were sold for above their cost, of those of which it is known. */
export type Gross = { cents: number; cars: number };

/** A period's figures, to be compared with another's. */
export type TrendFigures = {
  period: Period;
  answers: AnswerFigures;
  /** Null where they are not counted, or no longer stored. */
  views: number | null;
  sold: number;
  /** Of the cars whose cost is known; null if none is, and for who may not see it. */
  gross: Gross | null;
  /** Days; null if nothing was sold. */
  medianDays: number | null;
  /** How often a year the stock sells, at the pace of the period; null without stock. */
  turns: number | null;
};

const YEAR_DAYS = 365;

/** What the other reports say of a period. */
type PeriodFacts = Pick<TrendFigures, "answers" | "views"> & { sold: SoldReport["total"] };

/**
 * A period beside the one before and the same days a year earlier.
 *
 * @param facts of the period itself, which its own reports have read
 */
export async function reportTrend(
  query: ReportQuery,
  facts: PeriodFacts,
  sites: readonly Site[],
  now: Seconds,
): Promise<TrendFigures[]> {
  const [, ...earlier] = comparedPeriods(query.period);
  return Promise.all([
    figuresOf(query, facts),
    ...earlier.map(async (period) => {
      const compared = { ...query, period };
      return figuresOf(compared, await readFacts(compared, sites, now));
    }),
  ]);
}

async function readFacts(query: ReportQuery, sites: readonly Site[], now: Seconds): Promise<PeriodFacts> {
  const [answers, { views, from }, cars] = await Promise.all([
    reportAnswers(query, sites),
    countStoredViews(query, sites, now),
    listSoldCars(query),
  ]);
  return { answers: answers.total, views: from === null ? views : null, sold: soldReport(cars).total };
}

async function figuresOf(query: ReportQuery, { answers, views, sold }: PeriodFacts): Promise<TrendFigures> {
  const { period } = query;
  const stock = await averageStock(query);
  return {
    period,
    answers,
    views,
    sold: sold.cars,
    gross: grossOf(sold),
    medianDays: sold.medianDays,
    turns: stock === 0 ? null : (sold.cars / stock) * (YEAR_DAYS / daysOf(period)),
  };
}

export function grossOf({ grossCents, costed }: SoldReport["total"]): Gross | null {
  return grossCents === null ? null : { cents: grossCents, cars: costed };
}

/** The mean of the cars that were for sale when the period began and when it ended. */
async function averageStock(query: ReportQuery): Promise<number> {
  const [row] = await readStale(
    (sql) => sql<{ cars: number }[]>`
    select (count(*) filter (where car.created_at < part.since and coalesce(car.sold_at >= part.since, true))
      + count(*) filter (where car.created_at < part.until and coalesce(car.sold_at >= part.until, true)))::float8 / 2
      as cars
    from ${partsInPeriod(query)}
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
      and (car.show_on_dealer_website or car.status = 'sold')`,
  );
  return row?.cars ?? 0;
}
