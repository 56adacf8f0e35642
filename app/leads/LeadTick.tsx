import type { ReactNode } from "react";

import { Checkbox } from "../ui/Checkbox";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";
import { useLeadField } from "./use-lead-field";

type LeadTickProps = { name: string; required?: boolean; children: ReactNode };

/** A box that stays as it was when the form comes back refused. */
export function LeadTick({ name, required, children }: LeadTickProps) {
  const field = useLeadField(name);
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
