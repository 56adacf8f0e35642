import type { ComponentProps } from "react";

import { SelectField } from "../ui/SelectField";
import { TextField } from "../ui/TextField";
import { stepControlId } from "./StepErrors";
import type { StepErrors } from "./step-form";
import { useErrorText } from "./use-error-text";

type Refused = { form: string; name: string; said: StepErrors | undefined };

/** A line of a step's form: what was typed is kept, its message stands beside it. */
export function StepLine({
  form,
  said,
  defaultValue,
  ...field
}: Refused & Omit<ComponentProps<typeof TextField>, "error" | "name" | "id">) {
  const errorText = useErrorText();
  return (
    <TextField
      {...field}
      id={stepControlId(form, field.name)}
      defaultValue={said?.values[field.name] ?? defaultValue}
      error={errorText(said?.errors[field.name])}
    />
  );
}

export function StepSelect({
  form,
  said,
  defaultValue,
  ...field
}: Refused & Omit<ComponentProps<typeof SelectField>, "error" | "name" | "id">) {
  const errorText = useErrorText();
  return (
    <SelectField
      {...field}
      id={stepControlId(form, field.name)}
      defaultValue={said?.values[field.name] ?? defaultValue}
      error={errorText(said?.errors[field.name])}
    />
  );
}
