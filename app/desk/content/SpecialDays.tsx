import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "~/ui/Disclosure";

import { dotted } from "../labels";
import { DaysTable } from "./DaysTable";
import type { EntryField } from "./entries";

type SpecialDaysProps = {
  /** Of the form; the table's have a cell. */
  fields: readonly EntryField[];
  values: Readonly<Record<string, string>>;
  /** Whether a field has something to be seen: a mistake, or what another editor saved. */
  isMarked: (field: EntryField) => boolean;
  children: (field: EntryField) => ReactNode;
};

/** The next special days in a table, and the later ones folded up by their year. */
export function SpecialDays({ fields, values, isMarked, children }: SpecialDaysProps) {
  const { t } = useTranslation();
  const years = [...new Set(fields.flatMap(({ cell = "next" }) => (cell === "next" ? [] : [cell])))];
  return (
    <>
      <h2 className="heading text-lg">{t("publishing.days_table")}</h2>
      <DaysTable title={t("publishing.days_table")} fields={fields.filter(({ cell }) => cell === "next")}>
        {children}
      </DaysTable>
      {years.map((year) => {
        const ofYear = fields.filter(({ cell }) => cell === year);
        const written = new Set(ofYear.flatMap(({ name, group }) => (values[name] ? [group] : []))).size;
        const title = t("publishing.days_later", { year });
        return (
          <Disclosure
            key={year}
            summary={dotted(title, written === 0 ? "" : t("publishing.days_written", { count: written }))}
            open={ofYear.some(isMarked)}
          >
            <DaysTable title={title} fields={ofYear}>
              {children}
            </DaysTable>
          </Disclosure>
        );
      })}
    </>
  );
}
