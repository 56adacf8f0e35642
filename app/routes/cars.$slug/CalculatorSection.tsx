import { useCalculatorTouch } from "~/leads/pages/use-calculator-touch";
import { CALCULATOR_ANCHOR, type CalculatorPlan } from "~/finance/calculator-plan";
import { LazyCalculator } from "~/finance/LazyCalculator";
import { useSite } from "~/site/use-site";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { VehicleSection } from "~/vehicle/VehicleSection";
import { useTranslation } from "../../i18n/use-translation";

type CalculatorSectionProps = {
  car: { id: string; slug: string };
  plan: CalculatorPlan;
  /** One that came after the page. */
  quote: QuotedRepayment | null;
};

/** The repayment calculator of a car (spec 2 §2, #finance-calculator). */
export function CalculatorSection({ car, plan, quote }: CalculatorSectionProps) {
  const { t } = useTranslation();
  const onTouch = useCalculatorTouch(useSite().analytics, car.id);
  return (
    <VehicleSection
      id={CALCULATOR_ANCHOR}
      title={t("finance.calculator")}
      lead={t("finance.calculator_lead")}
    >
      <LazyCalculator action={`/cars/${car.slug}`} {...{ plan, quote, onTouch }} />
    </VehicleSection>
  );
}
