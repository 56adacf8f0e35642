import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";

import type { SummedBudget } from "../../budget/budgets.server";
import { daysOf, lastOfMonth } from "../compared-periods";
import { countText, daysText, minutesText, monthText, percentText } from "../figure-text";
import { sourceName } from "../lead-source";
import { trendCells, trendVerdicts, type Verdict } from "../trend-cells";
import type { CostRow } from "./cost";
import type { WeekReport } from "./read-week.server";

const TABLES = ["trend", "month", "people", "sources", "stock", "lost", "reservations"] as const;

/** A table as words: what the page shows and what the mail says are this one. */
export type WeekTable = {
  id: (typeof TABLES)[number];
  title: string;
  /** What it counts. */
  text: string;
  /** The first is of the rows' names. */
  heads: string[];
  rows: { name: string; cells: string[] }[];
  total?: { name: string; cells: string[] };
  /** Below it; instead of it where it has no rows. */
  notes: string[];
};

const NONE = "–";

/** The tables of a week, in the order of the page. */
export function weekTables(report: WeekReport): WeekTable[] {
  const { lost } = report.reports;
  return [
    trendTable(report),
    monthTable(report),
    peopleTable(report),
    sourceTable(report),
    stockTable(report),
    ...(lost.total === 0 ? [] : [lostTable(report)]),
    reservationTable(report),
  ];
}

function trendTable({ reports: { trend } }: WeekReport): WeekTable {
  const verdicts = trendVerdicts(trend);
  return {
    id: "trend",
    title: plainText({}, "reports.week_trend"),
    text: plainText({}, "reports.week_trend_text"),
    heads: [plainText({}, "reports.figure"), ...trend.map(({ period }) => daysText(period))],
    rows: trendCells(trend).map(({ key, cells: [now = NONE, ...others] }) => ({
      name: plainText({}, `reports.trend_${key}`),
      cells: [now, ...others.map((then, index) => comparedText(then, verdicts[key][index] ?? null))],
    })),
    notes: [],
  };
}

/** An earlier figure with what has become of it: an arrow for those who look, a word for everybody. */
function comparedText(then: string, verdict: Verdict | null): string {
  if (verdict === null) return then;
  const { went, isBetter } = verdict;
  const word = plainText({}, isBetter ? "reports.week_better" : "reports.week_worse");
  return `${then} (${went === "up" ? "▲" : "▼"} ${word})`;
}

function monthTable({ month: { days, leads, cars, budget } }: WeekReport): WeekTable {
  const whole = daysOf({ from: days.from, to: lastOfMonth(days.from) });
  const row = (key: "leads" | "cars", count: number, target: number | null) => ({
    name: plainText({}, `reports.week_month_${key}`),
    cells: [
      countText(count),
      target === null ? NONE : countText(target),
      countText(Math.round((count / daysOf(days)) * whole)),
    ],
  });
  return {
    id: "month",
    title: plainText({}, "reports.week_month", { month: monthText(days.from.slice(0, 7)) }),
    text: plainText({}, "reports.week_month_text", { to: longDate(days.to, "en-AU") }),
    heads: [
      plainText({}, "reports.figure"),
      plainText({}, "reports.week_so_far"),
      plainText({}, "reports.week_target"),
      plainText({}, "reports.week_pace"),
    ],
    rows: [row("leads", leads, budget.leads), row("cars", cars, budget.cars)],
    notes: targetNotes(budget),
  };
}

/** Whose targets they are, and who has none. */
function targetNotes({ sites }: SummedBudget): string[] {
  if (sites.length === 0) return [plainText({}, "reports.week_target_whole")];
  const isSet = ({ leads, cars }: SummedBudget["sites"][number]) => leads !== null || cars !== null;
  const [having, lacking] = [sites.filter(isSet), sites.filter((site) => !isSet(site))];
  if (having.length === 0) return [plainText({}, "reports.week_no_target")];
  if (sites.length === 1) return [];
  const said = having.map(({ name, leads, cars }) => {
    const counts = [
      ...(leads === null ? [] : [plainText({}, "reports.week_target_leads", { count: countText(leads) })]),
      ...(cars === null ? [] : [plainText({}, "reports.week_target_cars", { count: countText(cars) })]),
    ];
    return `${name} (${counts.join(", ")})`;
  });
  return [
    plainText({}, "reports.week_target_of", { sites: said.join(", ") }),
    ...(lacking.length === 0
      ? []
      : [plainText({}, "reports.week_target_lacks", { sites: lacking.map(({ name }) => name).join(", ") })]),
  ];
}

