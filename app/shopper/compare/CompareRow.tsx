import { useTranslation } from "react-i18next";

type CompareRowProps = { label: string; values: readonly (string | null)[]; differs: boolean };

/** A line of the comparison; one that differs is marked for eyes and for ears. */
export function CompareRow({ label, values, differs }: CompareRowProps) {
  const { t } = useTranslation();
  return (
    <tr data-differs={differs || undefined} data-same={differs ? undefined : true}>
      <th scope="row">
        {label}
        {differs ? <span className="sr-only"> ({t("shelf.compare_differs")})</span> : null}
      </th>
      {values.map((value, column) => (
        // A column has no name of its own but its place, and never changes it.
        <td key={column} className="figures">
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("shelf.compare_none")}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
