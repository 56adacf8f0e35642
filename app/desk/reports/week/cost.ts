import type { Period } from "~/analytics/report/find-funnel.server";

import { daysOf, lastOfMonth } from "../compared-periods";

/** Leads of a source, and cars sold to them. `source` is null for cars that were sold to no lead. */
export type SourceOutcome = { source: string | null; leads: number; sold: number };

/** Integer cents; null where nothing was spent, or nothing came of it. */
type Cost = { spentCents: number | null; leadCents: number | null; saleCents: number | null };

export type CostRow = SourceOutcome & Cost;

/** What a source has cost in a whole month. `source` in lower case, integer cents. */
export type Spend = { source: string; cents: number };

/** A month's spend that falls into its first days: it is spread evenly over the month. @param days of one month */
export function spentIn(days: Period, cents: number): number {
  const month = { from: `${days.from.slice(0, 7)}-01`, to: lastOfMonth(days.from) };
  return Math.round((cents * daysOf(days)) / daysOf(month));
}

/**
 * Leads and sales by source with what they have cost: most leads first, then most spent, and cars that were sold to
 * no lead last. Money that brought nothing has its row too.
 *
 * @param spend of the month in which the outcomes' days are; null for somebody who may not see it
 */
export function costRows(
  outcomes: readonly SourceOutcome[],
  spend: readonly Spend[] | null,
  days: Period,
): { rows: CostRow[]; total: CostRow } {
  const spent = new Map((spend ?? []).map(({ source, cents }) => [source, spentIn(days, cents)]));
  const found = new Set(outcomes.map(({ source }) => source));
  const idle = [...spent.keys()].filter((source) => !found.has(source));
  const all = [...outcomes, ...idle.map((source) => ({ source, leads: 0, sold: 0 }))];
  const rows = all.map((row) => withCost(row, row.source === null ? null : (spent.get(row.source) ?? null)));
  rows.sort(
    (a, b) =>
      Number(a.source === null) - Number(b.source === null) ||
      b.leads - a.leads ||
      (b.spentCents ?? 0) - (a.spentCents ?? 0) ||
      (a.source ?? "").localeCompare(b.source ?? "", "en-AU"),
  );
  const sum = (count: (row: CostRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  const whole = { source: null, leads: sum(({ leads }) => leads), sold: sum(({ sold }) => sold) };
  const cents = spent.size === 0 ? null : sum(({ spentCents }) => spentCents ?? 0);
  return { rows, total: withCost(whole, cents) };
}

function withCost(outcome: SourceOutcome, spentCents: number | null): CostRow {
  const per = (count: number) => (spentCents === null || count === 0 ? null : Math.round(spentCents / count));
  return { ...outcome, spentCents, leadCents: per(outcome.leads), saleCents: per(outcome.sold) };
}
