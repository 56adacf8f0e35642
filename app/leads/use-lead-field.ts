import { useField } from "remix-validated-form";

/**
 * A field of the form. Validated on submission of the form or step, then on change; never on blur,
 * since a message that appears then moves the button that is about to be clicked.
 */
export function useLeadField(name: string) {
  return useField(name, {
    validationBehavior: { initial: "onSubmit", whenTouched: "onChange", whenSubmitted: "onChange" },
  });
}
