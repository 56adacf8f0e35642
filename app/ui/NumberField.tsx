import type { KeyboardEvent } from "react";

import { TextField } from "./TextField";
import type { FieldProps } from "./Field";

type NumberFieldProps = FieldProps & {
  id?: string;
  name: string;
  /** As typed: `27,990` and `$27,990` are numbers too, which a native number input rejects. */
  value: string;
  /** The step of the arrow keys, which stop at `min` and `max`. */
  step: number;
  min: number;
  max: number;
  inputMode: "numeric" | "decimal";
  placeholder?: string;
  required?: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
};

/** A number that is typed, or changed with the arrow keys (spec 2 §5, Number input). */
export function NumberField({ step, min, max, onType, onLeave, ...field }: NumberFieldProps) {
  const now = Number(field.value.replace(/[^\d.]/g, ""));
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(now + direction * step, min), max);
    onType(String(Math.round(next * 100) / 100));
  };
  return (
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
}
