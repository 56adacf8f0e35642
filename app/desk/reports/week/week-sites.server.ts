import type { Period } from "~/analytics/report/find-funnel.server";
import type { Site } from "~/site/site";

import type { SummedBudget } from "../../budget/budgets.server";
import { type AnswerFigures, answersBySite } from "../answer-report.server";
import { comparedPeriods } from "../compared-periods";
import type { ReportQuery } from "../report-query.server";
import { countSold, listSoldCars, type SoldCar } from "../sold-cars.server";
import { grossOf } from "../trend-report.server";
import type { SiteWeek } from "./site-week";

type Compared = { week: Period; sites: readonly Site[]; targets: Pick<SummedBudget, "sites"> };

/**
 * Sites side by side, by name: the week, the one before, and the month against its targets. Each column adds up to what
 * the page says of all of them, as it is counted by the same reports.
 *
 * @param month the query of the month
 */
export async function compareSites(
  month: ReportQuery,
  { week, sites, targets }: Compared,
): Promise<SiteWeek[]> {
  const [, before] = comparedPeriods(week);
  const figuresIn = async (period: Period) => {
    const query = { ...month, period };
    const [answers, cars] = await Promise.all([answersBySite(query, sites), listSoldCars(query)]);
    return (slug: string) =>
      figuresOf(
        answers.get(slug),
        cars.filter(({ site }) => site === slug),
      );
  };
  const [inWeek, inWeekBefore, inMonth] = await Promise.all([
    figuresIn(week),
    figuresIn(before),
    figuresIn(month.period),
  ]);
  const rows = sites.map(({ slug, config }): SiteWeek => {
    const target = targets.sites.find((each) => each.slug === slug);
    const { leads, sold } = inMonth(slug);
    return {
      ...{ slug, name: config.name, week: inWeek(slug), before: inWeekBefore(slug) },
      month: { leads, sold, targetLeads: target?.leads ?? null, targetSold: target?.cars ?? null },
    };
  });
  return rows.sort((one, other) => one.name.localeCompare(other.name, "en-AU"));
}

function figuresOf(
  answers: Omit<AnswerFigures, "median"> | undefined,
  cars: readonly SoldCar[],
): SiteWeek["week"] {
  const sold = countSold(cars);
  return {
    ...(answers ?? { leads: 0, answered: 0, inTime: 0 }),
    sold: sold.cars,
    gross: grossOf(sold),
  };
}
