import { WEBSITE } from "~/leads/lead-source";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { lastOfMonth } from "../reports/compared-periods";
import { sourceKey } from "../reports/lead-source";
import { countOutcomes } from "../reports/week/source-outcomes.server";
import { locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type BudgetRow, budgetSeen } from "./budget-form";
import { findBudget, firstOf } from "./budgets.server";

export type BudgetPage = {
  site: string;
  siteName: string;
  /** YYYY-MM, as the others. */
  month: string;
  earlier: string;
  later: string;
  leads: number | null;
  cars: number | null;
  rows: BudgetRow[];
  /** Where leads came from lately, to choose from. */
  sources: string[];
  /** What the form was made from, so that nobody overwrites another's figures. */
  seen: string;
};

const LATELY_DAYS = 90;
const MAX_SOURCES = 20;
const BLANK_ROWS = 3;

/**
 * The form of a site's targets and spend in a month.
 *
 * @param month as the URL has it; the site's present month for anything but YYYY-MM
 * @returns null unless the person may see costs at the whole site
 */
export async function findBudgetPage(
  { scope }: Pick<OnDesk, "scope">,
  slug: string,
  month: string | null,
  now: Seconds,
): Promise<BudgetPage | null> {
  if (locationsFor(scope, slug, "sales.cost") !== "all") return null;
  const site = await findSite(slug);
  if (!site) return null;
  const today = localTime(now, site.config.timeZone).date;
  const shown = readMonth(month) ?? today.slice(0, 7);
  const earlier = addDays(firstOf(shown), -1).slice(0, 7);
  const [stored, before, sources] = await Promise.all([
    findBudget(slug, shown),
    findBudget(slug, earlier),
    listSources(slug, today),
  ]);
  const known = stored.spend.map(({ source, cents }) => ({ source, amount: dollars(cents) }));
  // A dealer who pays for a source mostly goes on with it.
  const again = before.spend.map(({ source }) => source);
  const open = again.filter((source) => !known.some((row) => row.source === source));
  const blank = Array.from({ length: BLANK_ROWS }, () => ({ source: "", amount: "" }));
  return {
    ...{ site: slug, siteName: site.config.name, month: shown, earlier },
    later: addDays(lastOfMonth(firstOf(shown)), 1).slice(0, 7),
    ...{ leads: stored.leads, cars: stored.cars, sources, seen: budgetSeen(stored) },
    rows: [...known, ...open.map((source) => ({ source, amount: "" })), ...blank],
  };
}

/** @returns null for anything but YYYY-MM of this century */
export function readMonth(text: string | null): string | null {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

async function listSources(site: string, today: string): Promise<string[]> {
  const parts = [{ site, location: null }];
  const outcomes = await countOutcomes({ parts, period: { from: addDays(today, -LATELY_DAYS), to: today } });
  const named = outcomes
    .sort((a, b) => b.leads - a.leads)
    .flatMap(({ source }) => (source === null ? [] : [source]));
  return [...new Set([...named, sourceKey(WEBSITE)])].slice(0, MAX_SOURCES);
}

function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
