import { type ChangeEvent, createContext, useContext } from "react";

import { SelectField, type SelectOption } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";
import { useField } from "~/ui/validated-form";

import { useLeadErrorText } from "./use-lead-error-text";

type LeadLineProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "datetime-local";
  inputMode?: "numeric" | "decimal";
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  min?: string;
  max?: string;
  required?: boolean;
  /** The default value; a rejected submission's value takes precedence. */
  initial?: string;
};

/** A text input with its error; keeps the submitted value. */
export function LeadLine({ name, type = "text", initial, ...rest }: LeadLineProps) {
  const field = useLeadField(name);
  const errorText = useLeadErrorText();
  const id = useControlId(name);
  const { defaultValue = initial, ...input } = field.getInputProps<{ defaultValue?: string }>({});
  return (
    <TextField
      {...input}
      defaultValue={defaultValue}
      {...rest}
      id={id}
      name={name}
      type={type}
      error={errorText(field.error)}
    />
  );
}

type LeadSelectProps = {
  name: string;
  label: string;
  options: SelectOption[];
  placeholder?: string;
  required?: false;
  onPick?: (value: string) => void;
};

type SelectProps = { defaultValue?: string; onChange?: (event: ChangeEvent<HTMLSelectElement>) => void };

/** A select; required by default. */
export function LeadSelect({ name, required, onPick, ...rest }: LeadSelectProps) {
  const field = useLeadField(name);
  const errorText = useLeadErrorText();
  const id = useControlId(name);
  return (
    <SelectField
      {...field.getInputProps<SelectProps>({ onChange: (event) => onPick?.(event.target.value) })}
      {...rest}
      id={id}
      name={name}
      required={required ?? true}
      error={errorText(field.error)}
    />
  );
}

/**
 * A field of the form. Validated on submission of the form or step, then on change; never on blur,
 * since a message that appears then moves the button that is about to be clicked.
 */
export function useLeadField(name: string) {
  return useField(name, {
    validationBehavior: { initial: "onSubmit", whenTouched: "onChange", whenSubmitted: "onChange" },
  });
}

/** The id of the form that a field is in. */
export const FormIdContext = createContext("lead");

/** The id of a form's control, for the messages above the form to link to. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

export function useControlId(name: string): string {
  return controlId(useContext(FormIdContext), name);
}
