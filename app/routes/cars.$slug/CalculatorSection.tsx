import { useEffect, useId } from "react";

import { CALCULATOR_ANCHOR } from "~/finance/finance-paths";
import { FinanceDisclaimer } from "~/finance/FinanceDisclaimer";
import { useCalculatorTouch } from "~/finance/use-calculator-touch";
import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { lazyPart } from "~/ui/lazy-part";
import { WhenOpened } from "~/ui/WhenOpened";

import type { VehicleFinance } from "./vehicle-finance";

const loadCalculator = async () => (await import("~/finance/Calculator")).Calculator;

const Calculator = lazyPart("calculator", loadCalculator);

type CalculatorSectionProps = { car: { id: string; slug: string }; finance: VehicleFinance };

/**
 * The repayment calculator of a car (spec 2 §2, #finance-calculator), folded: the sidebar states the
 * repayment that it starts from, and links here. What the lender says is never folded with it.
 */
export function CalculatorSection({ car, finance }: CalculatorSectionProps) {
  const { t } = useTranslation();
  const headingId = useId();
  // Its code is there when it is opened.
  useEffect(() => void loadCalculator().catch(() => undefined), []);
  const onTouch = useCalculatorTouch(useSite().analytics, car.id);
  return (
    <section aria-labelledby={headingId} className="vehicle-row">
      <details className="disclosure">
        <summary className="disclosure-summary mask-icon icon-chevron-down">
          <h2 id={headingId} className="heading-caps text-xl">
            {t("finance.calculator")}
          </h2>
        </summary>
        {/* The anchor is within: a browser unfolds what it jumps into, without a script too. */}
        <div id={CALCULATOR_ANCHOR} className="pt-2">
          <p className="mb-4 max-w-reading text-ink-muted">{t("finance.calculator_lead")}</p>
          <WhenOpened>
            <Calculator
              action={carPath(car.slug)}
              plan={finance.plan}
              request={finance.quote}
              onTouch={onTouch}
            />
          </WhenOpened>
        </div>
      </details>
      <div className="pb-4">
        <FinanceDisclaimer {...finance.plan.terms} />
      </div>
    </section>
  );
}
