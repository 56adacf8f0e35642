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
  /** The default value; a rejected submission's value goes first. */
  initial?: string;
};

/** A text input with its error; keeps the submitted value. */
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
