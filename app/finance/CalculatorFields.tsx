import type { KeyboardEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { parseDollars } from "~/platform/dollars";
import {
  MAXIMUM_CENTS,
  numberText,
  TERM,
  type CalculatorField,
  type CalculatorInput,
} from "~/stock/credit/calculator-state";
import type { CalculatorBounds } from "~/stock/credit/lending-terms";
import { FREQUENCIES } from "~/stock/credit/loan";
import { formatDollars } from "~/stock/money";
import type { FieldProps } from "~/ui/Field";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";
import { buttonClasses } from "~/ui/button-styles";

type FrequencyChoiceProps = { value: string; onPick: (frequency: string) => void };

type MoneyPresetsProps = {
  amountsCents: readonly number[];
  /** @param dollars as typed into the field */
  onPick: (dollars: string) => void;
};

type Typing = {
  input: CalculatorInput;
  onType: (field: CalculatorField, value: string) => void;
  /** Called when a field loses the focus: an amount out of bounds is set to the nearest limit. */
  onLeave: () => void;
};

type CalculatorFieldsProps = Typing & { bounds: CalculatorBounds; presetsCents: readonly number[] };

const TERMS = Array.from(
  { length: (TERM.max - TERM.min) / TERM.step + 1 },
  (_, index) => TERM.min + index * TERM.step,
);

/** The step of the arrow keys, in dollars. */
const MONEY = { step: 500, min: 0, max: MAXIMUM_CENTS / 100 };
/** In dollars: where a price's slider ends. Along all that may be typed, usual prices would be next to each other. */
const SLIDING_PRICE = 100_000;
/** Per cent. */
const RATE_STEP = 0.25;

/** The fields of the calculator, within the bounds of spec 2 §5. */
export function CalculatorFields({ input, onType, onLeave, bounds, presetsCents }: CalculatorFieldsProps) {
  const { t } = useTranslation();
  const control = (name: CalculatorField) => ({
    id: `calculator-${name}`,
    name,
    value: input[name],
    className: "min-w-0",
  });
  const number = (name: CalculatorField) => ({
    ...control(name),
    className: name === "rate" ? "min-w-0 in-per-cent" : "min-w-0 in-dollars",
    inputMode: "decimal" as const,
    onType: (text: string) => onType(name, text),
    onLeave,
  });
  const price = (parseDollars(input.price) ?? 0) / 100;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <FrequencyChoice value={input.frequency} onPick={(frequency) => onType("frequency", frequency)} />
      <div className="col-span-2">
        <NumberField
          {...number("price")}
          {...MONEY}
          min={bounds.minimumPriceCents / 100}
          slideTo={SLIDING_PRICE}
          label={t("calculator.price")}
          hint={t("calculator.price_hint", { min: formatDollars(bounds.minimumPriceCents) })}
          required
        />
        <MoneyPresets amountsCents={presetsCents} onPick={(dollars) => onType("price", dollars)} />
      </div>
      {(["deposit", "residual"] as const).map((name) => (
        <div key={name}>
          <NumberField
            {...number(name)}
            {...MONEY}
            slideTo={price}
            label={t(`calculator.${name}`)}
            placeholder="0"
            optionalHidden
          />
        </div>
      ))}
      <SelectField
        {...control("term")}
        onChange={({ target }) => onType("term", target.value)}
        onBlur={onLeave}
        autoComplete="off"
        label={t("calculator.term")}
        options={TERMS.map((years) => ({
          value: String(years),
          label: t("calculator.years", { count: years, years }),
        }))}
        required
      />
      {bounds.rateHidden ? null : (
        <NumberField
          {...number("rate")}
          step={RATE_STEP}
          min={bounds.minimumRate}
          max={bounds.maximumRate}
          label={t("calculator.rate")}
          hint={t("calculator.rate_hint", { min: bounds.minimumRate, max: bounds.maximumRate })}
          required
        />
      )}
    </div>
  );
}

/** Spec 2 §5, Money input: preset amounts. They need JavaScript and are hidden without it. */
function MoneyPresets({ amountsCents, onPick }: MoneyPresetsProps) {
  const { t } = useTranslation();
  if (amountsCents.length === 0) return null;
  return (
    <div role="group" aria-label={t("calculator.presets")} className="chip-row money-presets">
      {amountsCents.map((cents) => (
        <button
          key={cents}
          type="button"
          className={buttonClasses({ size: "sm" }, "figures")}
          onClick={() => onPick(numberText(cents / 100))}
        >
          {formatDollars(cents)}
        </button>
      ))}
    </div>
  );
}

/** Weekly, fortnightly or monthly (spec 2 §4). */
function FrequencyChoice({ value, onPick }: FrequencyChoiceProps) {
  const { t } = useTranslation();
  const chosen = FREQUENCIES.find((frequency) => frequency === value) ?? FREQUENCIES[0];
  return (
    <fieldset className="col-span-2">
      <legend className="sr-only">{t("calculator.frequency")}</legend>
      <div className="grid grid-cols-3 rounded-control border border-control">
        {FREQUENCIES.map((frequency) => (
          <label key={frequency} className="segment">
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={frequency === chosen}
              onChange={() => onPick(frequency)}
              className="sr-only"
            />
            {t(`calculator.${frequency}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type NumberFieldProps = FieldProps & {
  id?: string;
  name: string;
  /** As typed: `27,990` and `$27,990` are numbers too, which a native number input rejects. */
  value: string;
  /** The step of the arrow keys, which stop at `min` and `max`. */
  step: number;
  min: number;
  max: number;
  /** Where its slider ends, if it has one. */
  slideTo?: number;
  inputMode: "numeric" | "decimal";
  placeholder?: string;
  required?: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
};

/** A number that is typed, or changed with the arrow keys (spec 2 §5, Number input), or dragged. */
function NumberField({ step, min, max, slideTo, onType, onLeave, ...field }: NumberFieldProps) {
  const cents = parseDollars(field.value);
  const now = cents === null ? Number(field.value.replace(/[^\d.]/g, "")) : cents / 100;
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(now + direction * step, min), max);
    onType(numberText(Math.round(next * 100) / 100));
  };
  const typed = (
    <TextField
      {...field}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isNaN(now) ? min : now}
      aria-valuetext={field.value}
      autoComplete="off"
      maxLength={20}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={move}
    />
  );
  if (slideTo === undefined) return typed;
  return (
    <>
      {typed}
      {/* For pointers: keys have the arrows of the field, and screen readers its bounds. */}
      <input
        type="range"
        className="amount-slider"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        min={min}
        max={Math.max(slideTo, min + step)}
        step={step}
        value={Math.max(now || 0, min)}
        onChange={({ currentTarget }) => onType(numberText(currentTarget.valueAsNumber))}
      />
    </>
  );
}
