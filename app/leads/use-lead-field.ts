import { useField } from "remix-validated-form";

/**
 * A field of the form. It is checked when the form or its step is sent, and from then on
 * while it is changed; never when it is left, since a message that appears then moves the
 * button away from under the pointer that is about to press it.
 */
export function useLeadField(name: string) {
  return useField(name, {
    validationBehavior: { initial: "onSubmit", whenTouched: "onChange", whenSubmitted: "onChange" },
  });
}
