import { sql } from "~/platform/db.server";

import type { Spend } from "../reports/week/cost";

/** A month's targets and spend. Null for no target; `spend` null where nobody may say what is spent. */
type MonthBudget = { leads: number | null; cars: number | null; spend: Spend[] | null };

/** The budgets of several sites as one, with the targets of each. */
export type SummedBudget = MonthBudget & {
  /** Every site that is summed, by name; empty where nobody may say what is wanted. */
  sites: { slug: string; name: string; leads: number | null; cars: number | null }[];
};

const UNKNOWN: SummedBudget = { leads: null, cars: null, spend: null, sites: [] };

/** @param month YYYY-MM @returns with the most expensive source first */
export async function findBudget(site: string, month: string): Promise<MonthBudget & { spend: Spend[] }> {
  const [[targets], spend] = await Promise.all([
    sql()<Pick<MonthBudget, "leads" | "cars">[]>`
      select leads, cars from month_targets where site = ${site} and month = ${firstOf(month)}`,
    sql()<Spend[]>`
      select source, cents from month_spend where site = ${site} and month = ${firstOf(month)}
      order by cents desc, source`,
  ]);
  return { leads: targets?.leads ?? null, cars: targets?.cars ?? null, spend: [...spend] };
}

/**
 * The budgets of several sites as one: the sum of the targets that are set.
 *
 * @param month YYYY-MM
 * @returns nothing for no sites
 */
export async function sumBudgets(sites: readonly string[], month: string): Promise<SummedBudget> {
  if (sites.length === 0) return UNKNOWN;
  const [rows, spend] = await Promise.all([
    sql()<SummedBudget["sites"]>`
      select sites.slug, sites.config->>'name' as name, target.leads, target.cars
      from sites left join month_targets target on target.site = sites.slug and target.month = ${firstOf(month)}
      where sites.slug = any(${[...sites]}) order by 1, sites.slug`,
    sql()<Spend[]>`
      select source, sum(cents)::float8 as cents from month_spend
      where site = any(${[...sites]}) and month = ${firstOf(month)} group by source`,
  ]);
  const sumOf = (key: "leads" | "cars") => {
    const set = rows.flatMap((row) => row[key] ?? []);
    return set.length === 0 ? null : set.reduce((sum, target) => sum + target, 0);
  };
  return { leads: sumOf("leads"), cars: sumOf("cars"), spend: [...spend], sites: [...rows] };
}

/** The month's first day, which it is stored under. */
export function firstOf(month: string): string {
  return `${month}-01`;
}
