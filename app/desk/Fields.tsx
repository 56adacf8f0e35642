import type { InputHTMLAttributes } from "react";

import { Checkbox } from "~/ui/Checkbox";
import { FieldError, type FieldProps } from "~/ui/Field";
import { SelectField, type SelectOption } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { useStandingErrors } from "./use-standing-errors";

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "list" | "maxLength" | "required" | "spellCheck" | "type"
>;

/** A field of a form of the desk: a line of text, unless it has rows or options, or is a switch. */
export type FieldRow = Omit<FieldProps, "error"> &
  InputProps & {
    name: string;
    /** Before anything was typed. */
    value?: string;
    /** Of a text of several lines. */
    rows?: number;
    /** Of a choice. */
    options?: SelectOption[];
    /** Of a choice: what its empty first entry says. */
    placeholder?: string;
    /** Where a form that is opened on purpose begins. */
    isFirst?: true;
    /** Sent as `on`, or not at all. */
    isSwitch?: true;
  };

type FieldsProps = {
  rows: readonly FieldRow[];
  /** What was typed into a form that came back, or what is stored. */
  typed?: Readonly<Partial<Record<string, string>>>;
  /** By name: texts, or keys of texts. */
  errors?: Readonly<Partial<Record<string, string>>>;
  /** Translates the keys (useErrorText). */
  errorText?: (error: string | undefined) => string | undefined;
};

/** The fields of a form, one below the other; the form's grid places them. */
export function Fields({ rows, typed = {}, errors, errorText = (error) => error }: FieldsProps) {
  const { errorOf, typedInto } = useStandingErrors(errors);
  const firstWrong = rows.find(({ name }) => errors?.[name] !== undefined)?.name;
  return (
    <>
      {rows.map((row) => (
        <OneField key={row.name} {...propsOf(row)} />
      ))}
    </>
  );

  function propsOf(row: FieldRow): OneFieldProps {
    return {
      row,
      value: typed[row.name] ?? row.value,
      error: errorText(errorOf(row.name)),
      onInput: () => typedInto(row.name),
      autoFocus: row.name === firstWrong || (row.isFirst === true && firstWrong === undefined),
    };
  }
}

type OneFieldProps = {
  row: FieldRow;
  value: string | undefined;
  error: string | undefined;
  onInput: () => void;
  /** Of the first wrong field, so that the browser focuses it without a script. */
  autoFocus: boolean;
};

function OneField({
  row: { value: _, isFirst: __, rows, options, placeholder, isSwitch, ...row },
  value,
  error,
  onInput,
  autoFocus,
}: OneFieldProps) {
  const { label, hint, labelHidden, optionalHidden, className, name, required, maxLength, spellCheck } = row;
  const frame = {
    label,
    hint,
    labelHidden,
    optionalHidden,
    className,
    name,
    required,
    error,
    onInput,
    autoFocus,
  };
  if (isSwitch)
    return (
      <Checkbox {...{ className, name, error, autoFocus }} value="on" defaultChecked={value === "on"}>
        {label}
      </Checkbox>
    );
  if (options)
    return <SelectField {...frame} options={options} placeholder={placeholder} defaultValue={value} />;
  if (rows !== undefined)
    return <TextArea {...frame} {...{ rows, maxLength, spellCheck }} defaultValue={value} />;
  return <TextField autoComplete="off" {...row} {...{ error, onInput, autoFocus }} defaultValue={value} />;
}

type ChoicesProps = {
  legend: string;
  hint?: string;
  name: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  error?: string;
  className?: string;
};

/** Check boxes of one name, of which any number may be ticked. */
export function Choices({ legend, hint, name, options, chosen, error, className }: ChoicesProps) {
  return (
    <fieldset className={className}>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint === undefined ? null : <p className="text-sm text-ink-muted">{hint}</p>}
      {options.map(({ value, label }) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {label}
        </Checkbox>
      ))}
      <FieldError message={error} />
    </fieldset>
  );
}
