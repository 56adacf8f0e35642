import { useTranslation } from "react-i18next";

import { useCalculatorTouch } from "~/enquiries/use-calculator-touch";
import { CALCULATOR_ANCHOR } from "~/finance/calculator-plan";
import { LazyCalculator } from "~/finance/LazyCalculator";
import { useSite } from "~/site/use-site";
import { VehicleSection } from "~/vehicle/VehicleSection";

import type { VehicleFinance } from "./vehicle-finance";

type CalculatorSectionProps = { car: { id: string; slug: string }; finance: VehicleFinance };

/** The repayment calculator of a car (spec 2 §2, #finance-calculator). */
export function CalculatorSection({ car, finance }: CalculatorSectionProps) {
  const { t } = useTranslation();
  const onTouch = useCalculatorTouch(useSite().analytics, car.id);
  const { terms, input, kept, presetsCents, enquireHref } = finance;
  return (
    <VehicleSection
      id={CALCULATOR_ANCHOR}
      title={t("finance.calculator")}
      lead={t("finance.calculator_lead")}
    >
      <LazyCalculator
        action={`/cars/${car.slug}`}
        {...{ terms, input, kept, presetsCents, enquireHref }}
        onTouch={onTouch}
      />
    </VehicleSection>
  );
}
