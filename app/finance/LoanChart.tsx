import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { LoanYear } from "~/stock/credit/amortise";
import type { Calculation } from "~/stock/credit/calculation";
import { formatDollars } from "~/stock/money";
import { Disclosure } from "~/ui/Disclosure";
import { WhenOpened } from "~/ui/WhenOpened";

export const CHART = { width: 380, height: 152, base: 130 } as const;

/** A segment of a bar, measured from the base in the chart's own units. */
type Piece = { part: "principal" | "interest" | "residual"; y: number; height: number };
type Bar = { year: number; x: number; width: number; pieces: Piece[] };

const TOP = 6;
/** Where the bars begin, right of the amounts on the axis. */
const LEFT = 60;
const MAX_BAR_WIDTH = 40;
const GAP = 0.35;

/** One bar per year; its height is the year's total payments. */
export function chartBars(years: readonly LoanYear[]): Bar[] {
  const highest = highestOf(years);
  const slot = (CHART.width - LEFT) / Math.max(years.length, 1);
  const width = Math.min(MAX_BAR_WIDTH, slot * (1 - GAP));
  return years.map((year, index) => ({
    year: year.year,
    x: LEFT + slot * index + (slot - width) / 2,
    width,
    pieces: stack(year, (CHART.base - TOP) / highest),
  }));
}

/** At most four lines at round amounts, so that a bar can be read without the table. */
export function chartTicks(years: readonly LoanYear[]): { cents: number; y: number }[] {
  const highest = highestOf(years);
  const rough = highest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((size) => size * magnitude >= rough) ?? 10);
  const count = Math.floor(highest / step);
  return Array.from({ length: count }, (_, index) => {
    const cents = step * (index + 1);
    return { cents, y: CHART.base - (cents * (CHART.base - TOP)) / highest };
  });
}

function highestOf(years: readonly LoanYear[]): number {
  return Math.max(...years.map(total), 1);
}

function stack({ principalCents, interestCents, residualCents }: LoanYear, scale: number): Piece[] {
  let y: number = CHART.base;
  const amounts = [
    ["principal", principalCents],
    ["interest", interestCents],
    ["residual", residualCents],
  ] as const;
  return amounts.flatMap(([part, cents]) => {
    if (cents <= 0) return [];
    const height = cents * scale;
    y -= height;
    return [{ part, y, height }];
  });
}

function total({ principalCents, interestCents, residualCents }: LoanYear): number {
  return Math.max(principalCents, 0) + Math.max(interestCents, 0) + residualCents;
}

/** Principal, interest and residual paid in each year of the term, as a chart, a legend and a table. */
export function LoanChart({ made }: { made: Calculation }) {
  const { t } = useTranslation();
  const id = useId();
  // What the lender charges is part of what is lent, or of each repayment: the names say which.
  const names = [
    t(made.feesCents > 0 ? "calculator.principal_with_fees" : "calculator.principal"),
    t(made.monthlyFeeCents > 0 ? "calculator.interest_with_fees" : "calculator.interest"),
    t("calculator.final"),
  ] as const;
  const parts = [
    { part: "principal", name: names[0], cents: made.principalCents },
    { part: "interest", name: names[1], cents: made.interestCents },
    { part: "residual", name: names[2], cents: made.residualCents },
  ] as const;
  return (
    <figure aria-labelledby={`${id}-title`} className="loan-figure calculator-chart">
      <figcaption id={`${id}-title`} className="heading text-lg">
        {t("calculator.chart")}
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className="loan-chart mt-2"
        role="img"
        aria-label={t("calculator.chart_text", {
          ...{ principal_name: names[0], interest_name: names[1] },
          principal: formatDollars(made.principalCents),
          interest: formatDollars(made.interestCents),
          residual: formatDollars(made.residualCents),
        })}
      >
        {chartTicks(made.years).map(({ cents, y }) => (
          <g key={cents}>
            <path d={`M${LEFT} ${y.toFixed(1)}H${CHART.width}`} className="loan-chart-line" />
            <text x={LEFT - 8} y={(y + 4).toFixed(1)} textAnchor="end" className="loan-chart-label">
              {whole(cents)}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${CHART.base}H${CHART.width}`} className="loan-chart-line" />
        {chartBars(made.years).map(({ year, x, width, pieces }) => (
          <g key={year}>
            {pieces.map(({ part, y, height }) => (
              <rect
                key={part}
                x={x.toFixed(1)}
                y={(y + 0.5).toFixed(1)}
                width={width.toFixed(1)}
                height={Math.max(height - 1, 0.5).toFixed(1)}
                className={`loan-${part}`}
              />
            ))}
            <text
              x={(x + width / 2).toFixed(1)}
              y={CHART.height - 4}
              textAnchor="middle"
              className="loan-chart-label"
            >
              {year}
            </text>
          </g>
        ))}
      </svg>
      <ul className="figures mt-2 grid content-start gap-2">
        {parts
          .filter(({ cents }) => cents > 0)
          .map(({ part, name, cents }) => (
            <li key={part} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
                <rect x="1" y="1" width="10" height="10" className={`loan-${part}`} />
              </svg>
              <span className="flex-1">{name}</span>
              <span className="font-semibold">{formatDollars(cents)}</span>
            </li>
          ))}
      </ul>
      <Disclosure summary={<span className="text-sm">{t("calculator.table")}</span>}>
        <WhenOpened>
          <LoanTable years={made.years} names={names} />
        </WhenOpened>
      </Disclosure>
    </figure>
  );
}

/** The chart in numbers. */
function LoanTable({ years, names }: { years: readonly LoanYear[]; names: readonly string[] }) {
  const { t } = useTranslation();
  const heads = [t("calculator.year"), ...names];
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

/** Whole dollars: the columns are narrow. */
function whole(cents: number): string {
  return formatDollars(Math.round(cents / 100) * 100);
}
