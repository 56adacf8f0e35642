import { countText, minutesText, percentText } from "./figure-text";
import type { TrendFigures } from "./trend-report.server";

type TrendKey = "leads" | "answered" | "median" | "views" | "sold" | "days" | "turns";

const NONE = "–";

/** The rows of the table of compared periods, with a cell for each period. */
export function trendCells(trend: readonly TrendFigures[]): { key: TrendKey; cells: string[] }[] {
  const counted = (count: number | null) => (count === null ? NONE : countText(count));
  return [
    { key: "leads", cells: trend.map(({ answers }) => countText(answers.leads)) },
    { key: "answered", cells: trend.map(({ answers }) => percentText(answers.answered, answers.leads)) },
    { key: "median", cells: trend.map(({ answers }) => minutesText(answers.median)) },
    { key: "views", cells: trend.map(({ views }) => counted(views)) },
    { key: "sold", cells: trend.map(({ sold }) => countText(sold)) },
    { key: "days", cells: trend.map(({ medianDays }) => counted(medianDays)) },
    { key: "turns", cells: trend.map(({ turns }) => (turns === null ? NONE : turns.toFixed(1))) },
  ];
}
