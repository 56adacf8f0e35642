import { useState } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../ui/button-styles";
import { PlainForm } from "../ui/PlainForm";
import { calculate } from "./calculation";
import { toCalculatorState, toInput, type CalculatorField, type CalculatorInput } from "./calculator-state";
import { CalculatorFields } from "./CalculatorFields";
import { CalculatorResult } from "./CalculatorResult";
import { CALCULATOR_ANCHOR, type CalculatorPlan } from "./calculator-plan";
import { FinanceDisclaimer } from "./FinanceDisclaimer";

type CalculatorProps = CalculatorPlan & {
  /** The page itself. */
  action: string;
};

/**
 * The repayment calculator (spec 2 §5). A form that asks the page for its figures without
 * JavaScript; with it they follow what is typed.
 */
export function Calculator({
  action,
  terms,
  input: first,
  kept,
  presetsCents,
  enquireHref,
}: CalculatorProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState<CalculatorInput>(first);
  const state = toCalculatorState(input, terms);
  const settle = () => setInput(toInput(state));
  const type = (field: CalculatorField, value: string) => setInput((typed) => ({ ...typed, [field]: value }));
  return (
    <div className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <PlainForm
        method="get"
        action={`${action}#${CALCULATOR_ANCHOR}`}
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CalculatorFields
          input={input}
          onType={type}
          onLeave={settle}
          bounds={terms.bounds}
          presetsCents={presetsCents}
        />
        <div className="needs-no-script">
          <button type="submit" className={buttonClasses({ block: true })}>
            {t("calculator.calculate")}
          </button>
        </div>
      </PlainForm>
      <CalculatorResult
        state={state}
        made={calculate(state, terms.fees)}
        fees={terms.fees}
        enquireHref={enquireHref}
      />
      <FinanceDisclaimer lender={terms.lender} disclaimer={terms.disclaimer} />
    </div>
  );
}
