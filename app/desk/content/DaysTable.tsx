import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import type { EntryField } from "./entries";

type DaysTableProps = {
  /** For screen readers. */
  title: string;
  /** Of the days, a group each; the first of a group is for all locations. */
  fields: readonly EntryField[];
  children: (field: EntryField) => ReactNode;
};

/** Days below each other and locations side by side; on a phone the locations of a day below each other too. */
export function DaysTable({ title, fields, children }: DaysTableProps) {
  const { t } = useTranslation();
  const days = [...new Set(fields.map(({ group = "" }) => group))];
  const places = [...new Set(fields.map(({ label }) => label))];
  return (
    <div className="lg:overflow-x-auto">
      <table className="w-full max-lg:block">
        <caption className="sr-only">{title}</caption>
        <thead className="text-left text-sm max-lg:sr-only">
          <tr>
            <th scope="col" className="py-2 pr-4">
              {t("publishing.days_day")}
            </th>
            {places.map((place) => (
              <th key={place} scope="col" className="lg:min-w-36 px-1 py-2 align-bottom font-semibold">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {days.map((day) => (
            <tr
              key={day}
              className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:items-end max-lg:gap-3 max-lg:py-4"
            >
              <th
                scope="row"
                className="lg:min-w-44 py-2 pr-4 max-lg:col-span-2 text-left align-top font-semibold"
              >
                {day}
              </th>
              {places.map((place) => {
                const field = fields.find(({ group, label }) => group === day && label === place);
                return field === undefined ? (
                  <td key={place} className="max-lg:hidden" />
                ) : (
                  <td key={place} className="px-1 py-1 align-top max-lg:p-0 lg:[&_label]:sr-only">
                    {children(field)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