function peopleTable({ people: { people, ...others } }: WeekReport): WeekTable {
  const note = (key: "unanswered" | "confirmed" | "week_sold_by_nobody", number: number) =>
    number === 0 ? [] : [plainText({}, `reports.${key}`, { number: countText(number) })];
  return {
    id: "people",
    title: plainText({}, "reports.week_people"),
    text: plainText({}, "reports.week_people_text"),
    heads: [
      plainText({}, "reports.name"),
      plainText({}, "reports.leads"),
      plainText({}, "reports.answered"),
      plainText({}, "reports.median"),
      plainText({}, "reports.in_time"),
      plainText({}, "reports.week_sold"),
    ],
    rows: people.map(({ name, leads, answered, median, inTime, sold }) => ({
      name,
      cells: [
        ...[countText(leads), countText(answered), minutesText(median)],
        ...[percentText(inTime, answered), countText(sold)],
      ],
    })),
    notes: [
      ...(people.length === 0 ? [plainText({}, "reports.week_people_none")] : []),
      ...note("unanswered", others.unanswered),
      ...note("confirmed", others.confirmed),
      ...note("week_sold_by_nobody", others.soldByNobody),
    ],
  };
}

function sourceTable({ sources: { rows, total }, month: { days, budget } }: WeekReport): WeekTable {
  const cellsOf = ({ leads, sold, spentCents, leadCents, saleCents }: CostRow) => [
    ...[countText(leads), countText(sold)],
    ...[spentCents, leadCents, saleCents].map((cents) => (cents === null ? NONE : formatDollars(cents))),
  ];
  return {
    id: "sources",
    title: plainText({}, "reports.week_sources", { month: monthText(days.from.slice(0, 7)) }),
    text: plainText({}, "reports.week_sources_text", { to: longDate(days.to, "en-AU") }),
    heads: [
      plainText({}, "reports.source"),
      plainText({}, "reports.leads"),
      plainText({}, "reports.week_sold"),
      plainText({}, "reports.week_spent"),
      plainText({}, "reports.week_lead_cost"),
      plainText({}, "reports.week_sale_cost"),
    ],
    rows: rows.map((row) => ({
      name: row.source === null ? plainText({}, "reports.week_source_none") : sourceName(row.source),
      cells: cellsOf(row),
    })),
    ...(rows.length > 0 && { total: { name: plainText({}, "reports.total"), cells: cellsOf(total) } }),
    notes: [
      ...(rows.length === 0 ? [plainText({}, "reports.week_sources_none")] : []),
      ...(budget.spend === null || budget.spend.length > 0 ? [] : [plainText({}, "reports.week_no_spend")]),
    ],
  };
}

function stockTable({ reports: { stock } }: WeekReport): WeekTable {
  const cells = ({ cars, valueCents }: typeof stock.total) => [countText(cars), formatDollars(valueCents)];
  return {
    id: "stock",
    title: plainText({}, "reports.stock"),
    text: plainText({}, "reports.stock_text"),
    heads: [
      plainText({}, "reports.days_on_site"),
      plainText({}, "reports.cars"),
      plainText({}, "reports.value"),
    ],
    rows: stock.bands.map((band) => ({ name: plainText({}, `stock.age_${band.key}`), cells: cells(band) })),
    total: { name: plainText({}, "reports.total"), cells: cells(stock.total) },
    notes: [],
  };
}

function lostTable({ reports: { lost } }: WeekReport): WeekTable {
  return {
    id: "lost",
    title: plainText({}, "reports.lost"),
    text: plainText({}, "reports.lost_text"),
    heads: [plainText({}, "reports.lost_reason"), plainText({}, "reports.leads")],
    rows: lost.reasons.map(({ reason, leads }) => ({
      name: plainText({}, reason === null ? "reports.lost_unsaid" : `inbox.lost_${reason}`),
      cells: [countText(leads)],
    })),
    total: { name: plainText({}, "reports.total"), cells: [countText(lost.total)] },
    notes: [],
  };
}

function reservationTable({ reports: { reservations } }: WeekReport): WeekTable {
  const happened = reservations.outcomes.filter((outcome) => outcome.reservations > 0);
  const cells = ({ reservations: count, depositCents }: typeof reservations.total) => [
    countText(count),
    formatDollars(depositCents),
  ];
  return {
    id: "reservations",
    title: plainText({}, "reports.reservations"),
    text: plainText({}, "reports.reservations_text"),
    heads: [
      plainText({}, "reports.outcome"),
      plainText({}, "reports.count"),
      plainText({}, "reports.deposits"),
    ],
    rows: happened.map((outcome) => ({
      name: plainText({}, `reports.outcome_${outcome.key}`),
      cells: cells(outcome),
    })),
    ...(happened.length > 0 && {
      total: { name: plainText({}, "reports.total"), cells: cells(reservations.total) },
    }),
    notes: happened.length > 0 ? [] : [plainText({}, "reports.reservations_none")],
  };
}
