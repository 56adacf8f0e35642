import type { ReactNode } from "react";
import { useField } from "remix-validated-form";

import { Checkbox } from "../ui/Checkbox";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";

type LeadTickProps = { name: string; required?: boolean; children: ReactNode };

/** A box that stays as it was when the form comes back refused. */
export function LeadTick({ name, required, children }: LeadTickProps) {
  const field = useField(name);
  const errorText = useErrorText();
  const id = useControlId(name);
  const input = field.getInputProps<{ type?: string; value?: string; defaultChecked?: boolean }>({
    type: "checkbox",
    value: "on",
  });
  return (
    <Checkbox
      id={id}
      name={name}
      value="on"
      defaultChecked={input.defaultChecked}
      required={required}
      error={errorText(field.error)}
    >
      {children}
    </Checkbox>
  );
}
