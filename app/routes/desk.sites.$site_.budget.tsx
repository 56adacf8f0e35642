import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { BudgetForm } from "~/desk/budget/BudgetForm";
import { findBudgetPage } from "~/desk/budget/budget-page.server";
import { saveBudget } from "~/desk/budget/save-budget.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskBudgetPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { monthText } from "~/desk/reports/figure-text";
import { SitePartHeader } from "~/desk/SitePartHeader";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const month = new URL(request.url).searchParams.get("month");
  const page = await findBudgetPage(onDesk, params["site"] ?? "", month, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page, isSaved: await isDone(request, "budget-saved") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const form = await readForm(request);
  const path = deskBudgetPath(site, String(form.get("month") ?? ""));
  const refused = await saveBudget(onDesk, site, form);
  return refused === null ? redirectDone(request, path, "budget-saved") : answerForm(refused, path);
}

export const handle: DeskHandle = { part: "reports" };

export const meta = deskMeta("reports.budget");

/** What a site wants to reach in a month, and what it spends. */
export default function DeskBudgetPage() {
  const { t } = useTranslation();
  const { page, isSaved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { site, siteName, month, earlier, later } = page;
  return (
    <div className="grid max-w-3xl gap-6">
      <SitePartHeader {...{ site, siteName }} title={t("reports.budget")} lead={t("reports.budget_lead")}>
        <nav aria-label={t("reports.periods")} className="mt-3 flex flex-wrap items-center gap-1">
          <AppLink className="desk-part" href={deskBudgetPath(site, earlier)}>
            {t("reports.budget_earlier")}
          </AppLink>
          <AppLink className="desk-part" href={deskBudgetPath(site, month)} aria-current="page">
            {monthText(month)}
          </AppLink>
          <AppLink className="desk-part" href={deskBudgetPath(site, later)}>
            {t("reports.budget_later")}
          </AppLink>
        </nav>
      </SitePartHeader>
      {isSaved && !refused ? <Notice tone="success">{t("reports.budget_saved")}</Notice> : null}
      <BudgetForm page={page} monthText={monthText(month)} refused={refused} />
    </div>
  );
}
