import { TextField } from "../ui/TextField";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";
import { useLeadField } from "./use-lead-field";

type LeadLineProps = {
  name: string;
  label: string;
  type?: "text" | "email" | "tel" | "datetime-local";
  inputMode?: "numeric" | "decimal";
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  maxLength?: number;
  required?: boolean;
  /** To start from; what was sent and refused stays. */
  initial?: string;
};

/** One line of a form, with its message beside it and what was typed kept. */
export function LeadLine({ name, type = "text", initial, ...rest }: LeadLineProps) {
  const field = useLeadField(name);
  const errorText = useErrorText();
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
