import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { deskBudgetPath } from "../desk-paths";
import { Fields } from "../Fields";
import { Panel } from "../Panel";
import { rowFields } from "./budget-form";
import type { BudgetPage } from "./budget-page.server";
import type { BudgetRefused } from "./save-budget.server";

type BudgetFormProps = { page: BudgetPage; monthText: string; refused: BudgetRefused | undefined };

const SOURCES = "budget-sources";

/** A month's targets, and its spend as a source and an amount in each row. */
export function BudgetForm({ page, monthText, refused }: BudgetFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("reports.");
  const { site, month, leads, cars, rows, sources, seen } = page;
  const { submitted: typed, errors } = refused ?? {};
  const count = { inputMode: "numeric", maxLength: 12, optionalHidden: true } as const;
  return (
    <Form
      method="post"
      action={deskBudgetPath(site, month)}
      noValidate
      className="grid gap-6"
      // What is stored now: another month, or a form that was saved.
      key={`${month} ${seen}`}
    >
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="seen" value={seen} />
      {errors?.["form"] ? <Notice tone="warning">{errorText(errors["form"])}</Notice> : null}
      <Panel title={t("reports.budget_targets", { month: monthText })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Fields
            typed={typed}
            errors={errors}
            errorText={errorText}
            rows={[
              { name: "leads", label: t("reports.budget_leads"), value: String(leads ?? ""), ...count },
              { name: "cars", label: t("reports.budget_cars"), value: String(cars ?? ""), ...count },
            ]}
          />
        </div>
      </Panel>
      <Panel title={t("reports.budget_spend", { month: monthText })}>
        <p className="mb-4 max-w-prose text-sm text-ink-muted">{t("reports.budget_spend_text")}</p>
        <datalist id={SOURCES}>
          {sources.map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <div className="grid gap-3">
          {rows.map(({ source, amount }, index) => {
            const names = rowFields(index);
            const frame = { optionalHidden: true, labelHidden: index > 0 };
            return (
              <div key={names.source} className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-3">
                <Fields
                  typed={typed}
                  errors={errors}
                  errorText={errorText}
                  rows={[
                    {
                      ...{ name: names.source, label: t("reports.budget_source"), value: source, ...frame },
                      ...{ list: SOURCES, maxLength: 60 },
                    },
                    {
                      ...{ name: names.amount, label: t("reports.budget_amount"), value: amount, ...frame },
                      ...{ inputMode: "decimal", maxLength: 20 },
                    },
                  ]}
                />
              </div>
            );
          })}
        </div>
      </Panel>
      <Button type="submit" variant="accent" className="justify-self-start">
        {t("reports.budget_save")}
      </Button>
    </Form>
  );
}
