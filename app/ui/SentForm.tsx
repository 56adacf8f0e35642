import type { ComponentProps } from "react";

import { Button } from "./Button";
import { FieldError } from "./Field";
import { TextArea, TextField } from "./TextField";
import { useFailureAlert } from "./use-failure-alert";
import { useField, useFormContext, useIsSubmitting } from "./validated-form";

type ErrorText = (error: string | undefined) => string | undefined;

/** A message that appeared on blur would move the button from under the pointer. */
const WHEN_SENT = { initial: "onSubmit", whenTouched: "onSubmit", whenSubmitted: "onChange" } as const;

type Validated<Props> = Omit<Props, "error" | "name" | "id"> & {
  name: string;
  id: string;
  /** Translates an error's key. */
  errorText: ErrorText;
};

/** A line of a validated form: keeps what was typed, with its message beside it. */
export function ValidatedLine({ errorText, ...input }: Validated<ComponentProps<typeof TextField>>) {
  const field = useField(input.name, { validationBehavior: WHEN_SENT });
  return (
    <TextField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...input}
      error={errorText(field.error)}
    />
  );
}

/** The same of several lines. */
export function ValidatedArea({ errorText, ...input }: Validated<ComponentProps<typeof TextArea>>) {
  const field = useField(input.name, { validationBehavior: WHEN_SENT });
  return (
    <TextArea
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...input}
      error={errorText(field.error)}
    />
  );
}

/** The button of a validated form, as wide as the form. */
export function SubmitButton({ text, busyText }: { text: string; busyText: string }) {
  const busy = useIsSubmitting();
  return (
    <Button type="submit" variant="accent" size="lg" block busy={busy}>
      {busy ? busyText : text}
    </Button>
  );
}

/** Below the button: why the whole form could not be sent. */
export function FormFailure({ errorText }: { errorText: ErrorText }) {
  const busy = useIsSubmitting();
  const { fieldErrors } = useFormContext();
  useFailureAlert(fieldErrors["form"] !== undefined && !busy);
  return (
    <div role="alert">
      <FieldError message={errorText(fieldErrors["form"])} />
    </div>
  );
}
