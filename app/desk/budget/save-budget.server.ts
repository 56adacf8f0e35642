import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { textFields } from "~/platform/read-form.server";
import { formatDollars } from "~/stock/money";

import { locationsFor } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { type BudgetError, budgetSeen, readBudget } from "./budget-form";
import { readMonth } from "./budget-page.server";
import { findBudget, firstOf } from "./budgets.server";

type Budget = Awaited<ReturnType<typeof findBudget>>;

export type BudgetRefused = {
  errors: Record<string, BudgetError | "reports.error_changed" | "reports.error_form">;
  submitted: Record<string, string>;
  status?: 409;
};

/**
 * Stores a month's targets and spend as the form has them, instead of what was there.
 *
 * @returns null on success; "gone" unless the person may see costs at the whole site
 */
export async function saveBudget(
  { scope, staff }: Pick<OnDesk, "scope" | "staff">,
  site: string,
  form: FormData,
): Promise<BudgetRefused | "gone" | null> {
  if (locationsFor(scope, site, "sales.cost") !== "all") return "gone";
  const submitted = Object.fromEntries(textFields(form));
  const month = readMonth(submitted["month"] ?? null);
  if (month === null) return { errors: { form: "reports.error_form" }, submitted };
  const { budget, errors } = readBudget(form);
  if (errors) return { errors, submitted };
  return sql().begin(async (tx): Promise<BudgetRefused | "gone" | null> => {
    // One form at a time: both would find what they have seen.
    const [row] = await tx<{ name: string }[]>`
      select config->>'name' as name from sites where slug = ${site} and archived_at is null for no key update`;
    if (!row) return "gone";
    const before = await findBudget(site, month);
    if (budgetSeen(before) !== submitted["seen"])
      return { errors: { form: "reports.error_changed" }, submitted, status: 409 };
    if (budgetSeen(before) === budgetSeen(budget)) return null;
    await writeBudget(tx, site, firstOf(month), budget);
    await recordAudit(tx, {
      ...aboutSite(staff, site, row.name),
      action: "budget-changed",
      before: inWords(month, before),
      after: inWords(month, budget),
    });
    return null;
  });
}

async function writeBudget(tx: TransactionSql, site: string, month: string, budget: Budget): Promise<void> {
  const { leads, cars, spend } = budget;
  await tx`
    insert into month_targets (site, month, leads, cars) values (${site}, ${month}::date, ${leads}, ${cars})
    on conflict (site, month) do update set leads = excluded.leads, cars = excluded.cars`;
  await tx`delete from month_spend where site = ${site} and month = ${month}::date`;
  await tx`
    insert into month_spend (site, month, source, cents)
    select ${site}, ${month}::date, source, cents
    from unnest(${spend.map(({ source }) => source)}::text[], ${spend.map(({ cents }) => cents)}::int[])
      as entered(source, cents)`;
}

/** As the audit log keeps it. */
function inWords(month: string, { leads, cars, spend }: Budget) {
  return {
    month,
    ...(leads !== null && { leads }),
    ...(cars !== null && { cars }),
    ...(spend.length > 0 && { spend: spend.map(({ source, cents }) => `${source} ${formatDollars(cents)}`) }),
  };
}
