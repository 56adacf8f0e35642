import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import {
  type CalculatorField,
  type CalculatorInput,
  correctedFields,
  toCalculatorState,
  toInput,
  toParameters,
} from "~/stock/credit/calculator-state";
import { calculationOf } from "~/stock/credit/quoted-loan";
import { formatDollars } from "~/stock/money";
import { PlainForm } from "~/ui/PlainForm";
import { buttonClasses } from "~/ui/button-styles";

import { type CalculatorPlan, withQuote } from "./calculator-plan";
import { CALCULATOR_ANCHOR } from "./finance-paths";
import { CalculatorFields } from "./CalculatorFields";
import { CalculatorResult } from "./CalculatorResult";
import { LoanChart } from "./LoanChart";
import type { QuoteRequest } from "./quote";
import { useQuote } from "./use-quote";

type CalculatorProps = {
  plan: CalculatorPlan;
  /** For a quote that arrives after the page; null if the car needs none. */
  request?: QuoteRequest | null;
  /** The page itself. */
  action: string;
  /** Called on every change, by typing or by a preset (spec 2 §4); the same function in every render. */
  onTouch: () => void;
};

/**
 * The repayment calculator (spec 2 §5). Without JavaScript, a form that reloads the page with its figures;
 * with it, the figures follow the input.
 */
export function Calculator({ action, plan, request = null, onTouch }: CalculatorProps) {
  const { t } = useTranslation();
  const { quote } = useQuote(request);
  const {
    terms,
    input: first,
    quoted,
    hiddenFields,
    presetsCents,
    enquireHref,
  } = withQuote(
    plan,
    // An estimate is what the calculator itself starts from.
    quote?.basis === "quote" ? quote : null,
  );
  // Until the shopper types, the fields follow the quote, which may arrive late.
  const [typed, setTyped] = useState<CalculatorInput | null>(null);
  const [corrected, setCorrected] = useState<readonly CalculatorField[]>([]);
  const input = typed ?? first;
  const state = toCalculatorState(input, terms);
  const settle = () => {
    if (!typed) return;
    setTyped(toInput(state));
    setCorrected(correctedFields(typed, state));
  };
  const type = (field: CalculatorField, value: string) => {
    onTouch();
    setCorrected([]);
    setTyped((last) => ({ ...(last ?? first), [field]: value }));
  };
  const valueText = (field: CalculatorField) => {
    if (field === "term") return t("calculator.years", { count: state.termYears, years: state.termYears });
    if (field === "rate") return `${state.rate}%`;
    return formatDollars(Number(toParameters(state)[field]) * 100);
  };
  const made = calculationOf(state, { fees: terms.fees, quoted });
  return (
    <div className="calculator">
      <PlainForm
        method="get"
        action={`${action}#${CALCULATOR_ANCHOR}`}
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CalculatorFields
          input={input}
          onType={type}
          onLeave={settle}
          bounds={terms.bounds}
          presetsCents={presetsCents}
        />
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {corrected
            .map((field) =>
              t("calculator.corrected", { field: t(`calculator.${field}`), value: valueText(field) }),
            )
            .join(" ")}
        </p>
        <button type="submit" className={buttonClasses({ block: true }, "needs-no-script")}>
          {t("calculator.calculate")}
        </button>
      </PlainForm>
      <CalculatorResult state={state} made={made} fees={terms.fees} enquireHref={enquireHref} />
      {made?.years ? <LoanChart made={made} /> : null}
    </div>
  );
}
