import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";

import type { ComparedRow } from "./rating-page";

/** The arrow keys scroll it. */
const focusable = { role: "region", tabIndex: 0 };

/** The comparable cars as a table, which scrolls sideways on a phone. */
export function ComparedCars({ rows }: { rows: readonly ComparedRow[] }) {
  const { t } = useTranslation();
  return (
    <section className="mt-10">
      <h2 className="heading text-lg">{t("deal_rating.cars_title", { cars: rows.length })}</h2>
      <div className="mt-3 overflow-x-auto" aria-label={t("deal_rating.scroll")} {...focusable}>
        <table className="figures w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2">
                {t("deal_rating.column_car")}
              </th>
              <NumberHead title={t("deal_rating.column_km")} />
              <th scope="col" className="px-3 py-2">
                {t("deal_rating.column_state")}
              </th>
              <NumberHead title={t("deal_rating.column_price")} />
              <NumberHead title={t("deal_rating.column_adjusted")} />
              <NumberHead title={t("deal_rating.column_weight")} />
              <th scope="col" className="px-3 py-2">
                {t("deal_rating.column_from")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ComparedCarRow key={at} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function NumberHead({ title }: { title: string }) {
  return (
    <th scope="col" className="px-3 py-2 text-right whitespace-nowrap">
      {title}
    </th>
  );
}

function ComparedCarRow({ row }: { row: ComparedRow }) {
  const { t } = useTranslation();
  const from = {
    this_site: t("deal_rating.from_us"),
    another_dealer: row.dealer ?? t("deal_rating.from_dealer"),
    market_file: t("deal_rating.from_list"),
  };
  return (
    <tr className="border-b border-line">
      <th scope="row" className="h-12 min-w-48 px-3 font-normal">
        {row.slug === null ? (
          row.name
        ) : (
          <AppLink href={carPath(row.slug)} className="link inline-flex min-h-11 items-center">
            {row.name}
          </AppLink>
        )}
      </th>
      <td className="px-3 py-2 text-right whitespace-nowrap">{row.km}</td>
      <td className="px-3 py-2">{row.state}</td>
      <td className="px-3 py-2 text-right">{row.price}</td>
      <td className="px-3 py-2 text-right">{row.adjusted}</td>
      <td className="px-3 py-2 text-right">{row.weight}%</td>
      <td className="px-3 py-2">{from[row.source]}</td>
    </tr>
  );
}
