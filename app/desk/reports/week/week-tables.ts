import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";

import type { SummedBudget } from "../../budget/budgets.server";
import { daysOf, lastOfMonth } from "../compared-periods";
import { countText, daysText, minutesText, monthText, percentText } from "../figure-text";
import { sourceName } from "../lead-source";
import { grossText, hasGross, trendCells, trendVerdicts, type Verdict } from "../trend-cells";
import type { CostRow } from "./cost";
import type { WeekReport } from "./read-week.server";
import { type SiteWeek, sumOfSites } from "./site-week";

const TABLES = ["trend", "sites", "month", "people", "sources", "stock", "lost", "reservations"] as const;

/** A table as words: what the page shows and what the mail says are this one. */
export type WeekTable = {
  id: (typeof TABLES)[number];
  title: string;
  /** What it counts. */
  text: string;
  /** The first is of the rows' names. */
  heads: string[];
  rows: {
    name: string;
    cells: string[];
    /** Whose row it is, for a link to its own week. */ site?: string;
  }[];
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
    ...(report.sites.length > 1 ? [siteTable(report)] : []),
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
    notes: hasGross(trend) ? [plainText({}, "reports.gross_text")] : [],
  };
}

/** An earlier figure with what has become of it: an arrow for those who look, a word for everybody. */
function comparedText(then: string, verdict: Verdict | null): string {
  if (verdict === null) return then;
  const { went, isBetter } = verdict;
  const word = plainText({}, isBetter ? "reports.week_better" : "reports.week_worse");
  return `${then} (${went === "up" ? "▲" : "▼"} ${word})`;
}

/** Each site's week beside the one before, and its month against its targets. */
function siteTable({ sites, month: { days } }: WeekReport): WeekTable {
  const isShown = hasGross(sites.map(({ week }) => week));
  const beside = (now: string, then: string) => plainText({}, "reports.week_beside", { now, then });
  const ofTarget = (count: number, target: number | null) =>
    target === null
      ? countText(count)
      : plainText({}, "reports.week_of_target", { count: countText(count), target: countText(target) });
  const cellsOf = ({ week, before, month }: Omit<SiteWeek, "slug" | "name">) => [
    beside(countText(week.leads), countText(before.leads)),
    beside(percentText(week.inTime, week.answered), percentText(before.inTime, before.answered)),
    beside(countText(week.sold), countText(before.sold)),
    ...(isShown ? [grossText(week.gross, week.sold)] : []),
    ofTarget(month.leads, month.targetLeads),
    ofTarget(month.sold, month.targetSold),
  ];
  const month = monthText(days.from.slice(0, 7));
  return {
    id: "sites",
    title: plainText({}, "reports.week_sites"),
    text: plainText({}, "reports.week_sites_text"),
    heads: [
      plainText({}, "reports.week_site"),
      plainText({}, "reports.leads"),
      plainText({}, "reports.in_time"),
      plainText({}, "reports.week_sold"),
      ...(isShown ? [plainText({}, "reports.trend_gross")] : []),
      plainText({}, "reports.week_leads_in", { month }),
      plainText({}, "reports.week_sold_in", { month }),
    ],
    rows: sites.slice(0, MAX_SITES).map(({ slug, name, ...figures }) => ({
      ...{ name, site: slug },
      cells: cellsOf(figures),
    })),
    total: { name: plainText({}, "reports.total"), cells: cellsOf(sumOfSites(sites)) },
    notes:
      sites.length > MAX_SITES
        ? [plainText({}, "reports.week_sites_more", { count: countText(sites.length - MAX_SITES) })]
        : [],
  };
}

/** More rows nobody reads in a mail; the total has all. */
const MAX_SITES = 100;

function monthTable({ seesGross, month: { days, leads, cars, gross, budget } }: WeekReport): WeekTable {
  const whole = daysOf({ from: days.from, to: lastOfMonth(days.from) });
  const atThisPace = (amount: number) => Math.round((amount / daysOf(days)) * whole);
  const row = (key: "leads" | "cars", count: number, target: number | null) => ({
    name: plainText({}, `reports.week_month_${key}`),
    cells: [countText(count), target === null ? NONE : countText(target), countText(atThisPace(count))],
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
    rows: [
      row("leads", leads, budget.leads),
      row("cars", cars, budget.cars),
      ...(seesGross
        ? [
            {
              name: plainText({}, "reports.trend_gross"),
              // What some of the cars brought says nothing of where the month ends.
              cells: [
                grossText(gross, cars),
                NONE,
                gross?.cars === cars ? formatDollars(100 * atThisPace(gross.cents / 100)) : NONE,
              ],
            },
          ]
        : []),
    ],
    notes: [
      ...targetNotes(budget),
      ...(seesGross && cars > 0 && gross?.cars !== cars ? [plainText({}, "reports.week_gross_unknown")] : []),
    ],
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
  const isShown = hasGross(people);
  type Note = "week_unassigned" | "unanswered" | "confirmed" | "week_sold_by_nobody";
  const note = (key: Note, number: number) =>
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
      ...(isShown ? [plainText({}, "reports.trend_gross")] : []),
    ],
    rows: people.map(({ name, leads, answered, median, inTime, sold, gross }) => ({
      name,
      cells: [
        ...[countText(leads), countText(answered), minutesText(median)],
        ...[percentText(inTime, answered), countText(sold)],
        ...(isShown ? [grossText(gross, sold)] : []),
      ],
    })),
    notes: [
      ...(people.length === 0 ? [plainText({}, "reports.week_people_none")] : []),
      ...note("week_unassigned", others.unassigned),
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
