import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import type { LoanYear } from "../stock/credit/loan-years";

/** The chart in numbers. */
export function LoanTable({ years }: { years: readonly LoanYear[] }) {
  const { t } = useTranslation();
  const heads = [
    t("calculator.year"),
    t("calculator.principal"),
    t("calculator.interest"),
    t("calculator.final"),
  ];
  return (
    <table className="figures w-full text-sm">
      <thead>
        <tr className="border-b border-line">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? "py-1 text-left" : "py-1 pl-2 text-right"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, principalCents, interestCents, residualCents }) => (
          <tr key={year} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {year}
            </th>
            {[principalCents, interestCents, residualCents].map((cents, index) => (
              <td key={heads[index + 1]} className="py-1 pl-2 text-right">
                {whole(cents)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cents would only fill the narrow columns. */
function whole(cents: number): string {
  return formatDollars(Math.round(cents / 100) * 100);
}
