import { useEffect, type ComponentProps } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { inFieldOrder } from "~/ui/field-order";
import { FormErrors } from "~/ui/FormErrors";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import type { RefusedStep } from "./step-form";

type Refused = { form: string; name: string; said: RefusedStep | undefined };

/** A field of a step's form: keeps the input, with its error message beside it. */
export function StepLine({
  form,
  said,
  defaultValue,
  ...field
}: Refused & Omit<ComponentProps<typeof TextField>, "error" | "name" | "id">) {
  const errorText = useStepErrorText();
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
  const errorText = useStepErrorText();
  return (
    <SelectField
      {...field}
      id={stepControlId(form, field.name)}
      defaultValue={said?.values[field.name] ?? defaultValue}
      error={errorText(said?.errors[field.name])}
    />
  );
}

/** The translated errors of a step's form. */
export function useStepErrorText(): (error: string | undefined) => string | undefined {
  return useErrorText("trade_in.");
}

type StepErrorsProps = {
  form: string;
  errors: Record<string, string> | undefined;
  /** The names of the fields as they follow each other. */
  order: readonly string[];
};

/**
 * The list above a rejected form (spec 2 §8), each message a link to its field; the first field takes the
 * focus.
 */
export function StepErrors({ form, errors, order }: StepErrorsProps) {
  const errorText = useStepErrorText();
  const wrong = inFieldOrder(errors ?? {}, order);
  const first = wrong.find(([name]) => name !== "form")?.[0];
  useEffect(() => {
    if (errors && first) document.getElementById(stepControlId(form, first))?.focus();
  }, [errors, form, first]);
  return (
    <FormErrors
      errors={wrong.map(([name, error]) => ({
        message: errorText(error) ?? error,
        ...(name === "form" ? {} : { controlId: stepControlId(form, name) }),
      }))}
    />
  );
}

export function stepControlId(form: string, name: string): string {
  return `${form}-${name}`;
}
