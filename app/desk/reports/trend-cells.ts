import { formatDollars } from "~/stock/money";

import { countText, minutesText, percentText } from "./figure-text";
import type { Gross, TrendFigures } from "./trend-report.server";

type TrendKey = "leads" | "answered" | "median" | "views" | "sold" | "gross" | "days" | "turns";

const NONE = "–";

/** Of which figures more is better; fewer minutes and fewer days are. */
const MORE_IS_BETTER: Record<TrendKey, boolean> = {
  ...{ leads: true, answered: true, views: true, sold: true, gross: true, turns: true },
  ...{ median: false, days: false },
};

export type Verdict = { went: "up" | "down"; isBetter: boolean };

/**
 * How the first period's figure compares with each later one's, as they are shown.
 *
 * @returns by figure; null where either is missing, and where they are equal
 */
export function trendVerdicts(trend: readonly TrendFigures[]): Record<TrendKey, (Verdict | null)[]> {
  const compared = (key: TrendKey, valueOf: (figures: TrendFigures) => number | null) => {
    const [now = null, ...others] = trend.map(valueOf);
    return others.map((then): Verdict | null => {
      if (now === null || then === null || now === then) return null;
      return { went: now > then ? "up" : "down", isBetter: now > then === MORE_IS_BETTER[key] };
    });
  };
  const share = ({ leads, answered }: TrendFigures["answers"]) =>
    leads === 0 ? null : Math.round((answered / leads) * 100);
  return {
    leads: compared("leads", ({ answers }) => answers.leads),
    answered: compared("answered", ({ answers }) => share(answers)),
    median: compared("median", ({ answers }) => answers.median && Math.round(answers.median / 60)),
    views: compared("views", ({ views }) => views),
    sold: compared("sold", ({ sold }) => sold),
    // That of some of the cars says nothing about another week's.
    gross: compared("gross", ({ gross, sold }) => (gross?.cars === sold ? gross.cents : null)),
    days: compared("days", ({ medianDays }) => medianDays),
    turns: compared("turns", ({ turns }) => turns && Math.round(turns * 10)),
  };
}

export function hasGross(trend: readonly Pick<TrendFigures, "gross">[]): boolean {
  return trend.some(({ gross }) => gross !== null);
}

/** The gross, and of how many of the cars sold it is where that is not all of them. */
export function grossText(gross: Gross | null, sold: number): string {
  if (gross === null) return NONE;
  const dollars = formatDollars(gross.cents);
  return gross.cars === sold ? dollars : `${dollars} (${countText(gross.cars)}/${countText(sold)})`;
}

/** The rows of the table of compared periods, with a cell for each period; the gross only where it is known. */
export function trendCells(trend: readonly TrendFigures[]): { key: TrendKey; cells: string[] }[] {
  const counted = (count: number | null) => (count === null ? NONE : countText(count));
  const grossCells = trend.map(({ gross, sold }) => grossText(gross, sold));
  return [
    { key: "leads", cells: trend.map(({ answers }) => countText(answers.leads)) },
    { key: "answered", cells: trend.map(({ answers }) => percentText(answers.answered, answers.leads)) },
    { key: "median", cells: trend.map(({ answers }) => minutesText(answers.median)) },
    { key: "views", cells: trend.map(({ views }) => counted(views)) },
    { key: "sold", cells: trend.map(({ sold }) => countText(sold)) },
    ...(hasGross(trend) ? [{ key: "gross" as const, cells: grossCells }] : []),
    { key: "days", cells: trend.map(({ medianDays }) => counted(medianDays)) },
    { key: "turns", cells: trend.map(({ turns }) => (turns === null ? NONE : turns.toFixed(1))) },
  ];
}
