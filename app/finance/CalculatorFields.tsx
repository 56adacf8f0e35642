import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { SelectField } from "../ui/SelectField";
import { TextField } from "../ui/TextField";
import { TERM, type CalculatorField, type CalculatorInput } from "../stock/credit/calculator-state";
import { FrequencyChoice } from "./FrequencyChoice";
import type { CalculatorBounds } from "../stock/credit/lending-terms";
import { MoneyPresets } from "./MoneyPresets";

export type Typing = {
  input: CalculatorInput;
  onType: (field: CalculatorField, value: string) => void;
  /** A field was left: what is out of bounds goes to the nearest limit. */
  onLeave: () => void;
};

type CalculatorFieldsProps = Typing & { bounds: CalculatorBounds; presetsCents: readonly number[] };

const TERMS = Array.from(
  { length: (TERM.max - TERM.min) / TERM.step + 1 },
  (_, index) => TERM.min + index * TERM.step,
);

/** The fields of the calculator, bounded as spec 2 §5 says. */
export function CalculatorFields({ input, onType, onLeave, bounds, presetsCents }: CalculatorFieldsProps) {
  const { t } = useTranslation();
  const control = (name: CalculatorField) => ({
    id: `calculator-${name}`,
    name,
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
    onBlur: onLeave,
    autoComplete: "off",
    className: "min-w-0",
  });
  const money = { inputMode: "decimal", maxLength: 20 } as const;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          {...control("price")}
          {...money}
          label={t("calculator.price")}
          hint={t("calculator.price_hint", { min: formatDollars(bounds.minimumPriceCents) })}
          required
        />
        <MoneyPresets amountsCents={presetsCents} onPick={(dollars) => onType("price", dollars)} />
      </div>
      <TextField {...control("deposit")} {...money} label={t("calculator.deposit")} placeholder="0" />
      <TextField {...control("residual")} {...money} label={t("calculator.residual")} placeholder="0" />
      <SelectField
        {...control("term")}
        label={t("calculator.term")}
        options={TERMS.map((years) => ({
          value: String(years),
          label: t("calculator.years", { count: years, years }),
        }))}
        required
      />
      {bounds.rateHidden ? null : (
        <TextField
          {...control("rate")}
          {...money}
          label={t("calculator.rate")}
          hint={t("calculator.rate_hint", { min: bounds.minimumRate, max: bounds.maximumRate })}
          required
        />
      )}
      <FrequencyChoice value={input.frequency} onPick={(frequency) => onType("frequency", frequency)} />
    </div>
  );
}
