import { SelectField, type SelectOption } from "../ui/SelectField";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";
import { useLeadField } from "./use-lead-field";

type LeadSelectProps = { name: string; label: string; options: SelectOption[]; placeholder?: string };

/** A choice that a form requires. */
export function LeadSelect({ name, ...rest }: LeadSelectProps) {
  const field = useLeadField(name);
  const errorText = useErrorText();
  const id = useControlId(name);
  return (
    <SelectField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...rest}
      id={id}
      name={name}
      required
      error={errorText(field.error)}
    />
  );
}
