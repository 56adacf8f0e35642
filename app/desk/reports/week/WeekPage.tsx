import { Form } from "@remix-run/react";

import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { DESK_WEEK_PATH, deskBudgetPath, deskWeekMailPath } from "../../desk-paths";
import { NoRole } from "../../ListParts";
import { Panel } from "../../Panel";
import { TextLink } from "../../TextLink";
import type { ReportChoices } from "../read-reports.server";
import { reportsPath } from "../report-filter";
import { PlaceField } from "../ReportParts";
import type { WeekReport } from "./read-week.server";
import { TableOf } from "./TableOf";
import { type WeekFilter, weekCsvPath, weekPath } from "./week-filter";
import type { WeekTable } from "./week-tables";

type WeekPageProps = {
  filter: WeekFilter;
  /** Null for a person who may read no reports. */
  week: Pick<WeekReport, "week" | "earlier" | "later" | "month"> | null;
  tables: WeekTable[];
  choices: Pick<ReportChoices, "sites" | "groups">;
  /** Whose targets and spend the person may enter from here; null where a place must be chosen first. */
  budgetOf: string | null;
};

/** A principal's page for a Monday. */
export function WeekPage({ filter, week, tables, choices, budgetOf }: WeekPageProps) {
  const { t } = useTranslation();
  if (!week) return <NoRole title={t("reports.week")} text={t("reports.no_role")} />;
  const { from, to } = week.week;
  const days = { from: longDate(from, "en-AU"), to: longDate(to, "en-AU") };
  const where = { ...filter, days: 30 as const, period: week.week };
  return (
    <>
      <h1 className="heading text-xl">{t("reports.week")}</h1>
      <p className="mb-4 text-ink-muted">
        {t(week.later === null ? "reports.week_lead_running" : "reports.week_lead", days)}
      </p>
      {choices.sites.length > 1 || choices.groups.length > 0 ? (
        <Places filter={filter} choices={choices} />
      ) : null}
      <nav aria-label={t("reports.periods")} className="mb-4 flex flex-wrap gap-1 print:hidden">
        <AppLink className="desk-part" href={weekPath(filter, { day: week.earlier })}>
          {t("reports.week_earlier")}
        </AppLink>
        {week.later === null ? null : (
          <AppLink className="desk-part" href={weekPath(filter, { day: week.later })}>
            {t("reports.week_later")}
          </AppLink>
        )}
        <AppLink className="desk-part" href={reportsPath(where)}>
          {t("reports.week_all")}
        </AppLink>
        <a className="desk-part" href={weekCsvPath(filter)}>
          {t("reports.week_csv")}
        </a>
        <AppLink className="desk-part" href={deskWeekMailPath(filter.day ?? "")}>
          {t("reports.week_mail")}
        </AppLink>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {tables.map((table) => (
          <Panel key={table.id} id={table.id} title={table.title}>
            <p className="mb-2 max-w-prose text-sm text-ink-muted">{table.text}</p>
            <TableOf table={table} filter={filter} />
            {table.id === "month" ? (
              <p className="mt-2 text-sm print:hidden">
                {budgetOf === null ? (
                  t("reports.week_budget_choose")
                ) : (
                  <TextLink href={deskBudgetPath(budgetOf, week.month.days.to.slice(0, 7))}>
                    {t("reports.week_budget")}
                  </TextLink>
                )}
              </p>
            ) : null}
          </Panel>
        ))}
      </div>
    </>
  );
}

function Places({ filter, choices }: Pick<WeekPageProps, "filter" | "choices">) {
  const { t } = useTranslation();
  return (
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={weekPath(filter)}
      action={DESK_WEEK_PATH}
      role="search"
      aria-label={t("reports.week_form")}
      className="mb-2 grid max-w-xl print:hidden grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
    >
      {filter.day === null ? null : <input type="hidden" name="week" value={filter.day} />}
      <PlaceField filter={filter} choices={choices} />
      <Button type="submit">{t("reports.show")}</Button>
    </Form>
  );
}
