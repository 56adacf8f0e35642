import { useEffect, useRef } from "react";
import { useFormContext } from "remix-validated-form";

import { FormErrors } from "../ui/FormErrors";
import { useErrorText } from "./use-error-text";

/** The messages above a refused form (spec 2 §8); it takes the focus when they come from the server. */
export function FormAlert() {
  const { fieldErrors } = useFormContext();
  const errorText = useErrorText();
  const ref = useRef<HTMLDivElement>(null);
  const messages = [...new Set(Object.values(fieldErrors).flatMap((error) => errorText(error) ?? []))];
  const failedOnServer = fieldErrors["form"];
  useEffect(() => {
    if (failedOnServer) ref.current?.focus();
  }, [failedOnServer]);
  return (
    <div ref={ref} tabIndex={-1}>
      <FormErrors errors={messages.map((message) => ({ message }))} />
    </div>
  );
}
