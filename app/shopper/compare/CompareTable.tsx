import { useTranslation } from "react-i18next";

import type { ComparedFeature } from "./compare-rows";
import { CompareColumnHead } from "./CompareColumnHead";
import { CompareColumnTop } from "./CompareColumnTop";
import type { ComparedCar } from "./compared-car";
import { CompareRow } from "./CompareRow";

export type LabelledRow = { key: string; label: string; values: (string | null)[]; differs: boolean };

type CompareTableProps = {
  cars: readonly ComparedCar[];
  rows: readonly LabelledRow[];
  features: readonly ComparedFeature[];
};

/** The cars side by side: a column each, a line each thing that is known (spec 1 §4, compare). */
export function CompareTable({ cars, rows, features }: CompareTableProps) {
  const { t } = useTranslation();
  // What a listing does not name the car may still have: it is not given, and not denied.
  const featureText = (has: boolean) => (has ? t("shelf.compare_has") : null);
  return (
    // Its links take the focus, and the arrow keys then move it.
    <div className="compare-window" role="region" aria-label={t("shelf.compare_scroll")}>
      <table className="compare-table" data-cars={cars.length}>
        <caption className="sr-only">{t("shelf.comparison")}</caption>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <CompareColumnHead key={car.shelf.id} car={car} cars={cars} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("shelf.compare_price")}</th>
            {cars.map((car) => (
              <CompareColumnTop key={car.shelf.id} car={car} />
            ))}
          </tr>
          {rows.map(({ key, ...row }) => (
            <CompareRow key={key} {...row} />
          ))}
          <CompareRow
            label={t("shelf.compare_where")}
            values={cars.map(({ place }) => place)}
            differs={new Set(cars.map(({ place }) => place)).size > 1}
          />
        </tbody>
        {features.length > 0 ? (
          <tbody>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span className="heading text-lg text-ink">{t("shelf.compare_features")}</span>
              </th>
            </tr>
            {features.map(({ name, has, differs }) => (
              <CompareRow key={name} label={name} values={has.map(featureText)} differs={differs} />
            ))}
          </tbody>
        ) : null}
      </table>
    </div>
  );
}
