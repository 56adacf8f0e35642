import { sql } from "~/platform/db.server";

import type { Spend } from "../reports/week/cost";

/** A month's targets and spend. Null for no target; `spend` null where nobody may say what is spent. */
export type MonthBudget = { leads: number | null; cars: number | null; spend: Spend[] | null };

const UNKNOWN: MonthBudget = { leads: null, cars: null, spend: null };

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
 * The budgets of several sites as one. A target that one of them lacks is none of all.
 *
 * @param month YYYY-MM
 * @returns nothing for no sites
 */
export async function sumBudgets(sites: readonly string[], month: string): Promise<MonthBudget> {
  if (sites.length === 0) return UNKNOWN;
  const [[targets], spend] = await Promise.all([
    sql()<Pick<MonthBudget, "leads" | "cars">[]>`
      select case when count(leads) = ${sites.length} then sum(leads)::float8 end as leads,
        case when count(cars) = ${sites.length} then sum(cars)::float8 end as cars
      from month_targets where site = any(${[...sites]}) and month = ${firstOf(month)}`,
    sql()<Spend[]>`
      select source, sum(cents)::float8 as cents from month_spend
      where site = any(${[...sites]}) and month = ${firstOf(month)} group by source`,
  ]);
  return { leads: targets?.leads ?? null, cars: targets?.cars ?? null, spend: [...spend] };
}

/** The month's first day, which it is stored under. */
export function firstOf(month: string): string {
  return `${month}-01`;
}
