import { useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import {
  CALCULATOR_FIELDS,
  type CalculatorField,
  type CalculatorInput,
  toCalculatorState,
  toInput,
} from "~/stock/credit/calculator-state";
import { calculationOf } from "~/stock/credit/quoted-loan";
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
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef(first);
  useEffect(() => {
    const before = place.current ? typedInto(place.current, sent.current) : {};
    if (Object.keys(before).length === 0) return;
    onTouch();
    setTyped({ ...sent.current, ...before });
  }, [onTouch]);
  const input = typed ?? first;
  const state = toCalculatorState(input, terms);
  const settle = () => {
    if (typed) setTyped(toInput(state));
  };
  const type = (field: CalculatorField, value: string) => {
    onTouch();
    setTyped((last) => ({ ...(last ?? first), [field]: value }));
  };
  const made = calculationOf(state, { fees: terms.fees, quoted });
  return (
    <div ref={place} className="calculator">
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
        <div className="needs-no-script">
          <button type="submit" className={buttonClasses({ block: true })}>
            {t("calculator.calculate")}
          </button>
        </div>
      </PlainForm>
      <CalculatorResult state={state} made={made} fees={terms.fees} enquireHref={enquireHref} />
      {made?.years ? (
        <div className="calculator-chart">
          <LoanChart made={made} />
        </div>
      ) : null}
    </div>
  );
}

/** The fields that the shopper changed before the calculator was hydrated. */
function typedInto(element: Element, sent: CalculatorInput): Partial<CalculatorInput> {
  const form = element.querySelector("form");
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    CALCULATOR_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" && value !== sent[name] ? [[name, value] as const] : [];
    }),
  );
}
